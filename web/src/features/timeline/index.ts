export { Life } from './Life.tsx'
export { PrintedLife } from './PrintedLife.tsx'
