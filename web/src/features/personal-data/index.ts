export { ClosedMemorials } from './ClosedMemorials.tsx'
export { CloseAccountForm } from './CloseAccountForm.tsx'
export { DataExport } from './DataExport.tsx'
export { LazyCloseAccountForm } from './lazy.ts'
