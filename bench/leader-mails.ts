/**
 * Mails on their way while the database changes hands: `npm run script -- bench/leader-mails.ts URL 'what takes the leader
 * away' [mails]` (2,000 unless told), with the address of a pair, and a command of the shell that is run once a tenth of the
 * mails has arrived. Prints how long none arrived and when all had; fails where one is lost or arrived more than once.
 */
import { exec } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { checkBeforeSending } from '../server/src/app.ts'
import { readSettings } from '../server/src/config.ts'
import { systemClock } from '../server/src/kit/clock.ts'
import { connect } from '../server/src/kit/database/connect.ts'
import { startJobs } from '../server/src/kit/jobs/jobs.ts'
import { openMailer } from '../server/src/kit/mail/mailer.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startServer } from './server.ts'

const [url = '', fault = 'true', count = '2000'] = process.argv.slice(2)
/** How long all of it may take, in milliseconds. */
const longest = 600_000
const subjects = Array.from({ length: Number(count) }, (_, number) => `Trial ${number}`)

const folder = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const arrived = new Map<string, number[]>()
const post = await startPost()
const environment = { DATABASE_URL: url, SMTP_URL: post.url, MAIL_FROM: 'house@example.org' }
try {
  // The first start makes the tables, and makes this folder the one of the house.
  await (await startServer(folder, environment)).stop()
  await order()
  const server = await startServer(folder, { ...environment, LOG_LEVEL: 'error' })
  const begun = performance.now()
  await until(() => arrived.size >= subjects.length / 10)
  const faultAt = performance.now()
  const taking = promisify(exec)(fault)
  await until(() => arrived.size === subjects.length)
  await taking
  // Whatever would arrive a second time does so once what was in hand is given to another.
  await pause(150_000)
  await server.stop()
  tell(begun, faultAt)
} finally {
  await post.close()
  rmSync(folder, { recursive: true, force: true })
}

async function order() {
  const { db, close } = connect({ url, log: console })
  const settings = readSettings({ ...environment, DATA_DIR: folder })
  const log = { info() {}, warn: console.warn, error: console.error }
  const clock = systemClock
  const jobs = startJobs({ url, log, working: false })
  const check = checkBeforeSending({ db, clock, settings })
  const mailer = openMailer({ db, jobs, log, clock, checkBeforeSending: check, settings })
  await mailer.registered
  await db.transaction().execute(async (tx) => {
    for (const subject of subjects)
      await mailer.queue(tx, {
        to: { name: 'Ann', address: 'ann@example.org', language: 'en' },
        kind: 'trial',
        content: { language: 'en', subject, paragraphs: ['One.'] },
      })
  })
  mailer.close()
  await jobs.stop()
  await close()
}

async function until(isTrue: () => boolean) {
  for (const end = performance.now() + longest; !isTrue() && performance.now() < end; ) await pause(50)
}

/** A mail server that takes everything at once, and notes when. */
async function startPost() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part.toString('latin1')
      })
      stream.on('end', () => {
        const subject = /^Subject: (Trial \d+)/m.exec(text)?.[1]
        if (subject) arrived.set(subject, [...(arrived.get(subject) ?? []), performance.now()])
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

function tell(begun: number, faultAt: number) {
  const times = [...arrived.values()].flat().toSorted((a, b) => a - b)
  const gaps = times.map((time, index) => time - (times[index - 1] ?? time))
  const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`
  const lost = subjects.filter((subject) => !arrived.has(subject)).length
  const twice = [...arrived.values()].filter((each) => each.length > 1).length
  process.stdout.write(
    `${subjects.length} mails: ${lost} lost, ${twice} more than once; the leader went after ${seconds(faultAt - begun)}, none arrived for ${seconds(Math.max(0, ...gaps))}, all had after ${seconds(Math.max(...times) - begun)}\n`,
  )
  if (lost > 0 || twice > 0) process.exitCode = 1
}
