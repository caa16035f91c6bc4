import { following } from '@spomen/contract/following.ts'
import { comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { type Family, family, putOnPlan } from '../../../test/family.ts'
import { linesFor } from '../../../test/history.ts'
import { holdingTable, somebodyWaits } from '../../../test/locks.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'

interface Gathering extends Family {
  photograph: string
  /** Comments on the photograph, or answers a comment; a second later than before. */
  say(person: Person, text: string, answering?: string): Promise<string>
  /** What Ann reads beside the photograph. */
  read(person?: Person): Promise<{ id: string; text: string; thread: { id: string; text: string }[] }[]>
}

async function gathering(environment?: Record<string, string>): Promise<Gathering> {
  const home = await family(environment)
  const { as, ctx, clock, ann, milanId } = home
  const { id: photograph } = await hang(ctx, milanId, ann.id)
  return {
    ...home,
    photograph,
    async say(person, text, answering) {
      clock.forward(1_000)
      const asked = { entityId: answering ?? photograph, type: answering ? 3 : 2, text }
      return valueOf(await as(person)(comments.post, asked)).id
    },
    async read(person = ann) {
      return valueOf(await as(person)(photographs.one, { personId: milanId, entityId: photograph })).comments
    },
  }
}

test('comments and their answers are read oldest first, by call, page and list alike (M12–M15, Q63)', async () => {
  const home = await gathering()
  const { as, ann, ben, milanId, say, read } = home
  const first = await say(ben, 'By the river.')
  const second = await say(ann, 'It was May.')
  const answer = await say(ann, 'Yes, the Danube.', first)
  const another = await say(ben, 'We swam.', first)
  const seen = await read()
  expect(seen).toMatchObject([
    {
      id: first,
      text: 'By the river.',
      type: 2,
      entityId: home.photograph,
      userId: ben.id,
      fullName: 'Ben Đorđević',
      thread: [
        { id: answer, type: 3, entityId: first, userId: ann.id, thread: [] },
        { id: another, type: 3, entityId: first, text: 'We swam.', thread: [] },
      ],
    },
    { id: second, thread: [] },
  ])
  expect(seen[0]).toMatchObject({
    createdAt: '2026-04-12T10:00:01.000Z',
    dateOfCreate: '2026-04-12T10:00:01.000Z',
  })
  const { items } = valueOf(await as(ben)(photographs.list, { deceasedId: milanId }))
  expect(items[0]?.comments).toEqual(seen)
})

test('a comment answers with itself, as the call table says', async () => {
  const { bare, ben, photograph } = await gathering()
  const body = {
    UserId: ben.id,
    EntityId: photograph,
    Text: '  That smile.  ',
    Type: '2',
    personId: 'whoever',
  }
  const answer = await bare('POST /api/refcomments/create', { by: ben, body })
  expect(answer.status).toBe(201)
  expect(JSON.parse(answer.text)).toEqual({
    id: expect.stringMatching(/^\w{26}$/),
    userId: ben.id,
    entityId: photograph,
    text: 'That smile.',
    reported: false,
    type: 2,
    createdAt: '2026-04-12T10:00:00.000Z',
    dateOfCreate: '2026-04-12T10:00:00.000Z',
    fullName: 'Ben Đorđević',
    imageUrl: null,
    likes: [],
    thread: [],
  })
})

test('what does not fit is refused with its key (M15, M17, Q56, Q93, Q97)', async () => {
  const { as, ann, ben, photograph, say } = await gathering()
  const comment = await say(ben, 'By the river.')
  const answer = await say(ann, 'Yes.', comment)
  const post = (entityId: string, type: number, text: string, userId?: string) =>
    as(ben)(comments.post, { entityId, type, text, userId })
  expect(await post(photograph, 2, '')).toRefuse('fillAllFields')
  expect(await post(photograph, 2, ' \n ')).toRefuse('fillAllFields')
  expect(await post(photograph, 2, 'x'.repeat(5_001))).toRefuse('textTooLong')
  expect(await post(photograph, 1, 'A film?')).toRefuse('fillAllFields')
  expect(await post(photograph, 0, 'Nothing?')).toRefuse('fillAllFields')
  expect(await post(photograph, 4, 'What?')).toRefuse('fillAllFields')
  expect(await post(photograph, 3, 'An answer?')).toRefuse('fillAllFields')
  expect(await post(comment, 2, 'A photograph?')).toRefuse('fillAllFields')
  expect(await post(ulid(), 2, 'Where?')).toRefuse('notFound')
  expect(await post(ulid(), 3, 'Where?')).toRefuse('notFound')
  expect(await post(answer, 3, 'An answer to an answer')).toMatchObject({ why: 'fillAllFields', status: 400 })
  expect(await post(photograph, 2, 'As Ann', ann.id)).toRefuse('forbidden')
  expect(await as(ben)(comments.change, { id: comment, text: ' ' })).toRefuse('fillAllFields')
  expect(await as(ben)(comments.change, { id: comment, text: 'Hm.', userId: ann.id })).toRefuse('forbidden')
  expect(await as(ben)(comments.remove, { id: comment, userId: ann.id })).toRefuse('forbidden')
})

test('text is text: tags, quotes and lines arrive as they were written (promises 2.5)', async () => {
  const { ben, say, read } = await gathering()
  const text = `<img src=x onerror=alert(1)>\n"I'd" & {{7*7}} \${x} 👩‍👩‍👧 \u202e\\u0000 100%00`
  await say(ben, text)
  expect((await read())[0]?.text).toBe(text)
})

test('Ben changes his words, and the family takes down what hurts with all that was said beneath (M19, M25, Q36)', async () => {
  const { as, ann, ben, say, read } = await gathering()
  const comment = await say(ben, 'By the lake.')
  const answer = await say(ann, 'The river?', comment)
  valueOf(await as(ann)(likes.add, { entityId: answer, type: 4 }))
  const changed = valueOf(
    await as(ben)(comments.change, { id: comment, text: 'By the river.', userId: ben.id }),
  )
  expect(changed).toMatchObject({
    text: 'By the river.',
    thread: [{ id: answer, likes: [{ userId: ann.id }] }],
  })
  expect(await as(ann)(comments.change, { id: comment, text: 'Mine.' })).toRefuse('forbidden')
  expect(await as(ben)(comments.remove, { id: answer })).toRefuse('forbidden')
  valueOf(await as(ann)(comments.remove, { id: comment }))
  expect(await read()).toEqual([])
  for (const id of [comment, answer]) {
    expect(await as(ben)(comments.remove, { id })).toRefuse('notFound')
    expect(await as(ben)(likes.add, { entityId: id, type: 3 })).toRefuse('notFound')
  }
})

test('what a moderator has hidden stays in sight of its author and the family alone (Q26)', async () => {
  const { ctx, ann, ben, say, read } = await gathering()
  const comment = await say(ben, 'By the river.')
  const answer = await say(ann, 'No.', comment)
  const hide = (id: string) =>
    ctx.db.updateTable('comments').set({ reported: true }).where('id', '=', id).execute()
  await hide(answer)
  expect((await read(ben))[0]?.thread).toEqual([])
  expect((await read(ann))[0]?.thread).toMatchObject([{ id: answer, reported: true }])
  await hide(comment)
  expect(await read(ben)).toMatchObject([{ id: comment, reported: true }])
})

test('on a page that a moderator has hidden its owner still answers what others said, and they are not told (decision 26)', async () => {
  const home = await gathering()
  const { as, ctx, ann, ben, milanId, mails, say, read } = home
  const comment = await say(ben, 'By the river.')
  await ctx.db
    .updateTable('memorials')
    .set({ suspended_at: ctx.clock.now() })
    .where('id', '=', milanId)
    .execute()
  const before = (await mails()).length
  valueOf(await as(ann)(comments.post, { entityId: comment, type: 3, text: 'In May.' }))
  expect((await read())[0]?.thread).toMatchObject([{ text: 'In May.' }])
  expect(await mails()).toHaveLength(before)
})

test("on a plan without comments none is written or changed, and one's own can still be taken back", async () => {
  const home = await gathering()
  const { as, ben, photograph, milanId, say } = home
  const comment = await say(ben, 'By the river.')
  await putOnPlan(home, milanId, 'Basic')
  const refused = { why: 'packageNotAllowed', status: 403 }
  expect(await as(ben)(comments.post, { entityId: photograph, type: 2, text: 'More' })).toMatchObject(refused)
  expect(await as(ben)(comments.change, { id: comment, text: 'Other' })).toMatchObject(refused)
  valueOf(await as(ben)(comments.remove, { id: comment }))
})

test('so many comments an hour, and then a rest (promises 2.7)', async () => {
  const { as, ben, photograph, say } = await gathering({ COMMENTS_PER_HOUR: '1' })
  await say(ben, 'One.')
  expect(await as(ben)(comments.post, { entityId: photograph, type: 2, text: 'Two.' })).toRefuse(
    'tooManyRequests',
  )
})

/** To whom letters went since the last look. */
async function mailedSince({ mails, clock }: Family, seen: { mails: number }): Promise<string[]> {
  const all = await mails()
  // What comes within ten minutes shares a letter; the next has one of its own.
  clock.forward(600_000)
  const since = all.slice(seen.mails).map(({ to }) => to)
  seen.mails = all.length
  return since.toSorted()
}

test('the family hears of a comment, whoever is answered hears of the answer, and nobody of their own words (Q94)', async () => {
  const home = await gathering()
  const { as, ctx, ann, ben, milanId, photograph, say, mails } = home
  const vera = await bringSomebody(ctx)
  const asked = valueOf(await as(vera)(following.ask, { personId: milanId, description: 'Please.' }))
  valueOf(await as(ann)(following.answer, { id: 'id' in asked ? asked.id : '', accepted: true }))
  const seen = { mails: (await mails()).length }

  const comment = await say(ben, 'By the river.')
  expect(await mailedSince(home, seen)).toEqual([ann.mail])
  const mail = (await mails()).at(-1)
  expect(mail?.text).toContain('By the river.')
  expect(mail?.link).toBe(`https://spomen.example/Profile/${milanId}?id=${photograph}&type=1`)
  await say(ann, 'It was May.')
  expect(await mailedSince(home, seen)).toEqual([])
  await say(ann, 'Yes.', comment)
  expect(await mailedSince(home, seen)).toEqual([ben.mail])
  await say(vera, 'I remember.', comment)
  expect(await mailedSince(home, seen)).toEqual([ann.mail, ben.mail])
  await say(ben, 'So do I.', comment)
  expect(await mailedSince(home, seen)).toEqual([ann.mail])
  const anns = await say(ann, 'Who took it?')
  await say(vera, 'Ben did.', anns)
  expect(await mailedSince(home, seen)).toEqual([ann.mail])
  expect((await mails()).at(-1)?.subject).toBe('Vera Petrović answered you on Milan Jovanović’s page')
  valueOf(await as(vera)(likes.add, { entityId: comment, type: 3 }))
  expect(await mailedSince(home, seen)).toEqual([])
})

test('whoever is answered is not told once they may not read it, nor with the switch off (Q94, V08)', async () => {
  const home = await gathering()
  const { as, ctx, ann, ben, milanId, say, mails } = home
  const comment = await say(ben, 'By the river.')
  const seen = { mails: (await mails()).length }
  await ctx.db.updateTable('accounts').set({ notify_image_comment: false }).where('id', '=', ben.id).execute()
  await say(ann, 'Yes.', comment)
  expect(await mailedSince(home, seen)).toEqual([])
  await ctx.db.updateTable('accounts').set({ notify_image_comment: true }).where('id', '=', ben.id).execute()
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  await say(ann, 'Still yes.', comment)
  expect(await mailedSince(home, seen)).toEqual([])
})

test('a page that leaves out what is around each counts what each of them would read (Q35)', async () => {
  const home = await gathering()
  const { as, ctx, ann, ben, mod, milanId, photograph, say } = home
  const vera = await bringSomebody(ctx)
  await ctx.db
    .insertInto('followers')
    .values({ memorial_id: milanId, account_id: vera.id, since: ctx.clock.now() })
    .execute()
  const { id: quiet } = await hang(ctx, milanId, ann.id)
  const open = await say(ben, 'By the river.')
  await say(ann, 'Yes, the Danube.', open)
  const hidden = await say(ben, 'Whose boat was that?')
  await say(vera, 'My uncle’s.', hidden)
  await say(ann, 'Nobody’s.', await say(vera, 'It was May.'))
  await ctx.db.updateTable('comments').set({ reported: true }).where('id', '=', hidden).execute()
  for (const each of [ann, ben, vera]) valueOf(await as(each)(likes.add, { entityId: photograph, type: 1 }))
  for (const reader of [ann, ben, vera]) {
    const asked = { deceasedId: milanId }
    const whole = valueOf(await as(reader)(photographs.list, asked)).items
    const { items } = valueOf(await as(reader)(photographs.list, { ...asked, around: false }))
    for (const [at, item] of items.entries()) {
      const { comments: said = [], likes: all = [], ...rest } = whole[at] ?? {}
      const { comments: none, likes: own, more, ...beside } = item
      expect(none).toEqual([])
      expect(own).toEqual(all.filter(({ userId }) => userId === reader.id))
      expect(more).toEqual({
        comments: said.reduce((sum, { thread }) => sum + 1 + thread.length, 0),
        likes: all.length - own.length,
      })
      expect(beside).toEqual(rest)
    }
    expect(items.map(({ id }) => id).toSorted()).toEqual([photograph, quiet].toSorted())
  }
  expect(await as(mod)(photographs.list, { deceasedId: milanId, around: false })).toRefuse('forbidden')
})

test('a comment that is changed while it is removed is gone, and nothing tells of a change', async () => {
  const home = await gathering()
  const { as, ann, ben, ctx, say } = home
  const id = await say(ben, 'By the river.')
  const letGo = await holdingTable(ctx.db, 'memorial_history')
  const removed = as(ben)(comments.remove, { id })
  await somebodyWaits(ctx.db)
  const changed = as(ben)(comments.change, { id, text: 'By the lake.' })
  await somebodyWaits(ctx.db, 2)
  await letGo()
  expect(await removed).toSucceed()
  expect(await changed).toRefuse('notFound')
  const lines = await linesFor(home, ann)
  expect(lines.map(({ kind }) => kind)).not.toContain('commentChanged')
})
