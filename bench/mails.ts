/**
 * A link somebody waits for on the morning of a great day: `npm run script -- bench/mails.ts [followers] [days]` (10,000 and
 * 5 unless told). Orders the mails of remembrance to all who follow one memorial, as often as there are days, and prints how
 * long one day takes to order (30 s promised for 10,000). Then the server sends them to a mail server on this machine, and
 * five people in turn ask for a new password: prints how long each link is on its way while the others wait (2 s promised),
 * and with nothing waiting.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { accounts } from '@spomen/contract/accounts.ts'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { checkBeforeSending } from '../server/src/app.ts'
import { readSettings } from '../server/src/config.ts'
import { orderReminders } from '../server/src/features/remembrance/index.ts'
import { systemClock } from '../server/src/kit/clock.ts'
import { connect } from '../server/src/kit/database/connect.ts'
import { startJobs } from '../server/src/kit/jobs/jobs.ts'
import { openMailer } from '../server/src/kit/mail/mailer.ts'
import { fillLargeHouse } from '../server/test/large-house.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { startServer } from './server.ts'

const [followers = 10_000, days = 5] = process.argv.slice(2).map(Number)
const asking = 5
const folder = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const log = { info() {}, warn: console.warn, error: console.error }

const postgres = await startThrowawayPostgres()
const post = await startPost()
try {
  const environment = { DATABASE_URL: postgres.url, SMTP_URL: post.url, MAIL_FROM: 'house@example.org' }
  // The first start makes the tables, and makes this folder the one of the house.
  await (await startServer(folder, environment)).stop()
  const { db, close } = connect({ url: postgres.url, log })
  const known = { photographs: 0, comments: 0, greetings: 0, followers }
  await fillLargeHouse(db, { memorials: 1_000, people: followers + 2_000, known })
  for (let n = 0; n < days; n++) {
    const { seconds, mails } = await order(db, `${2026 - n}-01-02`, environment)
    process.stdout.write(`a day ordered: ${mails} mails in ${seconds.toFixed(1)} s\n`)
  }
  const server = await startServer(folder, { ...environment, LOG_LEVEL: 'error' })
  const crowded = await askForLinks(server.address, 0)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from letters where sent_at is null and kind = 'remembrance'`.execute(db)
  say(`with ${rows[0]?.waiting} mails waiting`, crowded)
  await sql`delete from letters where sent_at is null`.execute(db)
  await sql`delete from pgboss.job where name = 'letter'`.execute(db)
  say('with none', await askForLinks(server.address, asking))
  await close()
  await server.stop()
} finally {
  await post.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Orders a day's mails as the daily job does. */
async function order(db: ReturnType<typeof connect>['db'], day: string, environment: Record<string, string>) {
  const settings = readSettings({ ...environment, DATA_DIR: folder })
  const clock = systemClock
  const jobs = startJobs({ url: postgres.url, log, working: false })
  const check = checkBeforeSending({ db, clock, settings })
  const mailer = openMailer({ db, jobs, log, clock, checkBeforeSending: check, settings })
  await mailer.registered
  const begun = performance.now()
  const ctx = { db, clock, log, settings, queueBulkMail: mailer.queueBulk }
  const { mails } = await orderReminders(ctx, { day, today: day })
  const seconds = (performance.now() - begun) / 1000
  mailer.close()
  await jobs.stop()
  return { seconds, mails }
}

/** Asks for a new password, one person after the other; answers how long each mail was on its way, in milliseconds. */
async function askForLinks(address: string, before: number): Promise<number[]> {
  const times = []
  for (let n = 0; n < asking; n++) {
    const mail = `person${50 + before + n}@example.org`
    const begun = performance.now()
    const arrived = post.next(mail)
    const answer = await fetch(`${address}/api/${accounts.forgetPassword.path}`, {
      method: accounts.forgetPassword.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mail }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    await arrived
    times.push(performance.now() - begun)
  }
  return times
}

/** A mail server that takes everything at once, and says when a link for somebody has come. */
async function startPost() {
  const waiting = new Map<string, () => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part.toString('latin1')
      })
      stream.on('end', () => {
        const isLink = /ForgotPassword/.test(text)
        for (const { address } of session.envelope.rcptTo) if (isLink) waiting.get(address)?.()
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    next: (address: string) => new Promise<void>((come) => waiting.set(address, come)),
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

function say(what: string, times: readonly number[]) {
  const rounded = times.map((time) => `${Math.round(time)} ms`).join(', ')
  process.stdout.write(`${what}: a link is on its way for ${rounded}\n`)
}
