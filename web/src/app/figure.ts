/** Numbers as they are shown: with a true minus. */

export const figure = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));
