/** A name that was typed wrongly (decision 108). */
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { family, milan } from '../../../test/family.ts'
import { suspend } from '../../../test/reported.ts'
import { valueOf } from '../../../test/world.ts'
import { editDistance } from '../../kit/edit-distance.ts'

test.each([
  ['jovanovic', 'jovnaovic', 1],
  ['jovanovic', 'jovanovic', 0],
  ['milan', 'mlian', 1],
  ['milan', 'milna', 1],
  ['milan', 'milane', 1],
  ['milan', 'mian', 1],
  ['milan', 'dilan', 1],
  ['milan', 'vesna', 4],
  ['', 'ana', 3],
])('from %s to %s it is %i', (one, other, wrong) => {
  expect(editDistance(one, other)).toBe(wrong)
  expect(editDistance(other, one)).toBe(wrong)
})

test('Cleo, who mistypes a name, is offered the one that is on the wall, as its family writes it (E35)', async () => {
  const home = await family()
  const { as, ann, cleo } = home
  for (const [firstName, lastName] of [
    ['Đorđe', 'Popović'],
    ['Jörg', 'Müller'],
    ['Ana', 'Ilić'],
  ] as const)
    valueOf(await as(ann)(memorials.createPerson, { ...milan, firstName, lastName }))
  valueOf(await as(ann)(memorials.createPet, { ...milan, name: 'Bella' }))
  const near = async (asked: object) => {
    const { firstNames, lastNames } = valueOf(await as(cleo)(profiles.similarNames, asked))
    return [...firstNames, ...lastNames]
  }
  expect(await near({ lastName: 'Jovnaović' })).toEqual(['Jovanović'])
  expect(await near({ firstName: 'mlian', lastName: 'jovanvic' })).toEqual(['Milan', 'Jovanović'])
  expect(await near({ firstName: 'Djorje' })).toEqual(['Đorđe'])
  expect(await near({ lastName: 'Popvić', isHuman: true })).toEqual(['Popović'])
  expect(await near({ firstName: 'Bela', isHuman: false })).toEqual(['Bella'])
  for (const firstName of ['Imlan', 'Mialn', 'Milna']) expect(await near({ firstName })).toEqual(['Milan'])
  for (const lastName of ['Ojvanović', 'Jovanoivć', 'Jovanovići', 'Jovaonvić'])
    expect(await near({ lastName })).toEqual(['Jovanović'])
  expect(await near({ firstName: 'Bela', isHuman: true })).toEqual([])
  // What is right, too short, or near to nothing is left alone.
  for (const lastName of ['Jovanović', 'Ili', 'Quixote', '', '%%%%', undefined])
    expect([lastName, await near({ lastName })]).toEqual([lastName, []])
})

test('in other scripts a letter may be wrong or missing too, and no Chinese name is offered for another (E35)', async () => {
  const { as, ann, cleo } = await family()
  for (const [firstName, lastName] of [
    ['伟', '余'],
    ['小明', '陆'],
    ['Γιώργος', 'Παπαδόπουλος'],
    ['מרדכי', 'לוינסון'],
    ['محمد', 'السعدي'],
  ] as const)
    valueOf(await as(ann)(memorials.createPerson, { ...milan, firstName, lastName }))
  const near = async (asked: object) => {
    const { firstNames, lastNames } = valueOf(await as(cleo)(profiles.similarNames, asked))
    return [...firstNames, ...lastNames]
  }
  expect(await near({ firstName: '小名', lastName: '何' })).toEqual([])
  expect(await near({ firstName: '韦', lastName: '陈' })).toEqual([])
  for (const firstName of ['Γιργος', 'Γιόργος', 'Γιώρογς', 'γιώργοος'])
    expect([firstName, await near({ firstName })]).toEqual([firstName, ['Γιώργος']])
  for (const lastName of ['Παπαδοπυλος', 'Παπδόπουλο'])
    expect([lastName, await near({ lastName })]).toEqual([lastName, ['Παπαδόπουλος']])
  expect(await near({ firstName: 'מרדי', lastName: 'לוינסן' })).toEqual(['מרדכי', 'לוינסון'])
  expect(await near({ firstName: 'محمود', lastName: 'السعدى' })).toEqual(['محمد', 'السعدي'])
  expect(await near({ firstName: 'Γιάννης', lastName: 'לוי' })).toEqual([])
})

test('a name that only a hidden or closed memorial bears is offered to nobody (Q26)', async () => {
  const home = await family()
  const { as, ann, cleo, milanId: id } = home
  const near = async () => valueOf(await as(cleo)(profiles.similarNames, { lastName: 'Jovnaović' })).lastNames
  expect(await near()).toEqual(['Jovanović'])
  await suspend(home)
  expect(await near()).toEqual([])
  valueOf(await as(ann)(memorials.remove, { id }))
  expect(await near()).toEqual([])
})
