/** What somebody is about to do with a person: change them, or add a relative of theirs. */
export interface PersonEdit {
  kind: 'change' | 'child' | 'partner' | 'parent' | 'sibling'
  /** The person it is about. */
  id: string
}
