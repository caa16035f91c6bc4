export { ClosedMemorials } from './ClosedMemorials.tsx'
export { DataExport } from './DataExport.tsx'
export { CloseAccountForm } from './lazy.ts'
