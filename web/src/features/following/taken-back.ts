/** Whose pages the viewer has taken a request back from in this window: nobody else's answer ended those. */
const takenBack = new Set<string>()

export const markTakenBack = (personId: string) => void takenBack.add(personId)
export const markAsked = (personId: string) => void takenBack.delete(personId)
export const isTakenBack = (personId: string) => takenBack.has(personId)
