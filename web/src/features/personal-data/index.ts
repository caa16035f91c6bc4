export { DataExport } from './DataExport.tsx'
export { CloseAccountForm, ClosedMemorials, WordsOnClosedPages } from './lazy.ts'
