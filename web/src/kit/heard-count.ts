/** The shares of what may be written at which screen readers say how much is written. */
const heardAt = [0.9, 0.95, 0.99, 1]

/** How much is written as readers say it: the last mark that was passed, or one too many; nothing before the first. */
export const heardCount = (written: number, most: number): number | undefined =>
  written > most
    ? most + 1
    : heardAt.map((share) => Math.ceil(most * share)).findLast((mark) => written >= mark)
