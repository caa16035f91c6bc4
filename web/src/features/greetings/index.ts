export { GreetButton } from './GreetButton.tsx'
export { Greetings } from './Greetings.tsx'
export { PrintedGreetings } from './PrintedGreetings.tsx'
