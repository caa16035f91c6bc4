import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/template-database.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'

/** What a server says while it starts. */
function listening() {
  const said: string[] = []
  const say = (_: unknown, words?: string) => void said.push(String(words))
  return { said, log: { info: say, warn: say, error: say } as never }
}

test('of two servers that start at the same moment one changes the database, and the other says that it waits', async () => {
  const { db } = await freshDatabase()
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const shutdown = new AbortController().signal
  const order: string[] = []
  const first = oneAfterTheOther(db, { log: listening().log, shutdown }, async () => {
    begin()
    await finished
    order.push('first')
  })
  await begun
  const { said, log } = listening()
  const second = oneAfterTheOther(db, { log, shutdown }, async () => void order.push('second'))
  while (said.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(said).toEqual(['waiting for another server, which brings the database up to date'])
  finish()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})

test('one that fails keeps nobody waiting, and one that is asked to end waits no longer', async () => {
  const { db } = await freshDatabase()
  const { log } = listening()
  const shutdown = new AbortController()
  const { promise: never } = Promise.withResolvers<void>()
  const failing = oneAfterTheOther(db, { log, shutdown: shutdown.signal }, () =>
    Promise.reject(new Error('full')),
  )
  await expect(failing).rejects.toThrow('full')
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: leave, resolve: end } = Promise.withResolvers<void>()
  const first = oneAfterTheOther(db, { log, shutdown: shutdown.signal }, () => {
    begin()
    return Promise.race([never, leave])
  })
  await begun
  const waiting = oneAfterTheOther(db, { log, shutdown: shutdown.signal }, async () => {})
  shutdown.abort(new Error('ended'))
  await expect(waiting).rejects.toThrow('ended')
  end()
  await first
})
