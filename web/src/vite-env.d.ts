/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** One of Tabler's icons (web/tabler-icons.ts). */
declare module 'virtual:tabler/*' {
  import type { TablerIcon } from './ui/draw-icon.ts'
  const icon: TablerIcon
  export default icon
}
