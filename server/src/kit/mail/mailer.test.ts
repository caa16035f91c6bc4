import { readdir, readFile, stat } from 'node:fs/promises'
import { domainToASCII } from 'node:url'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { startMailServer } from '../../../test/mail-server.ts'
import { activation, secret, mailWorld } from '../../../test/mail-world.ts'
import { forgetMailsJob, listMails } from './mailer.ts'

test('Ana gets her activation mail in Serbian, as text and on paper (V01, V12)', async () => {
  const { db, mailer, settle, received } = await mailWorld()
  await mailer.queue(db, activation)
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
  const { db, mailer, settle, received } = await mailWorld()
  const subject = '您现在可以看到王小明的纪念页面了，里面有家人整理的照片、生平和大家留下的问候'
  const mail = { ...activation.content, language: 'zh', subject } as const
  await mailer.queue(db, { ...activation, to: { ...activation.to, name: '王小明' }, content: mail })
  await settle()
  expect(received[0]?.mail.subject).toBe(subject)
  expect(received[0]?.mail.to?.[0]).toEqual({ name: '王小明', address: 'ana@example.org' })
  expect(received[0]?.mail.html).toContain('<html lang="zh-Hans">')
})

test('a letter one can put an end to says so to mail programs and to people (V11)', async () => {
  const { db, mailer, settle, received } = await mailWorld()
  const unsubscribe = {
    oneClick: 'https://spomen.example/api/stop/1',
    page: 'https://spomen.example/Stop/1',
    list: 'remembrance',
  }
  await mailer.queue(db, { ...activation, kind: 'remembrance', unsubscribe })
  await settle()
  const head = new Map(received[0]?.mail.headers.map(({ key, value }) => [key, value]))
  expect(head.get('list-unsubscribe')).toBe('<https://spomen.example/api/stop/1>')
  expect(head.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(received[0]?.mail.text).toContain('https://spomen.example/Stop/1')
})

test('a letter written in a transaction that is rolled back never leaves', async () => {
  const { db, mailer, settle, received } = await mailWorld()
  const regretted = db.transaction().execute(async (tx) => {
    await mailer.queue(tx, activation)
    throw new Error('second thoughts')
  })
  await expect(regretted).rejects.toThrow('second thoughts')
  await settle()
  expect(received).toEqual([])
  expect(await listMails(db)).toEqual([])
})

test.each([
  'Ann\r\nBcc: cleo@example.org',
  'Ann\nSubject: other',
  'Ann" <cleo@example.org>, "',
  'cleo@example.org, Ann',
  'group: cleo@example.org;',
  '=?utf-8?Q?Ann=0D=0ABcc:_cleo@example.org?=',
])('a person who calls herself %j reaches nobody but herself', async (name) => {
  const { db, mailer, settle, received } = await mailWorld()
  const sentMail = { ...activation.content, subject: `From ${name}` }
  await mailer.queue(db, { ...activation, to: { ...activation.to, name }, content: sentMail })
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
    const { db, mailer } = await mailWorld()
    const attempt = mailer.queue(db, { ...activation, to: { ...activation.to, address } })
    await expect(attempt).rejects.toMatchObject({ name: 'Refusal', key: 'invalidEmailFormat' })
    expect(await listMails(db)).toEqual([])
  },
)

test.each([
  'ana@münchen.de',
  'ana@пример.срб',
  'ana@例え.jp',
  'ana@xn--mnchen-3ya.de',
  'ana@xn--e1afmkfd.xn--90a3ac',
])('a letter to %s goes to the name the network knows', async (address) => {
  const { db, mailer, settle, received } = await mailWorld()
  await mailer.queue(db, { ...activation, to: { ...activation.to, address } })
  await settle()
  const spelled = (at = '') => `ana@${domainToASCII(at.slice(4))}`
  expect(received[0]?.recipients.map(spelled)).toEqual([spelled(address)])
  expect(received[0]?.mail.to).toHaveLength(1)
})

test('what only Ana may read is gone once it has left (promises 2.9)', async () => {
  const { db, mailer, settle } = await mailWorld()
  const unsubscribe = { oneClick: secret, page: secret, list: 'remembrance' }
  await mailer.queue(db, { ...activation, unsubscribe })
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
  const { db, mailer, settle, logged, pass } = await mailWorld({ server })
  server.refuse({ code: 451, text: 'Not now, <ana@example.org>' })
  await mailer.queue(db, activation)
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
  const { db, mailer, settle, outbox } = await mailWorld({ server: null })
  await mailer.queue(db, activation)
  await mailer.queue(db, { ...activation, kind: '../etc/passwd' })
  await settle()
  const files = (await readdir(outbox)).sort()
  expect(files).toEqual([
    expect.stringMatching(/^20270304T080000Z-\w{26}-activation-ana_at_example\.org\.eml$/),
    expect.stringMatching(/^20270304T080000Z-\w{26}-\.\._etc_passwd-ana_at_example\.org\.eml$/),
  ])
  const file = `${outbox}/${files[0]}`
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(await readFile(file))
  expect(mail.subject).toBe(activation.content.subject)
  expect(mail.text).toContain(secret)
  expect(mail.html).toContain(secret)
})

test('what left a month ago is forgotten', async () => {
  const { db, jobs, mailer, settle, pass } = await mailWorld()
  await mailer.queue(db, activation)
  await settle()
  pass(31 * 24)
  await mailer.queue(db, activation)
  await jobs.enqueue(db, forgetMailsJob, {})
  await settle()
  expect(await listMails(db)).toHaveLength(1)
})

test('a link somebody waits for leaves before what goes to many', async () => {
  const { db, mailer, settle, received } = await mailWorld()
  const named = (subject: string) => ({ ...activation, content: { ...activation.content, subject } })
  await mailer.queue(db, { ...named('To every owner'), kind: 'houseClosing', isBulk: true })
  await mailer.queue(db, named('Your link'))
  await settle()
  expect(received.map(({ mail }) => mail.subject)).toEqual(['Your link', 'To every owner'])
})
