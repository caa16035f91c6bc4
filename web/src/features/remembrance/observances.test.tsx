import { observedDays } from '@spomen/contract/observances.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { milan, usual } from '../../../test/observances.ts'
import { show } from '../../../test/show.tsx'
import ObservanceDialog from './ObservanceDialog.tsx'
import type { ChosenDays } from './observance-queries.ts'

function open(
  known: Partial<ChosenDays> = {},
  { isFamily = false, answer = acknowledgement as unknown, memorial = milan } = {},
) {
  const house = fakeServer(
    when(observedDays.list, { ...usual, ...known }),
    when(observedDays.choose, answer as never),
    when(observedDays.suggest, acknowledgement),
  )
  const onClose = vi.fn()
  const page = show(
    <Suspense>
      <ObservanceDialog memorial={memorial} isFamily={isFamily} isOpen onClose={onClose} />
    </Suspense>,
    { send: house.send },
  )
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  const tick = async (name: string) => page.person.click(await page.findByRole('checkbox', { name }))
  return { ...page, ...house, onClose, press, tick }
}

test('Ben chooses the yahrzeit and no birthday; only then is he asked about the sunset (YF03)', async () => {
  const { findByText, queryByRole, tick, press, mutations, onClose } = open()
  await findByText(/from sunset the evening before/)
  // What a calendar tells by its address is no secret of his alone.
  await findByText(/Nobody else sees what you choose, but whoever has the address of your calendar\.$/)
  expect(queryByRole('checkbox', { name: 'The death was after sunset' })).toBeNull()
  await tick('Birthday')
  await tick('Yahrzeit')
  await tick('The death was after sunset')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(mutations.map(({ body }) => body)).toEqual([
    { deceasedId: milan.id, observances: ['death', 'yahrzeit'], isAfterSunset: true },
  ])
})

test('what is over for good is not offered', async () => {
  const { findByRole, queryByRole } = open()
  await findByRole('checkbox', { name: 'The four Zadušnice' })
  expect(queryByRole('checkbox', { name: 'Forty days' })).toBeNull()
  expect(queryByRole('group', { name: 'Chinese' })).toBeNull()
})

const max = { ...milan, name: 'Max', isHuman: false }
const foldOf = (tick: HTMLElement) => tick.closest('details')?.open

test('of a dog the days that traditions keep for people stand folded; those Ben has chosen are in sight (YF03)', async () => {
  const first = open({}, { memorial: max })
  await first.findByRole('checkbox', { name: 'Birthday' })
  expect(first.getByText('Days by tradition')).toBeTruthy()
  expect(foldOf(first.getByLabelText('The four Zadušnice'))).toBe(false)
  expect(foldOf(first.getByLabelText('Day of death'))).toBeUndefined()
  first.unmount()
  const second = open({ isChosen: true, observances: ['death', 'allSouls'] }, { memorial: max })
  expect(foldOf(await second.findByRole('checkbox', { name: 'All Souls’ Day' }))).toBe(true)
  second.unmount()
  const ofMilan = open()
  expect(foldOf(await ofMilan.findByRole('checkbox', { name: 'Yahrzeit' }))).toBeUndefined()
})

test('what the family keeps is one press away, and Ben’s own days stay', async () => {
  const { findByText, press, queryByRole, mutations } = open({
    observances: ['birth'],
    isChosen: true,
    suggested: ['memorialSaturdays', 'allSouls'],
  })
  await findByText('The family keeps: The four Zadušnice and All Souls’ Day.')
  await press('Choose these as well')
  expect(queryByRole('button', { name: 'Choose these as well' })).toBeNull()
  await press('Save')
  await waitFor(() =>
    expect(mutations.map(({ body }) => body)).toEqual([
      {
        deceasedId: milan.id,
        observances: ['birth', 'memorialSaturdays', 'allSouls'],
        isAfterSunset: false,
      },
    ]),
  )
})

test('Ann suggests what she has chosen, and takes that back', async () => {
  const first = open({}, { isFamily: true })
  await first.tick('All Souls’ Day')
  await first.tick('Suggest these days to everybody inside')
  await first.press('Save')
  await waitFor(() => expect(first.mutations).toHaveLength(2))
  expect(first.mutations[1]?.body).toEqual({
    deceasedId: milan.id,
    observances: ['birth', 'death', 'allSouls'],
  })
  first.unmount()
  const suggested = ['birth', 'death', 'allSouls'] as const
  const second = open(
    { isChosen: true, observances: [...suggested], suggested: [...suggested] },
    { isFamily: true },
  )
  await second.tick('Suggest these days to everybody inside')
  await second.press('Save')
  await waitFor(() => expect(second.mutations[1]?.body).toEqual({ deceasedId: milan.id, observances: [] }))
})

