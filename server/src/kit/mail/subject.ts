/** A subject stays a line, also with the longest names. */
const longestInSubject = 60

/** The beginning of a text, as long as a subject may repeat it; cut between characters as people see them. */
export function truncate(text: string, longest = longestInSubject): string {
  if (text.length <= longest) return text
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  return characters.length <= longest
    ? text
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
}
