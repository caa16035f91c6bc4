/** What the server tells the script with the page, and how the script speaks the reader's language. */
import type { GuestScriptData, GuestScriptWord } from '@spomen/contract/guest-script.ts'

export interface GuestPageData extends Omit<GuestScriptData, 'words'> {
  /** A sentence in the reader's language, with what stands in its braces filled in. */
  say: (word: GuestScriptWord, values?: Readonly<Record<string, string | number>>) => string
}

/** Reads what came with the page; null where there is nothing to read. */
export function readPageData(): GuestPageData | null {
  const text = document.getElementById('guest-script-data')?.textContent
  if (!text) return null
  const { words, ...data } = JSON.parse(text) as GuestScriptData
  const say: GuestPageData['say'] = (word, values = {}) =>
    words[word].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return { ...data, say }
}
