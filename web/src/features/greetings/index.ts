export { Greetings } from './Greetings.tsx'
