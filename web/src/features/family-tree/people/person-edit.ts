/** What is being edited: a person, or a new relative of theirs. */
export interface PersonEdit {
  kind: 'change' | 'child' | 'partner' | 'parent' | 'sibling'
  /** The person it is about. */
  id: string
}
