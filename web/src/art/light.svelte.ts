/** Whether it is day: paper is brighter then, and what is printed must know it. */
export const light = $state({ day: false });
