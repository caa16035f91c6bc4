/** Nothing typed is lost by a reload: the fields of the form, for as long as this window lasts. */
import type { FieldValues } from './local-words.ts'

export interface Unfinished extends FieldValues {
  /** Which words on this device it changes, by their `sentId`. */
  changes?: string
  /** Which photograph was chosen (`markOf`), whose bytes are not kept here; empty where none was. */
  photograph?: string
}

const nameOf = (door: string) => `draft:guest-words:${door}`

/** What was typed at a door in this tab and not sent; empty where there is none or it cannot be read. */
export function readUnfinished(door: string): Partial<Unfinished> {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(door)) ?? '{}') as Partial<Unfinished>
  } catch {
    return {}
  }
}

/** Writes it down, or puts it away (null); a browser that keeps nothing must not stop anybody from typing. */
export function writeUnfinished(door: string, said: Unfinished | null): void {
  try {
    if (said) sessionStorage.setItem(nameOf(door), JSON.stringify(said))
    else sessionStorage.removeItem(nameOf(door))
  } catch {
    // It is lost with the page.
  }
}
