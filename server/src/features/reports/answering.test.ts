import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { reports } from '@spomen/contract/reports.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atOnce, type CallOutcome, tally } from '../../../test/at-once.ts'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { accept, askForDetail, decline, fillPage, readDetail, tell } from '../../../test/reported.ts'
import { valueOf } from '../../../test/world.ts'

test('accepted words and photographs are hidden from all but their author and the family, until Mod shows them again (R34, Q26)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, mod, ctx, milanId } = home
  const dunja = await bringSomebody(ctx)
  await sql`insert into followers values (${milanId}, ${dunja.id}, now())`.execute(ctx.db)
  const { photograph, comment, answer, greeting } = await fillPage(home)
  valueOf(await as(dunja)(bookmarks.add, { entityId: photograph, type: 'Image' }))
  const seenBy = async (person: Person) => {
    const page = valueOf(await as(person)(profiles.whole, { id: milanId }))
    const { numberOfPictures, numberOfLastGreetings } = valueOf(
      await as(person)(profiles.metrics, { deceasedId: milanId }),
    )
    const kept = valueOf(await as(person)(bookmarks.list, {})).totalCount
    return {
      greetings: page.lastGreetings.map(({ reported }) => reported),
      photographs: page.images.map(({ reported }) => reported),
      comments: page.images.flatMap((image) => image.comments.map(({ reported }) => reported)),
      answers: page.images.flatMap((image) =>
        image.comments.flatMap(({ thread }) => thread.map(({ reported }) => reported)),
      ),
      counted: [numberOfPictures, numberOfLastGreetings],
      kept,
    }
  }
  const open = {
    greetings: [false],
    photographs: [false],
    comments: [false],
    answers: [false],
    counted: [1, 1],
  }
  expect(await seenBy(dunja)).toEqual({ ...open, kept: 1 })
  const told: string[] = []
  for (const [id, type] of [
    [answer, 'CommentThread'],
    [comment, 'Comment'],
    [greeting, 'LastGreeting'],
  ] as const) {
    told.push(await tell(home, cleo, id, type))
    await accept(home, told.at(-1) ?? '')
  }
  const hidden = { ...open, greetings: [true], comments: [true], answers: [true] }
  expect(await seenBy(ben)).toEqual({ ...hidden, kept: 0 })
  expect(await seenBy(ann)).toEqual({ ...hidden, kept: 0 })
  const nothing = { greetings: [], comments: [], answers: [], counted: [1, 0] }
  expect(await seenBy(dunja)).toEqual({ ...open, ...nothing, kept: 1 })
  // What Dunja cannot see she can neither like nor answer.
  expect(await as(dunja)(likes.add, { entityId: comment, type: 3 })).toRefuse('notFound')
  expect(await as(dunja)(comments.post, { entityId: comment, type: 3, text: 'Why?' })).toRefuse('notFound')
  expect(await as(ann)(likes.add, { entityId: comment, type: 3 })).toSucceed()

  told.push(await tell(home, cleo, photograph, 'Image'))
  await accept(home, told.at(-1) ?? '')
  expect(await seenBy(dunja)).toEqual({
    ...open,
    ...nothing,
    photographs: [],
    counted: [0, 0],
    kept: 0,
  })
  expect((await seenBy(ann)).photographs).toEqual([true])
  for (const id of told) valueOf(await as(mod)(reports.restore, { id, statusComment: 'It was a quotation.' }))
  expect(await seenBy(dunja)).toEqual({ ...open, kept: 1 })
})

test('whoever wrote what is hidden may change it or take it back, and it stays hidden', async () => {
  const home = await family()
  const { as, ben, petra, milanId } = home
  const { greeting } = await fillPage(home)
  await accept(home, await tell(home, petra, greeting, 'LastGreeting'))
  const changed = valueOf(await as(ben)(greetings.change, { id: greeting, note: 'Forgive me.' }))
  expect(changed).toMatchObject({ reported: true, note: 'Forgive me.' })
  valueOf(await as(ben)(greetings.remove, { id: greeting }))
  expect(valueOf(await as(ben)(greetings.list, { personId: milanId }))).toEqual([])
})

test('words that their author changes while Mod reads are answered, or shown again, only once they are read again', async () => {
  const home = await family()
  const { as, ben, cleo, mod } = home
  const { greeting, comment } = await fillPage(home)
  const changes = [
    [greeting, 'LastGreeting', (note: string) => as(ben)(greetings.change, { id: greeting, note })],
    [comment, 'Comment', (text: string) => as(ben)(comments.change, { id: comment, text })],
  ] as const
  for (const [thing, type, say] of changes) {
    const id = await tell(home, cleo, thing, type)
    const statusComment = 'We have read it.'
    const read = async () => (await readDetail(home, { id })).edition ?? 'none'
    const answer = (status: 'Approved' | 'Rejected', edition: string) =>
      as(mod)(reports.update, { id, status, statusComment, edition })
    const restore = (edition: string) => as(mod)(reports.restore, { id, statusComment, edition })
    const first = await read()
    valueOf(await say('Buy at my shop!'))
    for (const status of ['Approved', 'Rejected'] as const)
      expect(await answer(status, first)).toRefuse('changedMeanwhile')
    expect(await readDetail(home, { id })).toMatchObject({ status: 1, isHidden: false })
    const second = await read()
    valueOf(await answer('Approved', second))
    valueOf(await say('Buy at my other shop!'))
    expect(await restore(second)).toRefuse('changedMeanwhile')
    valueOf(await restore(await read()))
  }
})

