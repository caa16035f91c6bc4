import { demoMemorial } from '@spomen/contract/demo.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { longest } from '@spomen/contract/limits.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { family } from '../../../test/family.ts'
import { tally } from '../../../test/at-once.ts'
import { valueOf, world } from '../../../test/world.ts'

const { id: personId, ownerId } = demoMemorial
const visit = { personId, title: 'We came to see the garden', from: '2019-05-04' }

test('a visitor tells an entry in the example memorial, reads it back, and nothing of it is kept (S17, S18, Q20)', async () => {
  const { as, ctx, cleo } = await family()
  const told = valueOf(await as(null)(timelines.add, { ...visit, description: 'The irises were out.' }))
  expect(told).toEqual({
    id: expect.stringMatching(/^\w{26}$/),
    personId,
    userId: ownerId,
    title: 'We came to see the garden',
    description: 'The irises were out.',
    from: '2019-05-04',
    to: null,
    createdAt: '2026-04-12T10:00:00.000Z',
    createdBy: ownerId,
    modifiedAt: null,
    modifiedBy: null,
    reported: false,
    assets: [],
  })
  const { rows } = await sql<{ count: number }>`select count(*) from timeline_entries`.execute(ctx.db)
  expect(rows).toEqual([{ count: 0 }])
  expect(await as(cleo)(timelines.list, { personId })).toRefuse('notFound')
  expect(await as(cleo)(timelines.remove, { id: told.id })).toRefuse('notFound')
  expect(await as(cleo)(profiles.whole, { id: personId })).toRefuse('notFound')
})

test('it is looked at like any other entry (I05, I15, Q47, Q97)', async () => {
  const { as } = await world()
  const tell = (changed: Partial<typeof visit> & { to?: string }) =>
    as(null)(timelines.add, { ...visit, ...changed })
  expect(await tell({ title: '  ' })).toRefuse('fillAllFields')
  expect(await tell({ from: '' })).toRefuse('fillAllFields')
  expect(await tell({ to: '2019-05-03' })).toRefuse('fillAllFields')
  expect(await tell({ title: 'x'.repeat(longest.title + 1) })).toRefuse('textTooLong')
  expect(await tell({ from: '2030-01-01' })).toRefuse('invalidDate')
  expect(await tell({ from: '1500-01-01' })).toRefuse('invalidDate')
})

test('whoever writes without end is asked to wait, and every other door stays as it is (Q20, Q52)', async () => {
  const { as, bring } = await world({ COMMENTS_PER_HOUR: '2' })
  const { cleo } = await bring('cleo')
  const answers = []
  for (const asker of [null, null, null, cleo]) answers.push(await as(asker)(timelines.add, visit))
  expect(tally(answers)).toEqual({ yes: 2, tooManyRequests: 2 })
  expect(await as(null)(timelines.add, { ...visit, personId: ownerId })).toRefuse('sessionExpired')
  expect(await as(null)(timelines.list, { personId })).toRefuse('sessionExpired')
})

test('without a login every other memorial is closed, however much of the entry is missing (A80, S18)', async () => {
  const { bare } = await world()
  const tell = (told: object) => bare('POST /api/reftimelines/create', { body: told })
  expect(await tell({})).toMatchObject({ status: 401 })
  expect(await tell({ personId: ownerId })).toMatchObject({ status: 401 })
  expect(await tell({ PersonId: 'nobody', Title: 5 })).toMatchObject({ status: 401 })
  expect(await tell({ PersonId: personId })).toMatchObject({ status: 400 })
})
