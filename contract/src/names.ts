/** How a memorial calls the one it remembers; both sides write it the same way. */
interface NameFields {
  isHuman: boolean
  firstName: string | null
  lastName: string | null
  /** A pet's. */
  name: string | null
}

/** Whether a name is written in Chinese characters alone. */
const isHan = (name: string) => /^\p{Script=Han}+$/u.test(name)

/**
 * A person's two names as one. Names in Chinese characters are written as the Chinese write them: the family's first, and nothing
 * between.
 */
export const personName = (first: string, last: string): string =>
  isHan(first) && isHan(last) ? `${last}${first}` : `${first} ${last}`.trim()

/** A person's two names, a pet's one. */
export function fullNameOf({ isHuman, firstName, lastName, name }: NameFields): string {
  if (!isHuman) return name ?? ''
  return personName(firstName ?? '', lastName ?? '')
}

/** As people call whom a memorial remembers: by the first name, in Chinese by the whole; a pet by its one name. */
export function shortNameOf({ firstName, lastName, name }: Omit<NameFields, 'isHuman'>): string {
  if (firstName === null) return name ?? ''
  return isHan(firstName) ? personName(firstName, lastName ?? '') : firstName
}
