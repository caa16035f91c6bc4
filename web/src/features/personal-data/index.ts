export { ClosedMemorials } from './ClosedMemorials.tsx'
export { LeaveHouse } from './LeaveHouse.tsx'
export { TakeAlong } from './TakeAlong.tsx'
