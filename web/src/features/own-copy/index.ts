export { OwnCopyDialog } from './lazy.ts'
