export { MemorialList } from './MemorialList.tsx'
export { nameOf } from './rules.ts'
