import { readdir, readFile, stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { domainToASCII } from 'node:url'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer, type TestMailServer } from '../../../test/mail-server.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { startJobs } from '../jobs/jobs.ts'
import { mailServer } from './mail-server.ts'
import {
  forgetLettersJob,
  type LastLook,
  listLetters,
  openPostOffice,
  outboxOf,
  type Posting,
  retryLetters,
  type Verdict,
} from './post.ts'

const secret = 'https://spomen.example/AccountActivation/3f2a'
const activation: Posting = {
  to: { name: 'Ana Šćepanović', address: 'ana@example.org', language: 'srb' },
  kind: 'activation',
  letter: {
    language: 'srb',
    subject: 'Potvrdite svoju adresu — Đorđe',
    opening: 'Poštovanje, Ana,',
    paragraphs: ['Dobro došli na Spomen.'],
    action: { label: 'Aktiviraj moj nalog', link: secret },
  },
}

/** A post office with a mail server, or with a folder; letters leave when the story says `settle`. */
async function town({
  server,
  lastLook = async () => 'leave',
}: {
  server?: TestMailServer | null
  lastLook?: LastLook
} = {}) {
  const { url, db } = await freshDatabase()
  const there = server === undefined ? await startMailServer() : server
  let now = new Date('2027-03-04T08:00:00Z')
  const clock = { now: () => now }
  const logged: object[] = []
  const note = (entry: object) => void logged.push(entry)
  const log = { info: note, warn: note, error: note }
  const jobs = await startJobs({ url, log, working: false, clock })
  const dataDir = temporaryFolder()
  const settings = {
    mailServer: there && mailServer(there.url),
    mailFrom: { name: 'Spomen', address: 'post@spomen.example' },
    dataDir,
    publicUrl: 'https://spomen.example',
  }
  const office = await openPostOffice({ db, jobs, log, clock, lastLook, settings })
  onTestFinished(async () => {
    office.close()
    await jobs.stop()
  })
  return {
    db,
    jobs,
    office,
    logged,
    outbox: outboxOf(dataDir),
    settle: () => jobs.settle(),
    retry: (id?: string) => db.transaction().execute((tx) => retryLetters(tx, { jobs, clock }, id)),
    received: there?.received ?? [],
    pass: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
  }
}

test('Ana gets her activation mail in Serbian, as text and on paper (V01, V12)', async () => {
  const { db, office, settle, received } = await town()
  await office.post(db, activation)
  await settle()
  const [{ mail, recipients } = expect.fail()] = received
  expect(received).toHaveLength(1)
  expect(recipients).toEqual(['ana@example.org'])
  expect(mail.subject).toBe('Potvrdite svoju adresu — Đorđe')
  expect(mail.to).toEqual([{ name: 'Ana Šćepanović', address: 'ana@example.org' }])
  expect(mail.from).toEqual({ name: 'Spomen', address: 'post@spomen.example' })
  expect(mail.text).toContain(`Aktiviraj moj nalog:\n${secret}`)
  expect(mail.html).toContain('<html lang="sr-Latn">')
  expect(mail.html).toContain('Poštovanje, Ana,')
  const head = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(head.get('auto-submitted')).toBe('auto-generated')
  expect(head.get('content-language')).toBe('sr-Latn')
  expect(head.has('x-mailer')).toBe(false)
  expect(head.has('list-unsubscribe')).toBe(false)
  expect(mail.date).toBe('2027-03-04T08:00:00.000Z')
})

test('a Chinese subject arrives as it was written', async () => {
  const { db, office, settle, received } = await town()
  const subject = '您现在可以看到王小明的纪念页面了，里面有家人整理的照片、生平和大家留下的问候'
  const letter = { ...activation.letter, language: 'zh', subject } as const
  await office.post(db, { ...activation, to: { ...activation.to, name: '王小明' }, letter })
  await settle()
  expect(received[0]?.mail.subject).toBe(subject)
  expect(received[0]?.mail.to?.[0]).toEqual({ name: '王小明', address: 'ana@example.org' })
  expect(received[0]?.mail.html).toContain('<html lang="zh-Hans">')
})

