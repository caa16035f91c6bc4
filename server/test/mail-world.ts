/** A mailer with a database of its own, for stories of mails alone. */
import { onTestFinished } from 'vitest'
import { startJobs } from '../src/kit/jobs/jobs.ts'
import { readMailServer } from '../src/kit/mail/mail-server.ts'
import { type PreSendCheck, openMailer, type OutgoingMail, retryMails } from '../src/kit/mail/mailer.ts'
import { outboxFolder } from '../src/kit/mail/outbox-folder.ts'
import { startMailServer, type TestMailServer } from './mail-server.ts'
import { freshDatabase } from './template-database.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const secret = 'https://spomen.example/AccountActivation/3f2a'
export const activation: OutgoingMail = {
  to: { name: 'Ana Šćepanović', address: 'ana@example.org', language: 'srb' },
  kind: 'activation',
  content: {
    language: 'srb',
    subject: 'Potvrdite svoju adresu — Đorđe',
    opening: 'Poštovanje, Ana,',
    paragraphs: ['Dobro došli na Spomen.'],
    action: { label: 'Aktiviraj moj nalog', link: secret },
  },
}

/** A mailer with a mail server, or with a folder; mails leave when the story says `settle`. */
export async function mailWorld({
  server,
  checkBeforeSending = async () => 'leave',
}: {
  server?: TestMailServer | null
  checkBeforeSending?: PreSendCheck
} = {}) {
  const { url, db } = await freshDatabase()
  const there = server === undefined ? await startMailServer() : server
  let now = new Date('2027-03-04T08:00:00Z')
  const clock = { now: () => now }
  const logged: object[] = []
  const note = (entry: object) => void logged.push(entry)
  const log = { info: note, warn: note, error: note }
  const jobs = startJobs({ url, log, working: false, clock })
  const dataDir = temporaryFolder()
  const settings = {
    mailServer: there && readMailServer(there.url),
    mailFrom: { name: 'Spomen', address: 'post@spomen.example' },
    dataDir,
    publicUrl: 'https://spomen.example',
  }
  const mailer = openMailer({ db, jobs, log, clock, checkBeforeSending: checkBeforeSending, settings })
  await mailer.registered
  onTestFinished(async () => {
    mailer.close()
    await jobs.stop()
  })
  return {
    db,
    jobs,
    mailer,
    logged,
    outbox: outboxFolder(dataDir),
    settle: () => jobs.settle(),
    retry: (id?: string) => db.transaction().execute((tx) => retryMails(tx, { jobs, clock }, id)),
    received: there?.received ?? [],
    pass: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
  }
}
