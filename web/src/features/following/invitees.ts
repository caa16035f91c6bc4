import { addressPattern } from '@spomen/contract/following.ts'

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
