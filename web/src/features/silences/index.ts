export { SilenceButton, SilenceDialog } from './SilenceButton.tsx'
export { SilenceList } from './SilenceList.tsx'
export { useSilenceWords } from './silence-words.ts'
export { tellOtherWindows, useOtherWindowsSilence } from './windows.ts'
