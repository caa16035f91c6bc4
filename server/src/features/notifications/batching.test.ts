/** Letters of a kind about one memorial keep ten minutes apart; what happens meanwhile shares the next. */
import { following } from '@spomen/contract/following.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bringSomebody } from '../../../test/cast.ts'
import { noticeWorld } from '../../../test/notice-world.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'
import { deliverMail } from '../../kit/mail/delivery.ts'
import { listMails } from '../../kit/mail/mailer.ts'

test('the first comment is mailed at once, and the next four together, ten minutes later', async () => {
  const { ann, ben, milanId, photograph, say, fresh, pass } = await noticeWorld()
  await say(ben, 'One.')
  expect(await fresh()).toHaveLength(1)
  pass(1)
  await say(ben, 'Two.')
  pass(1)
  for (const text of ['Three.', 'Four.', 'Five.']) await say(ben, text)
  pass(7)
  expect(await fresh()).toEqual([])
  pass(1)
  const [mail, ...more] = await fresh()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: ann.mail,
    subject: '4 new comments on photographs of Milan Jovanović',
    link: `https://spomen.example/Profile/${milanId}?id=${photograph}&type=1`,
  })
  expect(mail?.text).toContain(`
There are 4 new comments beside photographs on the page of Milan Jovanović:

Ben Đorđević:
> Two.

Ben Đorđević:
> Three.

Ben Đorđević:
> Four.

And 1 more.
`)
  expect(mail?.html).not.toContain('Five.')
})

test('comments beside several photographs lead to the page', async () => {
  const { as, ctx, ann, ben, milanId, say, fresh } = await noticeWorld()
  const other = await hang(ctx, milanId, ann.id)
  await say(ben, 'One.')
  valueOf(await as(ben)(comments.post, { entityId: other.id, type: 2, text: 'Two.' }))
  const [mail] = await fresh()
  expect(mail?.link).toBe(`https://spomen.example/Profile/${milanId}`)
  expect(mail?.text).toContain('Open the page:')
})

test('of what gathered, only what still stands is told; of one that is left, as of one', async () => {
  const { as, ben, say, fresh, pass } = await noticeWorld()
  await say(ben, 'One.')
  await fresh()
  const two = await say(ben, 'Two.')
  await say(ben, 'Three.')
  valueOf(await as(ben)(comments.remove, { id: two }))
  pass(10)
  expect(await fresh()).toMatchObject([
    { subject: 'Ben Đorđević wrote about a photograph of Milan Jovanović' },
  ])
})

test('another kind, another reader and another memorial do not wait for each other', async () => {
  const { ann, ben, say, greet, follower, fresh } = await noticeWorld()
  const vera = await follower()
  const veras = await say(vera, 'I remember.')
  const bens = await say(ben, 'By the river.')
  await fresh()
  await greet(ben)
  await say(ann, 'Yes.', veras)
  await say(ann, 'Yes.', bens)
  expect((await fresh()).map(({ to }) => to).toSorted()).toEqual([ann.mail, ben.mail, vera.mail].toSorted())
})

test('a hundred comments within the hour are seven letters', async () => {
  const { ben, say, fresh, pass } = await noticeWorld({ COMMENTS_PER_HOUR: '1000' })
  let count = 0
  for (let minutes = 0; minutes < 60; minutes++) {
    for (const text of minutes % 3 ? ['One.'] : ['One.', 'Two.', 'Three.']) await say(ben, text)
    count += (await fresh()).length
    pass(1)
  }
  pass(10)
  expect(count + (await fresh()).length).toBe(7)
})

test('several who ask to be let in at once are one letter with the words of each', async () => {
  const { as, ctx, ann, cleo, milanId, fresh, pass } = await noticeWorld()
  valueOf(await as(cleo)(following.ask, { personId: milanId, description: 'We sang together.' }))
  await fresh()
  for (const description of ['We were neighbours.', 'He taught me.']) {
    const somebody = await bringSomebody(ctx)
    valueOf(await as(somebody)(following.ask, { personId: milanId, description }))
  }
  pass(10)
  const [mail] = await fresh()
  expect(mail).toMatchObject({
    to: ann.mail,
    subject: '2 new requests to follow Milan Jovanović’s page',
    link: 'https://spomen.example/PendingRequests',
  })
  expect(mail?.text).toContain('> We were neighbours.')
  expect(mail?.text).toContain('> He taught me.')
  expect(mail?.text).toContain('See the requests:')
})