test('what Ann suggests follows her choice, also where it is refused at first (YF03)', async () => {
  const suggested = ['birth', 'death', 'allSouls'] as const
  let known: ChosenDays = {
    ...usual,
    isChosen: true,
    observances: [...suggested],
    suggested: [...suggested],
  }
  const { send, mutations } = fakeServer(
    when(observedDays.list, () => known),
    when(observedDays.choose, () => {
      known = { ...known, observances: ['birth', 'death'] }
      return acknowledgement
    }),
    when(observedDays.suggest, refusedWith('somethingWentWrong')),
  )
  const { person, findByRole, findByText, getByRole, queryByText } = show(
    <Suspense>
      <ObservanceDialog memorial={milan} isFamily isOpen onClose={() => {}} />
    </Suspense>,
    { send },
  )
  await person.click(await findByRole('checkbox', { name: 'All Souls’ Day' }))
  expect(queryByText(/The family keeps/)).toBeNull()
  await person.click(getByRole('button', { name: 'Save' }))
  await findByText('The family keeps: All Souls’ Day.')
  expect(getByRole('checkbox', { name: /^Suggest these days/ })).toHaveProperty('checked', true)
  await waitFor(() => expect(getByRole('button', { name: 'Save' }).ariaDisabled).toBeNull())
  await person.click(getByRole('button', { name: 'Save' }))
  const own = { deceasedId: milan.id, observances: ['birth', 'death'], isAfterSunset: false }
  const told = { deceasedId: milan.id, observances: ['birth', 'death'] }
  await waitFor(() => expect(mutations.map(({ body }) => body)).toEqual([own, told, own, told]))
})

test('Ben, who keeps the page too, changes his own days: what Ann suggests is shown to him, and stays until he ticks (YF03)', async () => {
  const anns: Partial<ChosenDays> = {
    isChosen: true,
    observances: ['death', 'memorialSaturdays', 'allSouls'],
    suggested: ['birth', 'death', 'allSouls'],
  }
  const first = open(anns, { isFamily: true })
  await first.findByText('The family keeps: All Souls’ Day.')
  await first.tick('Yahrzeit')
  await first.tick('Suggest these days to everybody inside')
  await first.tick('Suggest these days to everybody inside')
  await first.press('Save')
  const chosen = ['death', 'memorialSaturdays', 'allSouls', 'yahrzeit']
  const own = { deceasedId: milan.id, observances: chosen, isAfterSunset: false }
  await waitFor(() => expect(first.onClose).toHaveBeenCalled())
  expect(first.mutations.map(({ body }) => body)).toEqual([own])
  first.unmount()
  const second = open(anns, { isFamily: true })
  await second.tick('Yahrzeit')
  await second.tick('Suggest these days to everybody inside')
  await second.findByText('The family keeps: All Souls’ Day.')
  await second.press('Save')
  await waitFor(() => expect(second.onClose).toHaveBeenCalled())
  expect(second.mutations.map(({ body }) => body)).toEqual([
    own,
    { deceasedId: milan.id, observances: chosen },
  ])
})

test('Ben takes back what Ann suggests with one save, and his own days stay (YF03)', async () => {
  const own = { observances: ['death' as const], isAfterSunset: false }
  const { press, queryByText, mutations, onClose } = open(
    { ...own, isChosen: true, suggested: ['birth', 'death', 'allSouls'] },
    { isFamily: true },
  )
  await press('Take back')
  expect(queryByText(/^The family keeps/)).toBeNull()
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(mutations.map(({ body }) => body)).toEqual([
    { deceasedId: milan.id, ...own },
    { deceasedId: milan.id, observances: [] },
  ])
})

test('Ben takes back with one save also where Ann suggests the usual days alone (YF03)', async () => {
  const usual = ['birth' as const, 'death' as const]
  const { findByText, press, mutations, onClose } = open(
    { isChosen: true, observances: ['death'], suggested: usual },
    { isFamily: true },
  )
  await findByText(/^The family keeps: Birthday and Day of death/)
  await press('Take back')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(mutations.at(-1)?.body).toEqual({ deceasedId: milan.id, observances: [] })
})

test('of the usual days alone nothing is said, also to Ben, who has chosen fewer', async () => {
  const { findByRole, queryByText } = open({
    isChosen: true,
    observances: ['death'],
    suggested: ['birth', 'death'],
  })
  await findByRole('checkbox', { name: 'Birthday' })
  expect(queryByText(/The family keeps/)).toBeNull()
})

test('as usual again is one press; what could not be saved stays as it was ticked', async () => {
  const back = open({ isChosen: true, observances: ['allSouls'] })
  await back.press('As usual again')
  await waitFor(() => expect(back.onClose).toHaveBeenCalled())
  expect(back.mutations.map(({ body }) => body)).toEqual([
    { deceasedId: milan.id, observances: null, isAfterSunset: false },
  ])
  back.unmount()
  const { tick, press, findByText, getByRole, onClose } = open(
    {},
    { answer: refusedWith('somethingWentWrong') },
  )
  await tick('All Souls’ Day')
  await press('Save')
  await findByText(/Something went wrong/)
  expect(getByRole('checkbox', { name: 'All Souls’ Day' })).toHaveProperty('checked', true)
  expect(onClose).not.toHaveBeenCalled()
})
