export { GreetButton } from './GreetButton.tsx'
export { GreetingWords } from './GreetingWords.tsx'
export { GreetingList } from './GreetingList.tsx'
export { PrintedGreetings } from './PrintedGreetings.tsx'
