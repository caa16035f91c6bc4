/** A process of its own, which on demand asks a throttle a hundred times at once and tells how often it was let through. */
import { connect } from '../src/kit/database/connect.ts'
import { throttle } from '../src/kit/throttle.ts'

const [url = ''] = process.argv.slice(2)
const { db, close } = connect({ url, log: console })
const rule = { name: 'crowded', limits: [{ most: 50, per: 3_600 }] } as const
const now = new Date('2027-03-04T08:00:00Z')
const askOnce = (subject: string) =>
  throttle(db, rule, subject, now).then(
    () => 1,
    () => 0,
  )

process.once('message', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => askOnce('everybody')))
  process.send?.(answers.reduce<number>((sum, answer) => sum + answer, 0))
  await close()
  process.disconnect()
})
await askOnce(`warming up ${process.pid}`)
process.send?.('ready')
