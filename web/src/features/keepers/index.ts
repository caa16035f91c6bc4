export { KeepersDialog } from './lazy.ts'
export { useKeepers } from './queries.ts'