test('a letter one can put an end to says so to mail programs and to people (V11)', async () => {
  const { db, office, settle, received } = await town()
  const unsubscribe = {
    oneClick: 'https://spomen.example/api/stop/1',
    page: 'https://spomen.example/Stop/1',
    list: 'remembrance',
  }
  await office.post(db, { ...activation, kind: 'remembrance', unsubscribe })
  await settle()
  const head = new Map(received[0]?.mail.headers.map(({ key, value }) => [key, value]))
  expect(head.get('list-unsubscribe')).toBe('<https://spomen.example/api/stop/1>')
  expect(head.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(received[0]?.mail.text).toContain('https://spomen.example/Stop/1')
})

test('a letter written in a transaction that is rolled back never leaves', async () => {
  const { db, office, settle, received } = await town()
  const regretted = db.transaction().execute(async (tx) => {
    await office.post(tx, activation)
    throw new Error('second thoughts')
  })
  await expect(regretted).rejects.toThrow('second thoughts')
  await settle()
  expect(received).toEqual([])
  expect(await listLetters(db)).toEqual([])
})

test.each([
  'Ann\r\nBcc: cleo@example.org',
  'Ann\nSubject: other',
  'Ann" <cleo@example.org>, "',
  'cleo@example.org, Ann',
  'group: cleo@example.org;',
  '=?utf-8?Q?Ann=0D=0ABcc:_cleo@example.org?=',
])('a person who calls herself %j reaches nobody but herself', async (name) => {
  const { db, office, settle, received } = await town()
  const letter = { ...activation.letter, subject: `From ${name}` }
  await office.post(db, { ...activation, to: { ...activation.to, name }, letter })
  await settle()
  const [{ mail, recipients } = expect.fail()] = received
  expect(recipients).toEqual(['ana@example.org'])
  expect(mail.to?.map(({ address }) => address)).toEqual(['ana@example.org'])
  expect(mail.bcc ?? mail.cc ?? []).toEqual([])
  expect(mail.headers.filter(({ key }) => key === 'subject')).toHaveLength(1)
  expect(mail.headers.some(({ key }) => key === 'bcc')).toBe(false)
})

test.each(['d@e.f\r\nBcc: evil@x.y', 'a@b.cc, evil@x.yy', 'Ann <a@b.cc>', 'evil@x.yy;', 'nobody', ''])(
  'an address like %j is refused, and nothing is written',
  async (address) => {
    const { db, office } = await town()
    const attempt = office.post(db, { ...activation, to: { ...activation.to, address } })
    await expect(attempt).rejects.toMatchObject({ name: 'Refusal', key: 'invalidEmailFormat' })
    expect(await listLetters(db)).toEqual([])
  },
)

test('while the mail server is away the letter waits, and leaves once when it is back', async () => {
  const gone = await startMailServer()
  const { db, office, settle, pass } = await town({ server: gone })
  await gone.close()
  await office.post(db, activation)
  await settle()
  pass(1)
  await settle()
  expect(await listLetters(db, 'waiting')).toMatchObject([{ attempts: 2, state: 'waiting' }])
  const back = await startMailServer({ port: gone.port })
  pass(1)
  await settle()
  pass(48)
  await settle()
  expect(back.received).toHaveLength(1)
  expect(await listLetters(db, 'sent')).toMatchObject([{ attempts: 3, lastError: null }])
})

test('after a day of trying the letter is given up, until the operator asks for another round', async () => {
  const gone = await startMailServer()
  const { db, office, settle, retry, pass } = await town({ server: gone })
  await gone.close()
  await office.post(db, activation)
  for (let hours = 0; hours < 26; hours += 2) {
    await settle()
    pass(2)
  }
  const [given = expect.fail()] = await listLetters(db, 'dead')
  expect(given.attempts).toBeGreaterThan(10)
  expect(given.lastError).toContain('ECONNREFUSED')
  const back = await startMailServer({ port: gone.port })
  await settle()
  expect(back.received).toEqual([])
  expect(await retry()).toBe(1)
  await settle()
  expect(back.received).toHaveLength(1)
})

test('a recipient the server refuses for good is given up at once', async () => {
  const server = await startMailServer()
  const { db, office, settle, pass } = await town({ server })
  server.refuse({ code: 550, text: 'No such person <ana@example.org>' })
  await office.post(db, activation)
  await settle()
  expect(await listLetters(db, 'dead')).toMatchObject([{ attempts: 1 }])
  server.refuse(null)
  pass(2)
  await settle()
  expect(server.received).toEqual([])
})

test('a recipient the server cannot take just now is asked again', async () => {
  const server = await startMailServer()
  const { db, office, settle, pass } = await town({ server })
  server.refuse({ code: 451, text: 'Come back later' })
  await office.post(db, activation)
  await settle()
  server.refuse(null)
  pass(1)
  await settle()
  expect(server.received).toHaveLength(1)
})

test('a crash between sending and writing it down repeats the same letter, under the same Message-ID', async () => {
  const { db, office, settle, received, pass } = await town()
  await office.post(db, activation)
  await sql`create function crash() returns trigger language plpgsql as $$ begin raise 'the power went out'; end $$`.execute(
    db,
  )
  await sql`create trigger crash before update on letters for each row when (new.sent_at is not null) execute function crash()`.execute(
    db,
  )
  await expect(settle()).rejects.toThrow('the power went out')
  await sql`drop trigger crash on letters`.execute(db)
  pass(1)
  await settle()
  expect(received).toHaveLength(2)
  const ids = received.map(({ mail }) => mail.messageId)
  expect(ids[0]).toMatch(/^<[0-9a-z]{26}@spomen\.example>$/)
  expect(ids[1]).toBe(ids[0])
})

test('a connection that breaks once the letter is there repeats it, under the same Message-ID', async () => {
  const server = await startMailServer()
  const { db, office, settle, pass } = await town({ server })
  server.behave('drop')
  await office.post(db, activation)
  await settle()
  expect(await listLetters(db, 'waiting')).toMatchObject([{ attempts: 1 }])
  const once = server.received.length
  server.behave('fine')
  pass(1)
  await settle()
  pass(48)
  await settle()
  expect(await listLetters(db, 'sent')).toMatchObject([{ attempts: 2 }])
  expect([once, server.received.length]).toEqual([1, 2])
  expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1)
})

