/** A moderator keeps out neither themselves nor another moderator: the operator takes the role back first (Q84). */
export const maySuspendPerson = (viewer: { id: string }, person: { id: string; role: string | null }) =>
  person.id !== viewer.id && person.role === null
