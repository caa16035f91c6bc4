export { ClosedMemorials } from './ClosedMemorials.tsx'
export { DataExport } from './DataExport.tsx'
export { CloseAccountForm, WordsOnClosedPages } from './lazy.ts'
