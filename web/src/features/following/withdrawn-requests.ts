/** Whose pages the viewer has taken a request back from in this window: nobody else's answer ended those. */
const withdrawn = new Set<string>()

export const markWithdrawn = (personId: string) => void withdrawn.add(personId)
export const markRequested = (personId: string) => void withdrawn.delete(personId)
export const isWithdrawn = (personId: string) => withdrawn.has(personId)
