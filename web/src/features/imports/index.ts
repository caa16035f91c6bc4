export { BringBackHint } from './BringBackHint.tsx'
export { BringBack } from './lazy.ts'
