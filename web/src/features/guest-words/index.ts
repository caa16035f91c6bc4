export { OwnWordsForm } from './OwnWordsForm.tsx'
export { type OwnKey, useOwnWords } from './own-queries.ts'
export { ReadingRoom } from './ReadingRoom.tsx'
export { OfferedGuestWords, PagesWithWords, WaitingWordsLine, WordsOfGuests } from './lazy.tsx'
