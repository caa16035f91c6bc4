/** What somebody prepares for a family in a house that closes: nothing of it is lost, and whoever prepares it is told (YC08, YE06). */
import { linkFor } from '@spomen/contract/addressee.ts'
import { houseClosing } from '@spomen/contract/house-closing.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { preparations } from '@spomen/contract/preparations.ts'
import { expect, test } from 'vitest'
import { withNewSession } from '../../../test/cast.ts'
import { daysBefore, farewell, fetchCopies } from '../../../test/farewell.ts'
import { type Family, family } from '../../../test/family.ts'
import { copyOf } from '../../../test/full-memorial.ts'
import { day } from '../../../test/leaving.ts'
import { funeralHouse, prepare } from '../../../test/preparations.ts'
import { valueOf } from '../../../test/world.ts'
import { endPreparations } from './index.ts'

const lastDay = '2026-10-01'

/** The funeral house has prepared Vera's page, and ten weeks later the house says that it closes. */
async function preparedBeforeTheEnd() {
  const home = await family()
  const mir = await funeralHouse(home)
  const { id } = await prepare(home, mir)
  home.clock.forward(70 * day)
  await farewell(home)('--on', lastDay, '--yes')
  return { home, mir: await withNewSession(home.ctx, mir), id }
}

const textsTo = async (home: Family, mail: string) =>
  (await home.mails()).filter(({ to }) => to === mail).map(({ text }) => text)

test('the funeral house is told in time that its card leads nowhere after the last day, and has a copy that says what it is', async () => {
  const { home, mir, id } = await preparedBeforeTheEnd()
  await daysBefore(home, 90, lastDay)
  const [told] = await textsTo(home, mir.mail)
  expect(told).toContain('Vera Jovanović')
  expect(told).toMatch(/Pripremate stranicu „Vera Jovanović“ za porodicu\./)
  const { memorials: taken } = valueOf(await home.as(mir)(houseClosing.mine, {}))
  expect(taken).toMatchObject([{ deceasedId: id, isPrepared: true, copy: { state: 'ready' } }])
  await fetchCopies(home, mir)
  expect((await copyOf(home, mir, id)).json().memorial.inPreparation).toBe(true)
  const anns = valueOf(await home.as(await withNewSession(home.ctx, home.ann))(houseClosing.mine, {}))
  expect(anns.memorials.map((one) => 'isPrepared' in one)).toEqual([false])
})

test('a card ends while the house closes and nobody can prolong it: its page is not closed for that, and its copy is offered to the last', async () => {
  const { home, mir, id } = await preparedBeforeTheEnd()
  await daysBefore(home, 5, lastDay)
  const before = (await textsTo(home, mir.mail)).length
  for (let round = 0; round < 4; round += 1) await endPreparations(home.ctx)
  const told = (await textsTo(home, mir.mail)).slice(before)
  expect(told).toHaveLength(2)
  for (const text of told) {
    expect(text).toContain('Ovaj sajt se zatvara')
    expect(text).toContain(linkFor(mir.mail, 'https://spomen.example/Closing'))
  }
  const later = await withNewSession(home.ctx, mir)
  expect(await home.as(later)(preparations.prolong, { deceasedId: id })).toRefuse('houseClosing')
  expect(valueOf(await home.as(later)(preparations.list, {}))).toMatchObject([
    { personId: id, hasEnded: true },
  ])
  expect(valueOf(await home.as(later)(houseClosing.mine, {})).memorials).toHaveLength(1)
  // Where the house stays after all, all goes its way again.
  await farewell(home)('cancel', '--yes')
  expect(await endPreparations(home.ctx)).toBe(1)
  valueOf(await home.as(later)(memorials.restore, { id }))
})
