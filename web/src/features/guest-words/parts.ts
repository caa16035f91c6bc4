/** What of guests' words stands on pages, in one file of its own. */
export { PagesWithWords, WaitingWordsLine } from './WaitingWordsLine.tsx'
export { OfferedGuestWords, WordsOfGuests } from './WordsOfGuests.tsx'