test('one recipient refused for good keeps nobody else from their letter', async () => {
  const server = await startMailServer()
  const { db, office, settle } = await town({ server })
  server.refuse({ code: 550, text: 'No such person' })
  await office.post(db, activation)
  await settle()
  server.refuse(null)
  await office.post(db, { ...activation, to: { ...activation.to, address: 'vera@example.org' } })
  await settle()
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['vera@example.org']])
})

test('two who take the same letter in hand carry it once', async () => {
  const { db, office, settle, retry, received } = await town()
  await office.post(db, activation)
  await retry()
  await Promise.all([settle(), settle()])
  expect(received).toHaveLength(1)
})

test('whoever lets a letter fall keeps it from others for a while only', async () => {
  const { db, office, settle, received, pass } = await town()
  await office.post(db, activation)
  await sql`update letters set begun_at = ${new Date('2027-03-04T08:00:00Z')}, busy_until = ${new Date('2027-03-04T08:01:30Z')}`.execute(
    db,
  )
  await settle()
  expect(received).toEqual([])
  expect(await listLetters(db)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  pass(1)
  await settle()
  expect(received).toHaveLength(1)
})

test('a letter that is not wanted any more is stopped at whichever attempt that shows', async () => {
  const gone = await startMailServer()
  let verdict: Verdict = 'leave'
  const { db, office, settle, retry, pass, logged } = await town({
    server: gone,
    lastLook: async () => verdict,
  })
  await gone.close()
  await office.post(db, activation)
  await settle()
  const back = await startMailServer({ port: gone.port })
  verdict = { stop: 'she has left' }
  pass(1)
  await settle()
  expect(back.received).toEqual([])
  expect(await listLetters(db, 'stopped')).toMatchObject([{ attempts: 1, lastError: 'she has left' }])
  expect(logged.at(-1)).toMatchObject({ kind: 'activation', why: 'she has left' })
  expect(await retry()).toBe(0)
})

test('the operator gives one letter another day, and the others stay as they are', async () => {
  const server = await startMailServer()
  const { db, office, settle, retry } = await town({ server })
  server.refuse({ code: 550, text: 'No such person' })
  for (const _ of [1, 2]) await office.post(db, activation)
  await settle()
  server.refuse(null)
  const [one] = await listLetters(db, 'dead')
  expect(await retry(one?.id)).toBe(1)
  await settle()
  expect((await listLetters(db)).map(({ state }) => state).toSorted()).toEqual(['dead', 'sent'])
  expect(await retry(one?.id)).toBe(0)
  expect(await retry('01K9ZZZZZZZZZZZZZZZZZZZZZZ')).toBe(0)
})

test('an ordered letter that nobody writes is a defect, and is not lost', async () => {
  const { db, office, settle } = await town()
  await office.order(db, { kind: 'riddle', toAddress: 'ana@example.org', about: {}, thing: '1' })
  await expect(settle()).rejects.toThrow('nobody writes letters of the kind riddle')
  expect(await listLetters(db, 'waiting')).toHaveLength(1)
})

test.each([
  'ana@münchen.de',
  'ana@пример.срб',
  'ana@例え.jp',
  'ana@xn--mnchen-3ya.de',
  'ana@xn--e1afmkfd.xn--90a3ac',
])('a letter to %s goes to the name the network knows', async (address) => {
  const { db, office, settle, received } = await town()
  await office.post(db, { ...activation, to: { ...activation.to, address } })
  await settle()
  const spelled = (at = '') => `ana@${domainToASCII(at.slice(4))}`
  expect(received[0]?.recipients.map(spelled)).toEqual([spelled(address)])
  expect(received[0]?.mail.to).toHaveLength(1)
})

test('what only Ana may read is gone once it has left (promises: secrets)', async () => {
  const { db, office, settle } = await town()
  const unsubscribe = { oneClick: secret, page: secret, list: 'remembrance' }
  await office.post(db, { ...activation, unsubscribe })
  await settle()
  const rows = await db
    .selectFrom('letters')
    .select(['subject', 'text', 'html', 'headers', 'about', 'sent_at'])
    .execute()
  const sent_at = new Date('2027-03-04T08:00:00Z')
  expect(rows).toEqual([{ subject: null, text: null, html: null, headers: {}, about: {}, sent_at }])
})

test('the log tells of a letter, but not to whom it goes nor what it says', async () => {
  const server = await startMailServer()
  const { db, office, settle, logged, pass } = await town({ server })
  server.refuse({ code: 451, text: 'Not now, <ana@example.org>' })
  await office.post(db, activation)
  await settle()
  server.refuse({ code: 550, text: 'Never, <ana@example.org>' })
  pass(1)
  await settle()
  const letter = expect.stringMatching(/^\w{26}$/)
  expect(logged).toEqual([
    { letter, kind: 'activation', attempt: 1, why: 'EENVELOPE 451 RCPT TO' },
    { letter, kind: 'activation', attempt: 2, why: 'refused for good' },
  ])
})

test('without a mail server the letter lies in the outbox, for the operator alone (V12)', async () => {
  const { db, office, settle, outbox } = await town({ server: null })
  await office.post(db, activation)
  await office.post(db, { ...activation, kind: '../etc/passwd' })
  await settle()
  const files = (await readdir(outbox)).sort()
  expect(files).toEqual([
    expect.stringMatching(/^20270304T080000Z-\w{26}-activation-ana_at_example\.org\.eml$/),
    expect.stringMatching(/^20270304T080000Z-\w{26}-\.\._etc_passwd-ana_at_example\.org\.eml$/),
  ])
  const file = `${outbox}/${files[0]}`
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(await readFile(file))
  expect(mail.subject).toBe(activation.letter.subject)
  expect(mail.text).toContain(secret)
  expect(mail.html).toContain(secret)
})

test('what left a month ago is forgotten', async () => {
  const { db, jobs, office, settle, pass } = await town()
  await office.post(db, activation)
  await settle()
  pass(31 * 24)
  await office.post(db, activation)
  await jobs.enqueue(db, forgetLettersJob, {})
  await settle()
  expect(await listLetters(db)).toHaveLength(1)
})
