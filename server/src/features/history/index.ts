export { historyData } from './personal-data.ts'
