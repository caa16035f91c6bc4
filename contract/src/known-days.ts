/** Days of which families often know the year and no more: the first of January stands for it (decision 22). */

/** The year of a day as it is written. */
export const yearOf = (day: string) => day.slice(0, 4).replace(/^0+/, '')

/** Whether of a day only the year is known. */
export const isBareStart = (day: string) => day.endsWith('-01-01')

/** A day in words; where only the year is known, the year alone. `word` writes one day, such as `12 April 1938`. */
export const dayOrYear = (day: string, word: (day: string) => string): string =>
  isBareStart(day) ? yearOf(day) : word(day)
