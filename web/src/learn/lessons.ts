/** What is taught, loaded when somebody wants to learn it. */

import type { Taught } from "./lesson.svelte";

/** Its views are its own game's, and nobody else reads them. */
type AnyLesson = Taught<any>;

const LESSONS: Readonly<Record<string, () => Promise<AnyLesson>>> = {
  skull: () => import("./skull").then((found) => found.lesson),
  skullking: () => import("./skullking").then((found) => found.lesson),
};

export const lessonOf = (game: string): Promise<AnyLesson> => (LESSONS[game] ?? LESSONS["skull"]!)();
