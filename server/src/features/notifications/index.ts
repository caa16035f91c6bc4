export type { Notice } from './notice.ts'
export { notify } from './notify.ts'
