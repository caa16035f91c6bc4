export { LifeTimeline } from './LifeTimeline.tsx'
export { PrintedLife } from './PrintedLife.tsx'
