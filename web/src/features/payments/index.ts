export { OrderCourse } from './OrderCourse.tsx'
export { Payments } from './Payments.tsx'
