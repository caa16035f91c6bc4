export { beginsEntry } from './begins-entry.ts'
export { LifeTimeline } from './LifeTimeline.tsx'
export { PrintedLife } from './PrintedLife.tsx'
