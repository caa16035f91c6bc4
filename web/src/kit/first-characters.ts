/**
 * The beginning of a text, at most so many UTF-16 units long, as limits count them. A character of two units, such as an
 * emoji, stays whole or goes whole.
 */
export const firstCharacters = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
