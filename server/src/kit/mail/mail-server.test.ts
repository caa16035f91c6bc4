/** What an operator writes as SMTP_URL, and how mails travel through such a server. */
import { expect, test } from 'vitest'
import { startMailServer, type TestMailServer } from '../../../test/mail-server.ts'
import { readSetting } from '../settings.ts'
import { smtpTransport, Undeliverable } from './transports.ts'
import { type MailMessage, toMessage } from './envelope.ts'
import { readMailServer } from './mail-server.ts'

const read = (text: string) =>
  readSetting({ variable: 'SMTP_URL', usual: null, meaning: '', read: readMailServer }, { SMTP_URL: text })

test.each([
  [
    'smtp://mail.example.org',
    { host: 'mail.example.org', port: 587, isTls: false, startTls: 'wanted', login: null },
  ],
  ['smtp://mail.example.org:25/', { port: 25, startTls: 'wanted', checksCertificate: true }],
  ['smtps://mail.example.org', { port: 465, isTls: true }],
  [
    'smtps://ann:p%40ss%23w%3Ard@mail.example.org:2465',
    { port: 2465, login: { user: 'ann', password: 'p@ss#w:rd' } },
  ],
  [
    'smtp://ann%40example.org:secret@mail.example.org',
    { startTls: 'required', login: { user: 'ann@example.org', password: 'secret' } },
  ],
  ['smtp://ann:secret@localhost:1025', { host: 'localhost', startTls: 'wanted' }],
  ['smtp://ann:secret@127.0.0.1:1025', { startTls: 'wanted' }],
  ['smtp://ann:secret@relay?starttls=off', { host: 'relay', startTls: 'off' }],
  ['smtp://[::1]:1025', { host: '::1', port: 1025 }],
  ['smtp://[2001:db8::25]', { host: '2001:db8::25', port: 587 }],
  ['smtp://Пошта.Пример.срб', { host: 'xn--80a1acn3a.xn--e1afmkfd.xn--90a3ac' }],
  [
    'smtps://mail.example.org?certificate=unchecked&name=memories.example.org',
    { checksCertificate: false, heloName: 'memories.example.org' },
  ],
])('%s is understood', (text, understood) => {
  expect(read(text)).toMatchObject(understood)
})

test.each([
  'mail.example.org',
  'mail.example.org:25',
  'https://mail.example.org',
  'smtp://',
  'smtp:///var/run/mail.sock',
  'smtp://:25',
  'smtp://mail.example.org:0x19',
  'smtp://mail.example.org:99999',
  'smtp://mail.example.org/inbox',
  'smtp://mail.example.org#secret',
  'smtp://:secret@mail.example.org',
  'smtp://ann:se%zzcret@mail.example.org',
  'smtp://ann:sec#ret@mail.example.org',
  'smtp://ann:sec/ret@mail.example.org',
  'smtp://mail..example.org',
  'smtp://ma il.example.org',
  'smtp://mail.example.org?starttls=secret',
  'smtp://mail.example.org?pool=true',
  'smtp://mail.example.org?logger=true',
  'smtp://mail.example.org?tls.rejectUnauthorized=false',
  'smtp://mail.example.org?certificate=none',
  'smtp://mail.example.org?name=a%20b',
])('%s is refused in one sentence that does not repeat it', (text) => {
  expect(() => read(text)).toThrow(/^SMTP_URL must (look like smtps|have no options but ).*\.$/)
  expect(() => read(text)).not.toThrow(/sec/)
})

const message: MailMessage = toMessage(
  {
    id: '01K9ZZZZZZZZZZZZZZZZZZZZZZ',
    to: { name: 'Ana', address: 'ana@example.org' },
    language: 'srb',
    subject: 'Pozdrav',
    text: 'Pozdrav',
    html: '<p>Pozdrav</p>',
    headers: {},
    writtenAt: new Date('2027-03-04T08:00:00Z'),
  },
  { mailFrom: { name: 'Spomen', address: 'post@spomen.example' }, publicUrl: 'https://spomen.example' },
)

/** Carries one mail to a server, as an operator would name it. */
async function carry(url: string) {
  const carrier = smtpTransport(read(url) ?? expect.fail())
  try {
    await carrier.send(message, { id: '1', kind: 'activation', at: new Date(0) })
  } finally {
    carrier.close()
  }
}

const named = ({ port }: TestMailServer, rest: string, user = '') => `smtp://${user}localhost:${port}${rest}`

test('a letter travels encrypted where the server offers it, and its certificate is looked at', async () => {
  const server = await startMailServer({ tls: true })
  await expect(carry(named(server, ''))).rejects.toThrow(/certificate/)
  expect(server.received).toEqual([])
  await carry(named(server, '?certificate=unchecked'))
  expect(server.received).toMatchObject([{ isEncrypted: true }])
  await carry(named(server, '?starttls=off'))
  expect(server.received).toMatchObject([{}, { isEncrypted: false }])
})

test('a password goes to a server far away over an encrypted connection, or not at all', async () => {
  const login = { user: 'ann', password: 'p@ss:w#rd' }
  const server = await startMailServer({ login })
  const user = 'ann:p%40ss%3Aw%23rd@'
  await expect(carry(named(server, '?starttls=required', user))).rejects.toThrow(/STARTTLS/)
  expect(server.received).toEqual([])
  await carry(named(server, '', user))
  expect(server.received).toMatchObject([{ user: 'ann', isEncrypted: false }])
})

test('a wrong password is for the operator to mend: the letter waits', async () => {
  const server = await startMailServer({ login: { user: 'ann', password: 'right' } })
  await expect(carry(named(server, '', 'ann:wrong@'))).rejects.toMatchObject({
    code: 'EAUTH',
    responseCode: 535,
  })
})

test('a server on an IPv6 address is reached', async () => {
  const server = await startMailServer({ host: '::1' })
  await carry(server.url)
  expect(server.received).toHaveLength(1)
})

test('a server that falls silent is left after a while, and the letter waits', async () => {
  const server = await startMailServer()
  server.behave('silent')
  const carrier = smtpTransport(read(server.url) ?? expect.fail(), {
    whole: 400,
    greeting: 400,
    silence: 400,
  })
  const carried = carrier.send(message, { id: '1', kind: 'activation', at: new Date(0) })
  await expect(carried).rejects.not.toBeInstanceOf(Undeliverable)
  carrier.close()
  expect(server.received).toEqual([])
})

test.each([
  ['RCPT', 550, '5.1.1 No such person', true],
  ['RCPT', 552, 'Mailbox full', true],
  ['RCPT', 554, '5.7.1 Relay access denied', false],
  ['RCPT', 530, '5.7.0 Log in first', false],
  ['RCPT', 450, '4.2.0 Greylisted', false],
  ['RCPT', 421, 'Too many connections', false],
  ['DATA', 554, '5.6.0 We do not like this letter', true],
  ['DATA', 451, 'Try again later', false],
] as const)('what a server says at %s, %i %s, is for good: %s', async (when, code, text, isForGood) => {
  const server = await startMailServer()
  if (when === 'RCPT') server.refuse({ code, text })
  else server.refuseMails({ code, text })
  const error: unknown = await carry(server.url).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof Undeliverable).toBe(isForGood)
})
