import { addressPattern, mostAddresses } from '@spomen/contract/following.ts'
import { longest } from '@spomen/contract/limits.ts'

export interface ReadInvitees {
  /** The list with the new addresses, each once, in lower case. */
  list: readonly string[]
  /** What is no address. */
  invalid: readonly string[]
}

const separators = /[,;\n\r\t]+/

/** Whether a text holds several entries, so that none of them can still be in the making. */
export const hasSeveralEntries = (text: string) => separators.test(text)

/** `Ana Jovanović <ana@example.org>`, as programs for mail copy it, is an address with a name before it. */
const stripName = (entry: string) => (/<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry).trim()

/** One entry may still be several addresses with nothing but blanks between them. */
function splitAddresses(entry: string): string[] {
  const words = entry.split(/\s+/)
  return words.length > 1 && words.every((word) => addressPattern.test(word)) ? words : [entry]
}

/**
 * Adds what was typed or pasted to the list of invitees (F28, Q71): one address, or several by comma, semicolon or line.
 * What is no address does not come on the list, nor does an address twice.
 */
export function addInvitees(list: readonly string[], text: string): ReadInvitees {
  const entries = text
    .split(separators)
    .map(stripName)
    .filter((entry) => entry !== '')
    .flatMap(splitAddresses)
  const addresses = entries.filter((entry) => addressPattern.test(entry))
  return {
    list: [...new Set([...list, ...addresses.map((address) => address.toLowerCase())])],
    invalid: entries.filter((entry) => !addressPattern.test(entry)),
  }
}

/** What is to be mended first before an invitation can leave, and whether it is missing or wrong; null where nothing is. */
export function findFault(
  { list, invalid }: ReadInvitees,
  words: string,
): { at: 'list' | 'words'; isMissing: boolean } | null {
  if (list.length === 0) return { at: 'list', isMissing: true }
  if (words.trim() === '') return { at: 'words', isMissing: true }
  if (invalid.length > 0 || list.length > mostAddresses) return { at: 'list', isMissing: false }
  if (words.trim().length > longest.note) return { at: 'words', isMissing: false }
  return null
}