test('a declined report changes nothing', async () => {
  const home = await family()
  const { photograph, greeting } = await fillPage(home)
  await decline(home, await tell(home, home.cleo, greeting, 'LastGreeting'))
  await decline(home, await tell(home, home.cleo, photograph, 'Image'))
  const page = valueOf(await home.as(home.ben)(profiles.whole, { id: home.milanId }))
  expect([page.lastGreetings[0]?.reported, page.images[0]?.reported]).toEqual([false, false])
})

test.each([
  ['no word about it', { status: 2 }, 'fillAllFields'],
  ['a blank word', { status: 2, statusComment: ' \n ' }, 'fillAllFields'],
  ['no answer', { statusComment: 'Hm.' }, 'fillAllFields'],
  ['pending again', { status: 1, statusComment: 'Hm.' }, 'fillAllFields'],
  ['a status nobody knows', { status: 4, statusComment: 'Hm.' }, 'fillAllFields'],
])('an answer with %s is no answer (R27, R28)', async (_, wrong, why) => {
  const home = await family()
  const id = await tell(home, home.cleo, home.milanId, 'Deceased', 'Fake data')
  const body = { id, resolvedByUserId: home.mod.id, ...wrong }
  const { status, text } = await home.bare('PUT /api/RefReports/update', { by: home.mod, body })
  expect([status, text]).toEqual([400, why])
  expect((await readDetail(home, { id })).status).toBe(1)
})

test('an answer is recorded under whoever gave it, and nobody else (R32, Q56)', async () => {
  const home = await family()
  const id = await tell(home, home.cleo, home.milanId, 'Deceased', 'Fake data')
  const answer = { id, status: 3, statusComment: 'It is all true.' } as const
  expect(await home.as(home.mod)(reports.update, { ...answer, resolvedByUserId: home.ann.id })).toRefuse(
    'forbidden',
  )
  const { resolvedByUserId, status, statusComment } = valueOf(
    await home.as(home.mod)(reports.update, { ...answer, resolvedByUserId: home.mod.id }),
  )
  expect([resolvedByUserId, status, statusComment]).toEqual([home.mod.id, 3, 'It is all true.'])
})

test('of two moderators who answer at once one is told that the other was faster (R33)', async () => {
  const home = await family()
  const { as, ctx, mod, cleo } = home
  const other = await bringSomebody(ctx)
  await ctx.db.updateTable('accounts').set({ role: 'Admin' }).where('id', '=', other.id).execute()
  const { greeting } = await fillPage(home)
  const id = await tell(home, cleo, greeting, 'LastGreeting')
  const answers = await atOnce(6, (number) =>
    as(number % 2 ? mod : other)(reports.update, {
      id,
      status: number % 2 ? 'Approved' : 'Rejected',
      statusComment: `Answer ${number}`,
    }),
  )
  expect(tally(answers)).toEqual({ yes: 1, alreadyResolved: 5 })
  const { status, isHidden, resolvedByUserId } = await readDetail(home, { id })
  expect([isHidden, resolvedByUserId]).toEqual(status === 2 ? [true, mod.id] : [false, other.id])
  expect(valueOf(await as(mod)(reports.acts, {})).totalCount).toBe(1)
})

test('of several who show the same again at once one does', async () => {
  const home = await family()
  const { as, mod, cleo } = home
  const { greeting } = await fillPage(home)
  const id = await tell(home, cleo, greeting, 'LastGreeting')
  expect(await as(mod)(reports.restore, { id })).toRefuse('alreadyResolved')
  await accept(home, id)
  const answers = await atOnce(4, (number) => as(mod)(reports.restore, { id: number % 2 ? id : greeting }))
  expect(tally(answers)).toEqual({ yes: 1, alreadyResolved: 3 })
})

