/** A process of its own, which on demand knocks a hundred times at one door and tells how often it was let in. */
import { connect } from '../src/kit/database/connect.ts'
import { throttle } from '../src/kit/throttle.ts'

const [url = ''] = process.argv.slice(2)
const { db, close } = connect({ url, log: console })
const rule = { name: 'crowded', limits: [{ most: 50, per: 3_600 }] } as const
const now = new Date('2027-03-04T08:00:00Z')
const knock = (subject: string) =>
  throttle(db, rule, subject, now).then(
    () => 1,
    () => 0,
  )

process.once('message', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => knock('everybody')))
  process.send?.(answers.reduce<number>((sum, answer) => sum + answer, 0))
  await close()
  process.disconnect()
})
await knock(`warming up ${process.pid}`)
process.send?.('ready')
