export { Demo } from './Demo.tsx'
export { Disclaimer } from './Disclaimer.tsx'
export { loadSample } from './sample/load-sample.ts'
