import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { expect } from 'vitest'

interface Answered {
  ok: boolean
  why?: string
  status?: number
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The call was answered with a value. */
    toSucceed: () => R
    /** The call was refused with this key. */
    toRefuse: (why: RefusalKey | 'unreachable') => R
  }
}

expect.extend({
  toSucceed: (answer: Answered) => ({
    pass: answer.ok,
    message: () =>
      `expected the call to ${answer.ok ? 'be refused' : `succeed, but: ${answer.status} ${answer.why}`}`,
  }),
  toRefuse: (answer: Answered, why: string) => ({
    pass: !answer.ok && answer.why === why,
    message: () =>
      `expected "${why}", but the answer was ${answer.ok ? 'a value' : `${answer.status} ${answer.why}`}`,
  }),
})
