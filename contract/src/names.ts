/** How a memorial calls the one it remembers; both sides write it the same way. */
interface NameFields {
  isHuman: boolean
  firstName: string | null
  lastName: string | null
  /** A pet's. */
  name: string | null
}

/** Whether a name is written in Chinese signs alone. */
export const isHan = (name: string) => /^\p{Script=Han}+$/u.test(name)

/**
 * A person's two names, a pet's one. Names in Chinese signs are written as the Chinese write them: the family's first,
 * and nothing between.
 */
export function fullNameOf({ isHuman, firstName, lastName, name }: NameFields): string {
  if (!isHuman) return name ?? ''
  const [first, last] = [firstName ?? '', lastName ?? '']
  return isHan(first) && isHan(last) ? `${last}${first}` : `${first} ${last}`.trim()
}
