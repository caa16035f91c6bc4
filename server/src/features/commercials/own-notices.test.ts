import { commercials } from '@spomen/contract/commercials.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { florist } from '../../../test/florist.ts'
import { valueOf } from '../../../test/world.ts'

test('one’s own come a page at a time, the newest first, and show nobody else’s (W02)', async () => {
  const home = await family()
  const { as, ben, cleo } = home
  for (let number = 1; number <= 8; number++) {
    home.clock.forward(1_000)
    valueOf(await as(ben)(commercials.handIn, { ...florist, title: `Notice ${number}` }))
  }
  valueOf(await as(cleo)(commercials.handIn, florist))
  const page = async (pageNumber: number) => valueOf(await as(ben)(commercials.mine, { pageNumber }))
  expect(await page(1)).toMatchObject({ totalPages: 2, totalCount: 8, pageNumber: 1 })
  expect((await page(1)).items.map(({ title }) => title)[0]).toBe('Notice 8')
  expect((await page(2)).items.map(({ title }) => title)).toEqual(['Notice 2', 'Notice 1'])
})

test('a notice that is to be changed is found by its id, however many came since, and by its author alone (W02)', async () => {
  const { as, clock, ben, cleo } = await family()
  const oldest = valueOf(await as(ben)(commercials.handIn, florist))
  clock.forward(1_000)
  valueOf(await as(ben)(commercials.handIn, florist))
  const one = async (by: Person, id = oldest.id) => valueOf(await as(by)(commercials.mine, { id, limit: 1 }))
  expect(await one(ben)).toMatchObject({ items: [oldest], totalCount: 1, totalPages: 1 })
  expect((await one(cleo)).items).toEqual([])
  expect((await one(ben, 'no id')).items).toEqual([])
})

test('a notice whose days are over everywhere is handed in and sent again with other days alone (W01, W02)', async () => {
  const { as, clock, ben } = await family()
  const handIn = (days: object) => as(ben)(commercials.handIn, { ...florist, ...days })
  // It is the 12th, and still the 11th far in the west.
  expect(await handIn({ to: '2026-04-10' })).toRefuse('invalidDate')
  expect(await handIn({ to: '2026-04-11' })).toSucceed()
  const { id } = valueOf(await handIn({ to: '2026-04-12' }))
  valueOf(await as(ben)(commercials.withdraw, { id }))
  clock.forward(2 * 24 * 3_600_000)
  const sendAgain = (to: string) => as(ben)(commercials.change, { ...florist, id, to })
  expect(await sendAgain('2026-04-12')).toRefuse('invalidDate')
  expect(valueOf(await as(ben)(commercials.mine, { id })).items).toMatchObject([{ status: 0, phase: 'over' }])
  expect(await sendAgain('2026-05-31')).toSucceed()
})
