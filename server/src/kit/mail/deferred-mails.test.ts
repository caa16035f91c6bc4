/** Mails that are ordered first, gather what happens, and are written when they leave. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { secret, mailWorld } from '../../../test/mail-world.ts'
import { rowsReadPlanned } from '../../../test/rows-read.ts'
import { findOldestWaiting } from './mail-list-store.ts'
import { type PreSendCheck, listMails, type DeferredMail } from './mailer.ts'

/** Writes ordered mails: how many things they tell of. */
const counting: PreSendCheck = async ({ kind, toAddress: address, things }) => ({
  write: {
    to: { name: 'Ana', address, language: 'en' },
    content: { language: 'en', subject: `${things.length} of ${kind}`, paragraphs: [things.join()] },
  },
})

const order = (thing: string): DeferredMail => ({
  kind: 'comment',
  toAddress: 'ana@example.org',
  about: { secret },
  thing,
  gather: { group: 'comments to Ana', minutes: 10 },
})

test('ordered letters of a group keep apart; what comes meanwhile joins the one that waits', async () => {
  const { db, mailer, settle, received, pass } = await mailWorld({ checkBeforeSending: counting })
  const made = []
  for (const thing of ['1', '2']) made.push(await mailer.queueDeferred(db, order(thing)))
  await settle()
  for (const thing of ['3', '4', '5']) made.push(await mailer.queueDeferred(db, order(thing)))
  expect(made.map(({ isNew }) => isNew)).toEqual([true, false, true, false, false])
  pass(9 / 60)
  await settle()
  expect(received.map(({ mail }) => mail.subject)).toEqual(['2 of comment'])
  pass(1 / 60)
  await settle()
  expect(received.map(({ mail }) => mail.subject)).toEqual(['2 of comment', '3 of comment'])
  expect(received[1]?.mail.text).toMatch(/^3,4,5\n/)
  pass(11 / 60)
  await mailer.queueDeferred(db, order('6'))
  await settle()
  expect(received.at(-1)?.mail.subject).toBe('1 of comment')
  const kept = await db.selectFrom('letters').select(['about', 'things']).execute()
  expect(kept).toEqual([1, 2, 3].map(() => ({ about: {}, things: [] })))
})

test('what is ordered twice without anybody’s knowing travels under one Message-ID, and everything else under its own', async () => {
  const naming: PreSendCheck = async (mail) => {
    const verdict = await counting(mail)
    return typeof verdict === 'object' && 'write' in verdict
      ? { ...verdict, identity: [mail.kind, ...mail.things] }
      : verdict
  }
  const { db, mailer, settle, received, pass } = await mailWorld({ checkBeforeSending: naming })
  for (const thing of ['1', '1', '2']) {
    await mailer.queueDeferred(db, order(thing))
    await settle()
    pass(1)
  }
  const [first, again, other] = received.map(({ mail }) => mail.messageId)
  expect(first).toMatch(/^<[0-9a-f]{32}@spomen\.example>$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(await listMails(db, 'sent')).toHaveLength(3)
})

test('another day for all does not hurry a letter that still gathers', async () => {
  const { db, mailer, settle, retry, received, pass } = await mailWorld({ checkBeforeSending: counting })
  await mailer.queueDeferred(db, order('1'))
  await settle()
  await mailer.queueDeferred(db, order('2'))
  expect(await retry()).toBe(1)
  await settle()
  expect(received).toHaveLength(1)
  pass(10 / 60)
  await settle()
  expect(received).toHaveLength(2)
})

test('a letter that began while the clock ran forty days ahead holds back none once it is right', async () => {
  const { db, mailer, settle, received, pass } = await mailWorld({ checkBeforeSending: counting })
  pass(40 * 24)
  await mailer.queueDeferred(db, order('1'))
  await settle()
  pass(-40 * 24)
  await mailer.queueDeferred(db, order('2'))
  await settle()
  expect(received).toHaveLength(2)
  // From here on they keep apart as before.
  await mailer.queueDeferred(db, order('3'))
  pass(9 / 60)
  await settle()
  expect(received).toHaveLength(2)
  pass(1 / 60)
  await settle()
  expect(received).toHaveLength(3)
})

test('of many who order at once, one opens the letter and the others join it', async () => {
  const { db, mailer, settle, received } = await mailWorld({ checkBeforeSending: counting })
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, thing) =>
      db.transaction().execute((tx) => mailer.queueDeferred(tx, order(String(thing)))),
    ),
  )
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  await settle()
  expect(received.map(({ mail }) => mail.subject)).toEqual(['12 of comment'])
})

test('an order that is rolled back tells of nothing, and leaves the letter it would have joined', async () => {
  const { db, mailer, settle, received } = await mailWorld({ checkBeforeSending: counting })
  await mailer.queueDeferred(db, order('1'))
  const regretted = db.transaction().execute(async (tx) => {
    await mailer.queueDeferred(tx, order('2'))
    throw new Error('second thoughts')
  })
  await expect(regretted).rejects.toThrow('second thoughts')
  await settle()
  expect(received.map(({ mail }) => mail.subject)).toEqual(['1 of comment'])
})

test('an ordered letter that nobody writes is a defect, and is not lost', async () => {
  const { db, mailer, settle } = await mailWorld()
  await mailer.queueDeferred(db, { kind: 'riddle', toAddress: 'ana@example.org', about: {}, thing: '1' })
  await expect(settle()).rejects.toThrow('nobody writes mails of the kind riddle')
  expect(await listMails(db, 'waiting')).toHaveLength(1)
})

test('mails to nine thousand people are ordered in one go', async () => {
  const { db, mailer } = await mailWorld({ server: null })
  const orders = Array.from({ length: 9_000 }, (_, place) => ({
    kind: 'remembrance',
    toAddress: `reader${place}@example.org`,
    about: {},
    thing: '1',
  }))
  await db.transaction().execute((tx) => mailer.queueBulk(tx, orders))
  const { count } = await db
    .selectFrom('letters')
    .select((eb) => eb.fn.count<string>('to_address').distinct().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(9_000)
})

test('since when a mail waits is read from those that leave at once, whatever gathers meanwhile', async () => {
  const { db, mailer } = await mailWorld({ server: null })
  const orders = Array.from({ length: 1_000 }, (_, place) => order(`${place}`)).map((mail, place) => ({
    ...mail,
    gather: { group: `comments to ${place}`, minutes: 10 },
  }))
  await mailer.queueDeferredMails(db, orders)
  await sql`vacuum analyze letters`.execute(db)
  const fetched = await rowsReadPlanned(db, 'letters', async (tx) => {
    expect(await findOldestWaiting(tx)).toBeNull()
  })
  expect(fetched).toBe(0)
})
