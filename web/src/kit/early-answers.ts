/** Answers to what the page has asked for in its head, before any script of the app was there (app/early-calls.ts). */
import type { IncomingResponse } from '@spomen/contract/call.ts'
import { answerTimeout } from './timeout.ts'

/** What a page has asked for in its head: in whose name, since when, and by address what is on its way; null without an answer. */
export interface EarlyCalls {
  bearer: string
  begunAt: number
  answers: Record<string, Promise<IncomingResponse | null>>
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls
  }
}

let oldest = 0

/** How long ago the calls of the head were sent when the app took the last of their answers, in milliseconds; 0 where it took none. */
export const earlyAnswerAge = () => oldest

/**
 * Takes the answer to a read that was asked for in the name of this bearer; each is given out once. Null where it was not
 * asked for, or where none came.
 */
export function takeEarlyAnswer(
  path: string,
  bearer: string | null,
): Promise<IncomingResponse | null> | null {
  const early = typeof window === 'undefined' ? undefined : window.earlyCalls
  if (!early || early.bearer !== bearer) return null
  const answer = early.answers[path]
  if (!answer) return null
  delete early.answers[path]
  oldest = Math.max(oldest, performance.now() - early.begunAt)
  const giveUp = new Promise<null>((resolve) => setTimeout(resolve, answerTimeout, null))
  return Promise.race([answer, giveUp])
}
