/** How much is shown of what somebody wrote, so that they can tell it as their own. */
const longestBeginning = 160

/** The beginning of a text, cut between signs and never within one. */
export function beginningOf(text: string): string {
  const signs = [...text.trim()]
  return signs.length > longestBeginning
    ? `${signs.slice(0, longestBeginning).join('').trimEnd()}…`
    : signs.join('')
}
