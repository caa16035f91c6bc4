/** A page whose card was taken back: what its preparer can do and is told until there is a new one (YC08). */
import { preparations } from '@spomen/contract/preparations.ts'
import { expect, test } from 'vitest'
import { withNewSession } from '../../../test/cast.ts'
import { farewell } from '../../../test/farewell.ts'
import { type Family, family } from '../../../test/family.ts'
import { day } from '../../../test/leaving.ts'
import { funeralHouse, prepare } from '../../../test/preparations.ts'
import { valueOf } from '../../../test/world.ts'
import { endPreparations } from './sweep.ts'

/** One desk of the funeral house has taken back the card of Vera's page. */
async function withdrawn() {
  const home = await family()
  const mir = await funeralHouse(home)
  const { id: deceasedId } = await prepare(home, mir)
  valueOf(await home.as(mir)(preparations.withdrawCard, { deceasedId }))
  return { home, mir, deceasedId }
}

/** What Mir is written by the next rounds, each a mail or none. */
async function toldMir(home: Family, rounds: number) {
  const before = (await home.mails()).length
  for (let round = 0; round < rounds; round += 1) await endPreparations(home.ctx)
  return (await home.mails()).slice(before).map(({ subject, text }) => `${subject}\n${text}`)
}

test('another desk that prolongs a card is told that it was withdrawn, and nothing is prolonged (YC08)', async () => {
  const { home, mir, deceasedId } = await withdrawn()
  const { endsAt } = valueOf(await home.as(mir)(preparations.find, { deceasedId }))
  home.clock.forward(day)
  expect(await home.as(mir)(preparations.prolong, { deceasedId })).toRefuse('cardWithdrawn')
  expect(valueOf(await home.as(mir)(preparations.find, { deceasedId }))).toMatchObject({ endsAt, code: null })
  // A new card counts from its day on, and can be prolonged.
  valueOf(await home.as(mir)(preparations.makeCard, { deceasedId }))
  valueOf(await home.as(mir)(preparations.prolong, { deceasedId }))
})

test('of a card that was withdrawn no mail says that it is good or can be prolonged, but that a new one can be made (YC08)', async () => {
  const { home, mir, deceasedId } = await withdrawn()
  home.clock.forward(76 * day)
  const told = await toldMir(home, 2)
  home.clock.forward(14 * day)
  told.push(...(await toldMir(home, 2)))
  expect(told).toHaveLength(2)
  for (const text of told) {
    expect(text).toMatch(/^Spomen-stranica „Vera Jovanović“ čeka novu karticu/)
    expect(text).toMatch(/kartica je povučena/i)
    expect(text).toMatch(/Možete napraviti novu karticu\. Poslednji dan za to: 10\. avgust 2026/)
    expect(text).not.toMatch(/važi|produž/)
  }
  home.clock.forward(30 * day)
  const [closed] = await toldMir(home, 2)
  expect(closed).toContain('niste napravili novu karticu')
  expect(closed).not.toContain('produž')
  expect(await home.as(await withNewSession(home.ctx, mir))(preparations.find, { deceasedId })).toRefuse(
    'notFound',
  )
})

test('while the house closes, the mails about a page without a card say so, and the way to its copy (YC08, YE06)', async () => {
  const { home } = await withdrawn()
  home.clock.forward(70 * day)
  await farewell(home)('--on', '2026-10-01', '--yes')
  home.clock.forward(25 * day)
  const told = (await toldMir(home, 3)).filter((text) => text.includes('čeka novu karticu'))
  expect(told).toHaveLength(2)
  for (const text of told) {
    expect(text).toContain('Ovaj sajt se zatvara')
    expect(text).not.toMatch(/važi|možete napraviti/)
  }
})
