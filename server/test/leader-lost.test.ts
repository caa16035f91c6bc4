/** A database whose leader is lost, as people meet it (promises 1.1, 1.8; decision 95). */
import { greetings } from '@spomen/contract/greetings.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { listMails } from '../src/kit/mail/mailer.ts'
import { family } from './family.ts'
import { type Fault, faultyConnection } from './faulty-connection.ts'
import { listen } from './listening.ts'
import { ownTime } from './own-time.ts'
import { valueOf, type World, world } from './world.ts'

/** A family whose own server reaches its database by a faulty connection, beside one that does not. */
async function acrossConnection() {
  const home = await family()
  const connection = await faultyConnection(home.databaseUrl)
  const house = await world({}, { database: { ...home.database, url: connection.url } })
  return { home, connection, house }
}

/** Comes to a moment further on each time, until what is done is over before. */
async function atEachMoment(
  connection: Awaited<ReturnType<typeof faultyConnection>>,
  fault: Fault,
  meet: (moment: number) => Promise<void>,
) {
  let moments = 0
  for (;;) {
    connection.arm(fault, moments)
    await meet(moments)
    if (connection.disarm()) return moments
    moments += 1
  }
}

const losses: Fault[] = ['question lost', 'answer lost', { severity: 'FATAL', code: '57P01' }]

test.each(losses)('whoever reads while the leader is lost sees nothing of it (%o)', async (fault) => {
  const { home, connection, house } = await acrossConnection()
  const { ann, ben, milanId } = home
  valueOf(await home.as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  const pages = [
    `GET /api/reflastgreetings?personId=${milanId}`,
    '/api/refdeceaseds/getmany?isHuman=true&limit=12&pageNumber=1'.replace(/^/, 'GET '),
    `GET /api/refdeceaseds/getById?id=${milanId}`,
  ]
  for (const page of pages) {
    const { text } = await house.bare(page, { by: ann })
    const moments = await atEachMoment(connection, fault, async () => {
      expect(await house.bare(page, { by: ann })).toMatchObject({ status: 200, text })
    })
    expect([page, moments > 1]).toEqual([page, true])
  }
})

test.each(losses)(
  'of what is written while the leader is lost nothing acknowledged is lost, and all else may come again (%o)',
  async (fault) => {
    const { home, connection, house } = await acrossConnection()
    const { ben, milanId } = home
    // The kinds of work are known from now on.
    valueOf(await house.as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
    let written = 1
    let refused = 0
    const moments = await atEachMoment(connection, fault, async (moment) => {
      const body = { personId: milanId, note: `Word ${moment}`, draftId: ulid() }
      const post = () => house.bare('POST /api/reflastgreetings/create', { by: ben, body })
      const { status, text, headers } = await post()
      if (status !== 200 && status !== 201) {
        expect([moment, status, text, Number(headers.get('retry-after')) > 0]).toEqual([
          moment,
          503,
          'unavailable',
          true,
        ])
        refused += 1
        expect([200, 201]).toContain((await post()).status)
      }
      written += 1
    })
    expect(moments).toBeGreaterThan(5)
    expect(refused).toBeGreaterThan(2)
    const kept = valueOf(await home.as(ben)(greetings.list, { personId: milanId }))
    expect(kept).toHaveLength(written)
    expect(new Set(kept.map(({ note }) => note)).size).toBe(written)
    const mails = (await listMails(home.ctx.db)).filter(({ kind }) => kind === 'lastGreeting')
    // What waits to leave is told in one.
    expect(mails).toHaveLength(1)
    house.takeDefects()
  },
)

test('while nobody leads everybody is told at once to come again, health says so, and windows look again afterwards', async () => {
  const { home, connection, house } = await acrossConnection()
  const { ann, ben, milanId } = home
  const window = await listen(house, ann, milanId)
  const answers = (server: World) =>
    Promise.all(
      [
        server.bare('GET /api/health'),
        server.bare(`GET /api/reflastgreetings?personId=${milanId}`, { by: ann }),
        server.bare('POST /api/reflastgreetings/create', {
          by: ben,
          body: { personId: milanId, note: 'Rest well.' },
        }),
        server.bare(`GET /api/refdeceaseds/changes/${milanId}`, { by: ben }),
      ].map(async (answer) => (await answer).status),
    )
  connection.leave()
  const passed = ownTime()
  expect(await answers(house)).toEqual([503, 503, 503, 503])
  expect(passed()).toBeLessThan(5_000)

  valueOf(await home.as(ben)(greetings.post, { personId: milanId, note: 'Said meanwhile.' }))
  connection.come()
  await expect.poll(async () => (await house.bare('GET /api/health')).status).toBe(200)
  expect(await window.next()).toEqual({ entityId: null })
  const { text } = await house.bare(`GET /api/reflastgreetings?personId=${milanId}`, { by: ann })
  expect(text).toContain('Said meanwhile.')
  house.takeDefects()
})
