/** Mails that cannot leave at once, or not at all. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startMailServer } from '../../../test/mail-server.ts'
import { activation, mailWorld } from '../../../test/mail-world.ts'
import { listMails, type PreSendVerdict } from './mailer.ts'

test('while the mail server is away the letter waits, and leaves once when it is back', async () => {
  const gone = await startMailServer()
  const { db, mailer, settle, pass } = await mailWorld({ server: gone })
  await gone.close()
  await mailer.queue(db, activation)
  await settle()
  pass(1)
  await settle()
  expect(await listMails(db, 'waiting')).toMatchObject([{ attempts: 2, state: 'waiting' }])
  const back = await startMailServer({ port: gone.port })
  pass(1)
  await settle()
  pass(48)
  await settle()
  expect(back.received).toHaveLength(1)
  expect(await listMails(db, 'sent')).toMatchObject([{ attempts: 3, lastError: null }])
})

test('after a day of trying the letter is given up, until the operator asks for another round', async () => {
  const gone = await startMailServer()
  const { db, mailer, settle, retry, pass } = await mailWorld({ server: gone })
  await gone.close()
  await mailer.queue(db, activation)
  for (let hours = 0; hours < 26; hours += 2) {
    await settle()
    pass(2)
  }
  const [given = expect.fail()] = await listMails(db, 'dead')
  expect(given.attempts).toBeGreaterThan(10)
  expect(given.lastError).toContain('ECONNREFUSED')
  const back = await startMailServer({ port: gone.port })
  await settle()
  expect(back.received).toEqual([])
  expect(await retry()).toBe(1)
  await settle()
  expect(back.received).toHaveLength(1)
})

test('a letter whose house was off for longer than a day has its day of trying once somebody tries', async () => {
  const gone = await startMailServer()
  const { db, mailer, settle, pass } = await mailWorld({ server: gone })
  await gone.close()
  await mailer.queue(db, activation)
  pass(30)
  await settle()
  pass(23)
  await settle()
  expect(await listMails(db, 'waiting')).toMatchObject([{ attempts: 2 }])
  pass(2)
  await settle()
  expect(await listMails(db, 'dead')).toMatchObject([{ attempts: 3 }])
})

test('a recipient the server refuses for good is given up at once', async () => {
  const server = await startMailServer()
  const { db, mailer, settle, pass } = await mailWorld({ server })
  server.refuse({ code: 550, text: 'No such person <ana@example.org>' })
  await mailer.queue(db, activation)
  await settle()
  expect(await listMails(db, 'dead')).toMatchObject([{ attempts: 1 }])
  server.refuse(null)
  pass(2)
  await settle()
  expect(server.received).toEqual([])
})

test('a recipient the server cannot take just now is asked again', async () => {
  const server = await startMailServer()
  const { db, mailer, settle, pass } = await mailWorld({ server })
  server.refuse({ code: 451, text: 'Come back later' })
  await mailer.queue(db, activation)
  await settle()
  server.refuse(null)
  pass(1)
  await settle()
  expect(server.received).toHaveLength(1)
})

test('a crash between sending and writing it down repeats the same letter, under the same Message-ID', async () => {
  const { db, mailer, settle, received, pass } = await mailWorld()
  await mailer.queue(db, activation)
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
  const { db, mailer, settle, pass } = await mailWorld({ server })
  server.behave('drop')
  await mailer.queue(db, activation)
  await settle()
  expect(await listMails(db, 'waiting')).toMatchObject([{ attempts: 1 }])
  const once = server.received.length
  server.behave('fine')
  pass(1)
  await settle()
  pass(48)
  await settle()
  expect(await listMails(db, 'sent')).toMatchObject([{ attempts: 2 }])
  expect([once, server.received.length]).toEqual([1, 2])
  expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(1)
})

test('one recipient refused for good keeps nobody else from their letter', async () => {
  const server = await startMailServer()
  const { db, mailer, settle } = await mailWorld({ server })
  server.refuse({ code: 550, text: 'No such person' })
  await mailer.queue(db, activation)
  await settle()
  server.refuse(null)
  await mailer.queue(db, { ...activation, to: { ...activation.to, address: 'vera@example.org' } })
  await settle()
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['vera@example.org']])
})

test('two who take the same letter in hand carry it once', async () => {
  const { db, mailer, settle, retry, received } = await mailWorld()
  await mailer.queue(db, activation)
  await retry()
  await Promise.all([settle(), settle()])
  expect(received).toHaveLength(1)
})

test('whoever lets a letter fall keeps it from others for a while only', async () => {
  const { db, mailer, settle, received, pass } = await mailWorld()
  await mailer.queue(db, activation)
  await sql`update letters set begun_at = ${new Date('2027-03-04T08:00:00Z')}, busy_until = ${new Date('2027-03-04T08:01:30Z')}`.execute(
    db,
  )
  await settle()
  expect(received).toEqual([])
  expect(await listMails(db)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  pass(1)
  await settle()
  expect(received).toHaveLength(1)
})

test('a letter that is not wanted any more is stopped at whichever attempt that shows', async () => {
  const gone = await startMailServer()
  let verdict: PreSendVerdict = 'leave'
  const { db, mailer, settle, retry, pass, logged } = await mailWorld({
    server: gone,
    checkBeforeSending: async () => verdict,
  })
  await gone.close()
  await mailer.queue(db, activation)
  await settle()
  const back = await startMailServer({ port: gone.port })
  verdict = { stop: 'she has left' }
  pass(1)
  await settle()
  expect(back.received).toEqual([])
  expect(await listMails(db, 'stopped')).toMatchObject([{ attempts: 1, lastError: 'she has left' }])
  expect(logged.at(-1)).toMatchObject({ kind: 'activation', why: 'she has left' })
  expect(await retry()).toBe(0)
})

test('the operator gives one letter another day, and the others stay as they are', async () => {
  const server = await startMailServer()
  const { db, mailer, settle, retry } = await mailWorld({ server })
  server.refuse({ code: 550, text: 'No such person' })
  for (const _ of [1, 2]) await mailer.queue(db, activation)
  await settle()
  server.refuse(null)
  const [one] = await listMails(db, 'dead')
  expect(await retry(one?.id)).toBe(1)
  await settle()
  expect((await listMails(db)).map(({ state }) => state).toSorted()).toEqual(['dead', 'sent'])
  expect(await retry(one?.id)).toBe(0)
  expect(await retry('01K9ZZZZZZZZZZZZZZZZZZZZZZ')).toBe(0)
})
