import { once } from 'node:events'

/** What some work answers, or an error once it has taken longer than this; the work itself goes on. */
export async function inTime<Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer> {
  const overdue = once(AbortSignal.timeout(milliseconds), 'abort').then(() => {
    throw new Error(`no answer within ${milliseconds} ms`)
  })
  return Promise.race([work, overdue])
}
