export { TakeoverNote } from './TakeoverNote.tsx'
export { PendingTakeovers, SuccessionDialog } from './lazy.ts'
export { useOwnSuccession } from './queries.ts'
export { SuccessionQuestions } from './SuccessionQuestions.tsx'
