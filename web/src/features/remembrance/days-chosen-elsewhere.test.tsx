import { observedDays } from '@spomen/contract/observances.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Days } from '../../../test/days-dialog.tsx'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milan, usual } from '../../../test/observances.ts'
import { show } from '../../../test/show.tsx'
import type { ChosenDays } from './observance-queries.ts'

test('what Ben has chosen on his phone meanwhile is there when he opens his days again, and stays (YF03)', async () => {
  let answer: ChosenDays | Promise<ChosenDays> = usual
  const { send, mutations } = fakeServer(
    when(observedDays.list, () => answer),
    when(observedDays.choose, acknowledgement),
  )
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
