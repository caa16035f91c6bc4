/** Mails that leave while the database changes hands (promises 1.5; decision 109). */
import { expect, test, vi } from 'vitest'
import { familyOfToday } from './family.ts'
import { faultyConnection } from './faulty-connection.ts'
import { startMailServer } from './mail-server.ts'
import { startServer } from './server-processes.ts'

const long = { timeout: 240_000, interval: 100 }

test('of two hundred mails that leave while the leader is killed each leaves once and none is lost', async () => {
  const home = await familyOfToday({})
  const mails = await startMailServer()
  const connection = await faultyConnection(home.databaseUrl)
  const subjects = Array.from({ length: 200 }, (_, number) => `Letter ${String(number).padStart(3, '0')}`)
  await home.ctx.db.transaction().execute(async (tx) => {
    for (const subject of subjects)
      await home.ctx.queueMail(tx, {
        to: { name: 'Ann', address: home.ann.mail, language: 'en' },
        kind: 'trial',
        content: { language: 'en', subject, paragraphs: ['One.'] },
      })
  })
  const server = await startServer(connection.url, {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Spomen <house@spomen.example>',
  })
  const arrived = () =>
    mails.received.map(({ mail }) => mail.subject ?? '').filter((subject) => subjects.includes(subject))
  await vi.waitFor(() => expect(arrived().length).toBeGreaterThanOrEqual(40), long)
  connection.leave()
  // What was in hand has left by now, and nobody could write it down.
  await vi.waitFor(async () => {
    const answer = await fetch(`${server.address}/api/health`).catch(() => null)
    expect(answer?.status).toBe(503)
  }, long)
  connection.come()
  await vi.waitFor(async () => {
    const waiting = home.ctx.db.selectFrom('letters').select('id').where('kind', '=', 'trial')
    expect(await waiting.where('sent_at', 'is', null).execute()).toEqual([])
  }, long)
  expect(arrived().toSorted()).toEqual(subjects)
}, 600_000)
