/** The second step: a name and two days, and the rest folded. */
import { factRow, factsOfKind, type MemorialKind } from '@spomen/contract/facts.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSession, saveToken } from '../../kit/session.ts'
import { address, goOn, luna, milica, more, open, pressOf, question } from '../../../test/wizard.tsx'

beforeEach(() => {
  saveToken('token', 'ann')
  startSession('ann')
})

test('without a name nobody gets past the second step: a red word, and a complaint at each field (D09, D10)', async () => {
  const { person } = open('/AddMemories', null)
  await question('Who do you want to remember?')
  await person.click(goOn())
  await question('A name and two dates')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true)
  await person.type(screen.getByRole('textbox', { name: /^First name/ }), 'Milica')
  await pressOf(person, 'Continue')
  await screen.findByText('Please fill all fields marked with *')
  expect(screen.getAllByText('Required')).toHaveLength(3)
  expect(address()).toBe('/AddMemories?step=2')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Last name/ })),
  )
})

test('of two impossible days it is said that they are, not that a field is empty (Q47)', async () => {
  const { person } = open('/AddMemories?step=2', { ...milica, dateOfDeath: '1937-01-01' })
  await question('A name and two dates')
  await person.click(goOn())
  await screen.findByText('This lies before the day of birth')
  screen.getByText('One of the dates can’t be right. Please check them.')
})

test('a pet has a name, its days and what pets have (D11, D12, D20)', async () => {
  const { person } = open('/AddMemories', null)
  await question('Who do you want to remember?')
  await person.click(screen.getByRole('radio', { name: /A pet/ }))
  await person.click(goOn())
  await question('A name and two dates')
  for (const name of ['Species', 'Breed', 'Number of the pet passport', 'Number of the chip'])
    screen.getByRole('textbox', { name })
  for (const name of [/^First name/, /^Last name/, 'Occupation', 'Eye colour'])
    expect(screen.queryByRole('textbox', { name })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Sign of the zodiac' })).toBeNull()
})

const folded: Record<MemorialKind, string[]> = {
  person: ['Nickname', 'Country they lived in', 'City or village', 'Occupation', 'Eye colour'],
  pet: ['Nickname', 'Species', 'Breed', 'Country they lived in', 'City or village'],
}

test.each(['person', 'pet'] as const)(
  'of a %s a name and two days are asked for; all the rest is one press away (D03, D17–D20)',
  async (kind) => {
    open('/AddMemories?step=2', kind === 'pet' ? { ...luna, isPet: true } : milica)
    await question('A name and two dates')
    expect(more()?.open).toBe(false)
    const fields = [...screen.getAllByRole('textbox'), ...screen.queryAllByRole('combobox')]
    const nameOf = (field: Element) => field.getAttribute('name') ?? ''
    const isFolded = (field: Element) => more()?.contains(field) ?? false
    const needed = fields.filter((field) => !isFolded(field)).map(nameOf)
    const names = kind === 'pet' ? ['name'] : ['firstName', 'lastName']
    expect(needed).toEqual([...names, 'dateOfBirth', 'dateOfDeath'])
    const written = factsOfKind(kind).filter(
      (name) => factRow(name).part !== 'grave' && name !== 'gender' && !needed.includes(name),
    )
    expect(fields.filter(isFolded).map(nameOf).toSorted()).toEqual(written.toSorted())
    for (const name of folded[kind]) screen.getByRole('textbox', { name })
  },
)

test('what is wrong with a folded field opens the fold, as often as it is complained about (D32)', async () => {
  const { person } = open('/AddMemories?step=2', milica)
  await question('A name and two dates')
  const summary = screen.getByText(/^More, if you like/)
  await person.click(summary)
  await person.type(screen.getByRole('textbox', { name: 'Height in centimetres' }), 'tall')
  for (const time of ['once', 'again']) {
    await person.click(summary)
    expect(more()?.open, time).toBe(false)
    await person.click(goOn())
    await screen.findByText('Must be a number')
    expect(more()?.open, time).toBe(true)
  }
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Height in centimetres' })),
  )
})

test('a fold that was closed over something wrong stays closed while one writes elsewhere (D32)', async () => {
  const { person } = open('/AddMemories?step=2', milica)
  await question('A name and two dates')
  const summary = screen.getByText(/^More, if you like/)
  await person.click(summary)
  await person.type(screen.getByRole('textbox', { name: 'Height in centimetres' }), 'tall')
  await person.click(goOn())
  await screen.findByText('Must be a number')
  await person.click(summary)
  await person.type(screen.getByRole('textbox', { name: 'First name' }), 'a')
  expect(more()?.open).toBe(false)
})

test('the day of birth suggests a sign, and any other may be chosen', async () => {
  const { person } = open('/AddMemories?step=2', milica)
  await question('A name and two dates')
  const sign = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sign of the zodiac' })
  expect(sign.value).toBe('')
  await person.click(screen.getByRole('button', { name: 'By the day of birth: Aries' }))
  expect(sign.value).toBe('Aries')
  await person.selectOptions(sign, 'Leo')
  expect(sign.value).toBe('Leo')
})
