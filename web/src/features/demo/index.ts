export { Demo } from './Demo.tsx'
export { Disclaimer } from './Disclaimer.tsx'
export { sampleIn } from './sample/speaking.ts'
