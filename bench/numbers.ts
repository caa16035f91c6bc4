/** The middle one of some numbers; 0 where there are none. */
export const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** The number that a part of them does not exceed, such as 0.99; 0 where there are none. */
export const quantile = (numbers: readonly number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)] ?? 0
