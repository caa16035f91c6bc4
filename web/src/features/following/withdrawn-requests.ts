/** Whose pages the viewer has taken a request back from in this window: nobody else's answer ended those. */
const withdrawn = new Set<string>()

/** Remembers in this window that a request was withdrawn. */
export const markWithdrawn = (personId: string) => void withdrawn.add(personId)
/** Forgets that a request was withdrawn, since it was made again. */
export const markRequested = (personId: string) => void withdrawn.delete(personId)
/** Whether a request was withdrawn in this window. */
export const isWithdrawn = (personId: string) => withdrawn.has(personId)
