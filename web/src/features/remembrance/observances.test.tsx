import { observedDays } from '@spomen/contract/observances.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { waitFor } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import ObservanceDialog from './ObservanceDialog.tsx'
import type { ChosenDays } from './observance-queries.ts'

const milan = { id: '01JM11AN000000000000000000', name: 'Milan Jovanović' }

const day = (observance: ChosenDays['coming'][number]['observance'], on: string, startsOnEve = false) => ({
  observance,
  on,
  startsOnEve,
  part: null,
  years: null,
})

const usual: ChosenDays = {
  observances: ['birth', 'death'],
  isChosen: false,
  isAfterSunset: false,
  suggested: [],
  coming: [
    day('birth', '2027-04-12'),
    day('death', '2026-11-03'),
    day('memorialSaturdays', '2026-05-30'),
    day('allSouls', '2026-11-02'),
    day('yahrzeit', '2026-11-08', true),
  ],
}

function open(
  known: Partial<ChosenDays> = {},
  { isFamily = false, answer = acknowledgement as unknown } = {},
) {
  const house = fakeServer(
    when(observedDays.list, { ...usual, ...known }),
    when(observedDays.choose, answer as never),
    when(observedDays.suggest, acknowledgement),
  )
  const onClose = vi.fn()
  const page = show(
    <Suspense>
      <ObservanceDialog memorial={milan} isFamily={isFamily} isOpen onClose={onClose} />
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
  const second = open({ suggested: ['allSouls'] }, { isFamily: true })
  await second.tick('Suggest these days to everybody inside')
  await second.press('Save')
  await waitFor(() => expect(second.mutations[1]?.body).toEqual({ deceasedId: milan.id, observances: [] }))
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

test('what Ben has chosen on his phone meanwhile is there when he opens his days again, and stays (YF03)', async () => {
  let answer: ChosenDays | Promise<ChosenDays> = usual
  const { send, mutations } = fakeServer(
    when(observedDays.list, () => answer),
    when(observedDays.choose, acknowledgement),
  )
  function Days() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Choose the days
        </button>
        <Suspense>
          <ObservanceDialog
            memorial={milan}
            isFamily={false}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      </>
    )
  }
  const { person, findByRole, getByRole } = show(<Days />, { send })
  await person.click(getByRole('button', { name: 'Choose the days' }))
  await findByRole('checkbox', { name: 'Yahrzeit' })
  await person.click(getByRole('button', { name: 'Close' }))

  const { promise, resolve } = Promise.withResolvers<ChosenDays>()
  answer = promise
  await person.click(getByRole('button', { name: 'Choose the days' }))
  await person.click(await findByRole('checkbox', { name: 'All Souls’ Day' }))
  await person.click(getByRole('button', { name: 'Save' }))
  expect(mutations).toEqual([])
  resolve({ ...usual, isChosen: true, observances: ['death', 'yahrzeit'], isAfterSunset: true })
  await waitFor(() =>
    expect(getByRole('checkbox', { name: 'The death was after sunset' })).toHaveProperty('checked', true),
  )
  await waitFor(() => expect(getByRole('button', { name: 'Save' }).ariaDisabled).toBeNull())
  await person.click(getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(mutations.map(({ body }) => body)).toEqual([
      { deceasedId: milan.id, observances: ['death', 'allSouls', 'yahrzeit'], isAfterSunset: true },
    ]),
  )
})
