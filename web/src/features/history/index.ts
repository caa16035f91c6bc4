export { HistoryDialog } from './lazy.ts'