test('of many greetings the first are quoted and the others counted; many likes name whom they are from, each once', async () => {
  const { ann, ben, ctx, milanId, greet, like, follower, fresh, pass, change } = await noticeWorld()
  await change(ann, { notify_image_video_like: true })
  await greet(ben)
  await like(ben)
  await fresh()
  for (let number = 0; number < 6; number++) {
    const somebody = await follower()
    await change(somebody, { name: `Vera ${number}` })
    await greet(somebody)
  }
  await greet(ben)
  for (const _ of [1, 2]) await like(ben, (await hang(ctx, milanId, ann.id)).id)
  pass(10)
  const mails = await fresh()
  const texts = mails.map(({ text }) => text).join()
  expect(texts).toContain('There are 7 new greetings on the page of Milan Jovanović.')
  for (const number of [0, 1, 2]) expect(texts).toContain(`\nVera ${number} Petrović:\n> `)
  expect(texts).toContain('\nAnd 4 more.\n')
  expect(texts).toContain('There are 2 new signs of “I remember too” on the page of Milan Jovanović.')
  expect(texts).toContain('They are from Ben Đorđević.')
})

test('of a greeting that a moderator hides before the mail leaves nothing is repeated', async () => {
  const { ben, ctx, greet, fresh, pass } = await noticeWorld()
  await greet(ben)
  expect((await fresh())[0]?.text).toContain('> Rest well.')
  const hidden = await greet(ben)
  await ctx.db.updateTable('greetings').set({ reported: true }).where('id', '=', hidden).execute()
  pass(10)
  const [mail] = await fresh()
  expect(mail?.text).toContain('Ben Đorđević left a last greeting')
  expect(mail?.text).not.toContain('Rest well')
})

test('twenty comments at once are told, each once', async () => {
  const { as, ben, photograph, ctx, fresh, pass } = await noticeWorld()
  await Promise.all(
    Array.from({ length: 20 }, async (_, number) =>
      valueOf(await as(ben)(comments.post, { entityId: photograph, type: 2, text: `Number ${number}.` })),
    ),
  )
  const first = await fresh()
  pass(10)
  const mails = [...first, ...(await fresh())]
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('20 new comments on photographs of Milan Jovanović')
  expect(await listMails(ctx.db, 'waiting')).toEqual([])
})

test('what is said while a letter is being carried is not lost with it, but waits for the next', async () => {
  const { ctx, ben, say, fresh, fates, pass } = await noticeWorld()
  await say(ben, 'One.')
  const [mail] = await listMails(ctx.db, 'waiting')
  const saidMeanwhile: string[] = []
  const transport = {
    async send() {
      saidMeanwhile.push(await say(ben, 'Two.'))
    },
    close() {},
  }
  await deliverMail(
    {
      db: ctx.db,
      log: ctx.log,
      clock: ctx.clock,
      transport,
      checkBeforeSending: async () => ({
        write: {
          to: { name: 'Ann', address: 'ann@example.org', language: 'en' },
          content: { language: 'en', subject: 'One', paragraphs: ['One.'] },
        },
      }),
      site: ctx.settings,
    },
    mail?.id ?? '',
  )
  expect(saidMeanwhile).toHaveLength(1)
  expect(await fates('imageComment')).toEqual(['sent', 'waiting'])
  expect(await fresh()).toEqual([])
  pass(10)
  expect((await fresh())[0]?.text).toContain('> Two.')
})

test('a letter is not begun while something is just joining it', async () => {
  const { ctx, ben, say, fresh, fates, pass } = await noticeWorld()
  await say(ben, 'One.')
  await fresh()
  await say(ben, 'Two.')
  const [waiting] = await listMails(ctx.db, 'waiting')
  pass(10)
  let left: Promise<unknown> = Promise.resolve()
  await ctx.db.transaction().execute(async (tx) => {
    await sql`update letters set things = things || '{nothing}' where id = ${waiting?.id}`.execute(tx)
    left = fresh()
    expect(await fates('imageComment')).toEqual(['sent', 'waiting'])
  })
  await left
  expect(await fates('imageComment')).toEqual(['sent', 'sent'])
})
