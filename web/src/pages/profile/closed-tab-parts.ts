export { DocumentsTab, PhotographsTab, VideosTab } from '../../features/media/index.ts'
export { LifeTimeline } from '../../features/timeline/index.ts'
