/** Letters and digits alone, without their marks: people type a name on whatever keyboard they have. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/đ|dj/g, 'd')

/** Whether a typed name means the one that stands on the page. */
export const isSameName = (typed: string, name: string) =>
  bare(name) === '' ? typed.trim() === name.trim() : bare(typed) === bare(name)

/** What the address after a deletion keeps in its history, so that a word about it and the way back stand there. */
export interface JustClosedState {
  closed: { id: string; name: string }
}
