export { GreetButton } from './GreetButton.tsx'
export { GreetingWords } from './GreetingWords.tsx'
export { Greetings } from './Greetings.tsx'
export { PrintedGreetings } from './PrintedGreetings.tsx'
