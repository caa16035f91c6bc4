export { Life } from './Life.tsx'