test('what Mod declined by mistake waits again on Mod’s word alone, and is answered anew (R26, R30, R33)', async () => {
  const home = await family()
  const { as, mod, cleo } = home
  const { greeting } = await fillPage(home)
  const id = await tell(home, cleo, greeting, 'LastGreeting')
  const reopen = () => as(mod)(reports.reopen, { id, statusComment: 'It names a child after all.' })
  expect(await reopen()).toRefuse('alreadyResolved')
  await decline(home, id)
  const again = { id, status: 'Approved', statusComment: 'It names a child.' } as const
  expect(await as(mod)(reports.update, again)).toRefuse('alreadyResolved')
  home.clock.forward(1_000)
  expect(valueOf(await reopen())).toMatchObject({
    status: 1,
    statusComment: null,
    resolvedByUserId: null,
    resolvedAt: null,
    userId: cleo.id,
  })
  expect(await reopen()).toRefuse('alreadyResolved')
  home.clock.forward(1_000)
  valueOf(await as(mod)(reports.update, again))
  expect(await readDetail(home, { id })).toMatchObject({ status: 2, isHidden: true })
  expect(await reopen()).toRefuse('alreadyResolved')
  const { items } = valueOf(await as(mod)(reports.acts, { entityId: greeting }))
  expect(items.map(({ act, comment }) => [act, comment])).toEqual([
    ['Approved', 'It names a child.'],
    ['Reopened', 'It names a child after all.'],
    ['Rejected', 'We see nothing wrong in it.'],
  ])
})

test('Mod, who suspends what another has just declined, is told that it is settled; once it waits again it can be (R33)', async () => {
  const home = await family()
  const { as, mod, cleo, milanId } = home
  const id = await tell(home, cleo, milanId, 'Deceased', 'Not deceased')
  await decline(home, id)
  const suspendIt = () => as(mod)(reports.suspend, { id, statusComment: 'He wrote to us himself.' })
  expect(await suspendIt()).toRefuse('alreadyResolved')
  valueOf(await as(mod)(reports.reopen, { id }))
  expect(await readDetail(home, { id })).toMatchObject({ status: 1, maySuspend: true })
  expect(await suspendIt()).toSucceed()
})

test('of what Cleo has reported anew meanwhile one report alone waits, also where it happens at once (R13)', async () => {
  const home = await family()
  const { as, mod, cleo, milanId } = home
  const report = { entityId: milanId, type: 'Deceased', reason: 'Fake data' } as const
  const reopen = (id: string) => as(mod)(reports.reopen, { id })
  const former = await tell(home, cleo, milanId, 'Deceased', 'Fake data')
  await decline(home, former)
  let declined = await tell(home, cleo, milanId, 'Deceased', 'Fake data')
  expect(await reopen(former)).toRefuse('alreadyReported')
  for (let round = 0; round < 10; round += 1) {
    await decline(home, declined)
    const answers = await atOnce<CallOutcome>(4, (number) =>
      number % 2 === round % 2 ? reopen(declined) : as(cleo)(reports.create, report),
    )
    expect(tally(answers)).toMatchObject({ yes: 1 })
    const [waiting, ...others] = valueOf(await as(mod)(reports.search, { status: 1 }))
    expect(others).toEqual([])
    declined = waiting?.id ?? ''
  }
})

test('what moderators did is written down for good: who, what, when and why (issue 6)', async () => {
  const home = await family()
  const { as, ctx, mod, cleo, milanId } = home
  const { greeting } = await fillPage(home)
  const first = await tell(home, cleo, greeting, 'LastGreeting')
  await accept(home, first)
  home.clock.forward(60_000)
  valueOf(await as(mod)(reports.restore, { id: first }))
  home.clock.forward(60_000)
  await decline(home, await tell(home, cleo, milanId, 'Deceased', 'Fake data'))
  const acts = valueOf(await as(mod)(reports.acts, {}))
  expect(acts.items.map(({ act, entityId, comment }) => [act, entityId, comment])).toEqual([
    ['Rejected', milanId, 'We see nothing wrong in it.'],
    ['Restored', greeting, null],
    ['Approved', greeting, 'This does not belong here.'],
  ])
  expect(acts.items[0]).toMatchObject({ byUserId: mod.id, byUserFullName: 'Mod Chen', type: 6 })
  expect(JSON.stringify(acts)).not.toContain(cleo.id)
  const ofGreeting = valueOf(await as(mod)(reports.acts, { entityId: greeting, limit: 1, pageNumber: 2 }))
  expect(ofGreeting).toMatchObject({ totalCount: 2, totalPages: 2, items: [{ act: 'Approved' }] })
  for (const rewrite of [
    sql`update moderator_acts set comment = 'Nothing happened.'`,
    sql`delete from moderator_acts`,
    sql`truncate moderator_acts`,
  ])
    await expect(rewrite.execute(ctx.db)).rejects.toThrow('written once and never changed')
})

test('a report goes with the memorial it is about, and what was done about it stays', async () => {
  const home = await family()
  const { as, ctx, ann, mod, cleo, milanId } = home
  const id = await tell(home, cleo, milanId, 'Deceased', 'Fake data')
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(await readDetail(home, { id })).toMatchObject({
    isGone: true,
    reportedDeceased: { firstName: 'Milan' },
  })
  await accept(home, id)
  await ctx.db.deleteFrom('memorials').where('id', '=', milanId).execute()
  expect(await askForDetail(home, { id })).toRefuse('notFound')
  expect(valueOf(await as(mod)(reports.acts, { entityId: milanId })).totalCount).toBe(1)
})
