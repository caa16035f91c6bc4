/** A day and its month without the year, e.g. "4 March". */
export const dayAndMonth = (day: string, tag: string) =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Small numbers as words, the others in figures; `small` begins with the word for nought. */
export const numberFrom =
  (small: readonly string[]) =>
  (count: number): string =>
    small[count] ?? String(count)

/** With a capital at its beginning. */
export const capitalize = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
