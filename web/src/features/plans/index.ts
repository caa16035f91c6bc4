export { PlanTable } from './PlanTable.tsx'
