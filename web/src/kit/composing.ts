import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to a word that is being composed, as in Chinese, where Enter chooses it. NOTE: Safari says that composing
 * is over before it tells of that Enter; its key code is 229 (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- the only sign of it in Safari
  return event.nativeEvent.isComposing || event.keyCode === 229
}
