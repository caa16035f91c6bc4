/** The one line under a name: the family's own, or a greeting they have pinned there (decision 85). */
import { greetings } from '@spomen/contract/greetings.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { leave } from '../../../test/leaving.ts'
import { accept, tell } from '../../../test/reported.ts'
import { valueOf } from '../../../test/world.ts'

const line = 'He taught us that a garden is a way of waiting.'

const write = ({ as, ann, milanId: id }: Family, epitaph?: string | null) =>
  as(ann)(profiles.changePerson, { ...milan, id, gender: 'Male', ...(epitaph !== undefined && { epitaph }) })

const greet = async ({ as, milanId: personId }: Family, by: Person, note: string) =>
  valueOf(await as(by)(greetings.post, { personId, note })).id

const pin = ({ as }: Family, by: Person, id: string, isPinned = true) =>
  as(by)(greetings.pin, { id, isPinned })

const under = async ({ as, milanId: id }: Family, by: Person) =>
  valueOf(await as(by)(profiles.whole, { id })).epitaph

const pinnedOf = async ({ as, ann, milanId: personId }: Family) =>
  valueOf(await as(ann)(greetings.list, { personId })).flatMap(({ id, isPinned }) => (isPinned ? [id] : []))

test('the family writes a line, and those they have let in read it; a stranger and a visitor do not', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId, bare } = home
  const own = { words: line, greetingId: null, byUserFullName: null }
  expect(valueOf(await write(home, `  ${line}\n`)).epitaph).toEqual(own)
  expect(await under(home, ben)).toEqual(own)
  expect(await under(home, cleo)).toBeNull()
  valueOf(await as(ann)(memorials.changeShown, { id: milanId, shows: 'portrait' }))
  expect((await bare(`GET /api/refdeceaseds/preview?id=${milanId}`)).text).not.toContain('garden')
})

test('a change that says nothing of the line leaves it, and an empty one takes it away', async () => {
  const home = await family()
  valueOf(await write(home, line))
  expect(valueOf(await write(home)).epitaph?.words).toBe(line)
  expect(valueOf(await write(home, '  ')).epitaph).toBeNull()
  valueOf(await write(home, line))
  expect(valueOf(await write(home, null)).epitaph).toBeNull()
})

test('it is one line of one spelling, no longer than 120 characters', async () => {
  const home = await family()
  const written = valueOf(await write(home, 'He\twaited\nby the river,\u0007Đorde\u0301\u202e'))
  expect(written.epitaph?.words).toBe('He waited by the river, Đord\u00e9')
  expect(valueOf(await write(home, 'š'.repeat(120))).epitaph?.words).toHaveLength(120)
  expect(valueOf(await write(home, 's\u030c'.repeat(120))).epitaph?.words).toBe('š'.repeat(120))
  expect(await write(home, 'x'.repeat(121))).toMatchObject({ ok: false, why: 'textTooLong' })
  expect((await under(home, home.ben))?.words).toBe('š'.repeat(120))
})

test('the family pins what Ben has written, in the place of their own line, and takes it away again', async () => {
  const home = await family()
  const { ann, ben, cleo } = home
  valueOf(await write(home, line))
  const first = await greet(home, ben, '<p>You <b>waited</b> for us.</p><p>Always &amp; ever.</p>')
  const second = await greet(home, ann, 'Sleep well.')
  expect(valueOf(await pin(home, ann, first))).toMatchObject({ id: first, isPinned: true })
  const pinned = {
    words: 'You waited for us. Always & ever.',
    greetingId: first,
    byUserFullName: 'Ben Đorđević',
  }
  expect([await under(home, ben), await under(home, cleo)]).toEqual([pinned, null])
  valueOf(await pin(home, ann, second))
  expect([await pinnedOf(home), (await under(home, ben))?.words]).toEqual([[second], 'Sleep well.'])
  // What is not there any more is not taken away a second time from whatever stands there now.
  valueOf(await pin(home, ann, first, false))
  expect(await pinnedOf(home)).toEqual([second])
  expect(valueOf(await pin(home, ann, second, false))).not.toHaveProperty('isPinned')
  expect(await under(home, ann)).toBeNull()
  valueOf(await pin(home, ann, first))
  valueOf(await write(home, ''))
  expect((await under(home, ann))?.greetingId).toBe(first)
  valueOf(await write(home, line))
  expect([await pinnedOf(home), (await under(home, ann))?.words]).toEqual([[], line])
})

test('nobody but the family pins, and nobody what is not on the page', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId } = home
  const id = await greet(home, ben, 'Rest well.')
  for (const by of [ben, cleo]) expect(await pin(home, by, id)).toMatchObject({ why: 'forbidden' })
  expect(await pin(home, ann, milanId)).toMatchObject({ why: 'notFound' })
  const other = valueOf(await as(cleo)(memorials.createPerson, { ...milan, firstName: 'Vera' }))
  const words = valueOf(await as(cleo)(greetings.post, { personId: other.id, note: 'Vera’s alone.' }))
  expect(await pin(home, ann, words.id)).toMatchObject({ ok: false })
  expect(await under(home, ann)).toBeNull()
})

test('a long greeting stands there with its first words', async () => {
  const home = await family()
  valueOf(await pin(home, home.ann, await greet(home, home.ben, 'We waited by the river. '.repeat(40))))
  const words = (await under(home, home.ben))?.words ?? ''
  expect(words).toMatch(/^We waited by the river\. .*…$/)
  expect(words.length).toBeLessThanOrEqual(160)
})

test('what is deleted is pinned no more, and what its author changes stands there changed', async () => {
  const home = await family()
  const { as, ann, ben } = home
  const id = await greet(home, ben, 'Rest well.')
  valueOf(await pin(home, ann, id))
  valueOf(await as(ben)(greetings.change, { id, note: 'Rest well, father.' }))
  expect((await under(home, ann))?.words).toBe('Rest well, father.')
  valueOf(await as(ben)(greetings.remove, { id }))
  expect(await under(home, ann)).toBeNull()
})

test('what a moderator has hidden stands there for nobody, cannot be pinned, and comes back once it is shown', async () => {
  const home = await family()
  const { ctx, ann, ben, cleo } = home
  const id = await greet(home, ben, 'Buy my candles.')
  valueOf(await pin(home, ann, id))
  await accept(home, await tell(home, ann, id, 'LastGreeting'))
  expect([await under(home, ann), await under(home, ben), await pinnedOf(home)]).toEqual([null, null, []])
  expect(await pin(home, ann, id)).toMatchObject({ why: 'forbidden' })
  await ctx.db.updateTable('greetings').set({ reported: false }).where('id', '=', id).execute()
  expect((await under(home, ben))?.greetingId).toBe(id)
  expect(await under(home, cleo)).toBeNull()
})

test('when Ben leaves and takes his words along, none of them stay under the name', async () => {
  const home = await family()
  valueOf(await pin(home, home.ann, await greet(home, home.ben, 'Rest well.')))
  await leave(home, home.ben)
  expect(await under(home, home.ann)).toBeNull()
})
