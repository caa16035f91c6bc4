export { ObeyOtherWindows, SilenceButton, SilenceDialog, SilenceList } from './SilenceButton.tsx'
export { useSilenceWords } from './silence-words.ts'
export { tellOtherWindows } from './tell-windows.ts'
