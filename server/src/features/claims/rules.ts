/** How much is shown of what somebody wrote, so that they can tell it as their own. */
const longestBeginning = 160

/** The beginning of a text, cut between words where there are blanks between them, and never within a character. */
export function beginningOf(text: string): string {
  const characters = [...text.trim()]
  if (characters.length <= longestBeginning) return characters.join('')
  const cut = characters.slice(0, longestBeginning).join('')
  const lastBlank = cut.search(/\s\S*$/)
  return `${(lastBlank > longestBeginning / 2 ? cut.slice(0, lastBlank) : cut).trimEnd()}…`
}
