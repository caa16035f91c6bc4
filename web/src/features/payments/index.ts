export { OrderCourse } from './OrderCourse.tsx'
export { Payments } from './Payments.tsx'
export { usePaying } from './queries.ts'
export { sayCents, useSayBought } from './saying.ts'
