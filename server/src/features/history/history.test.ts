import { greetings } from '@spomen/contract/greetings.ts'
import { history, historyPageSize } from '@spomen/contract/history.ts'
import { photographs } from '@spomen/contract/media.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { change, linesFor } from '../../../test/history.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf } from '../../../test/world.ts'

test('Ann reads who has done what to her father’s page, the newest first; Ben reads it once he keeps it (YC02)', async () => {
  const home = await family()
  const { as, ann, ben, petra, milanId } = home
  await makeKeeper(home, ben)
  const [, added] = [
    valueOf(await change(home, ann, { nickname: 'Mića' })),
    valueOf(await as(ben)(photographs.upload, { deceasedId: milanId }, [await picture(1), await picture(2)])),
  ]
  expect(added).toHaveLength(2)
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Rest well.</p>' }))
  const lines = await linesFor(home, ben)
  expect(lines).toMatchObject([
    { kind: 'greetingAdded', by: { userId: ben.id }, about: null, excerpt: null, isRestorable: false },
    { kind: 'photographsAdded', count: 2, by: { userId: ben.id } },
    { kind: 'factsChanged', by: { userId: ann.id }, isRestorable: true },
    { kind: 'keeperJoined', by: { userId: ben.id }, about: null },
    { kind: 'keeperAsked', by: { userId: ann.id } },
    { kind: 'followerAdmitted', by: { userId: ann.id }, about: { userId: ben.id } },
    { kind: 'memorialCreated', by: { userId: ann.id } },
  ])
  expect(await linesFor(home, ann)).toEqual(lines)
  expect(JSON.stringify(lines)).not.toContain('@')
  expect(await as(petra)(history.list, { deceasedId: milanId })).toRefuse('forbidden')
})

test('Ben opens the page to everybody and closes it an hour later: Ann reads which of it he did when (YC02)', async () => {
  const home = await family()
  const { ben, clock } = home
  await makeKeeper(home, ben)
  for (const set of [
    { opens: 'open' },
    { opens: 'open', hidesBirthDay: true },
    { opens: 'byLink' },
    { opens: 'closed' },
  ] as const) {
    clock.forward(3_600_000)
    await openDoor({ ...home, ann: ben }, set)
  }
  const lines = await linesFor(home, home.ann)
  expect(lines.slice(0, 4)).toMatchObject([
    { kind: 'doorClosed', by: { userId: ben.id }, at: '2026-04-12T14:00:00.000Z' },
    { kind: 'doorOpenedByLink', by: { userId: ben.id }, at: '2026-04-12T13:00:00.000Z' },
    { kind: 'doorChanged', by: { userId: ben.id }, at: '2026-04-12T12:00:00.000Z' },
    { kind: 'doorOpenedToAll', by: { userId: ben.id }, at: '2026-04-12T11:00:00.000Z' },
  ])
})

test('somebody who follows the page does not read its history, nor does a stranger', async () => {
  const { as, ben, cleo, milanId } = await family()
  for (const person of [ben, cleo])
    expect(await as(person)(history.list, { deceasedId: milanId })).toRefuse('forbidden')
  expect(await as(null)(history.list, { deceasedId: milanId })).toRefuse('sessionExpired')
})

test('a long history comes thirty lines at a time, and no line twice', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  for (let each = 0; each < historyPageSize; each++)
    valueOf(await change(home, ann, { nickname: `Mića ${each}` }))
  const first = valueOf(await as(ann)(history.list, { deceasedId: milanId }))
  expect(first.items).toHaveLength(historyPageSize)
  const second = valueOf(await as(ann)(history.list, { deceasedId: milanId, before: first.next }))
  expect(second.items.map(({ kind }) => kind)).toEqual(['followerAdmitted', 'memorialCreated'])
  expect(second.next).toBeNull()
})

test('while a moderator has hidden the page its family still reads the history, and that it was a moderator', async () => {
  const home = await family()
  const { ctx, clock, ann, cleo, as, milanId } = home
  await ctx.db.updateTable('memorials').set({ suspended_at: clock.now() }).where('id', '=', milanId).execute()
  expect((await linesFor(home, ann)).length).toBeGreaterThan(0)
  expect(await as(cleo)(history.list, { deceasedId: milanId })).toRefuse('notFound')
})
