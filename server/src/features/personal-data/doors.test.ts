import { doors } from '@spomen/contract/doors.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { expect, test } from 'vitest'
import { readArchive } from '../../../test/archives.ts'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { day, leave } from '../../../test/leaving.ts'
import { purgeNow } from '../../../test/purging.ts'
import { valueOf } from '../../../test/world.ts'

test('Ben takes along what he was asked about his older words, and what he said (YA03)', async () => {
  const home = await family()
  const { as, ben, clock, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  clock.forward(1_000)
  await openDoor(home, { opens: 'byLink' })
  const archive = async () => {
    const { json, text } = await readArchive(home, ben)
    const data: Record<string, unknown> = json('data/elsewhere.json')
    return { page: text('index.html'), consents: data['guestConsents'] }
  }
  const asked = { personId: milanId, deceasedFullName: 'Milan Jovanović', reach: 'byLink' }
  const before = await archive()
  expect(before.consents).toEqual([expect.objectContaining({ ...asked, answeredAt: null, agrees: null })])
  expect(before.page).toContain('još bez odgovora')
  valueOf(await as(ben)(doors.consent, { deceasedId: milanId, agrees: true }))
  expect((await archive()).consents).toEqual([expect.objectContaining({ ...asked, agrees: true })])
})

test('thirty days after Ben left, nobody asks him any more and no family has him read', async () => {
  const home = await family()
  const { as, ben, ctx, clock, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  clock.forward(1_000)
  await openDoor(home, { opens: 'byLink', wordsReaderId: ben.id })
  await leave(home, ben)
  clock.forward(30 * day)
  await purgeNow(home)
  expect(await ctx.db.selectFrom('door_consents').selectAll().execute()).toEqual([])
  expect(await ctx.db.selectFrom('doors').select(['opens', 'words_reader_id']).execute()).toEqual([
    { opens: 'byLink', words_reader_id: null },
  ])
})
