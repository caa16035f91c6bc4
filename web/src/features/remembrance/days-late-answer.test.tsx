import { observedDays } from '@spomen/contract/observances.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Days } from '../../../test/days-dialog.tsx'
import { fakeServer, type FakeAnswer, refusedWith, when } from '../../../test/fake-server.ts'
import { usual } from '../../../test/observances.ts'
import { show } from '../../../test/show.tsx'

async function openDays(...answers: FakeAnswer[]) {
  const house = fakeServer(when(observedDays.list, usual), ...answers)
  const page = show(<Days />, house)
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  const tick = async (name: string) => page.person.click(await page.findByRole('checkbox', { name }))
  await press('Choose the days')
  return { ...page, ...house, press, tick }
}

test('what Ben would tick while his days are saved cannot be ticked: nothing is thrown away unsaid (YF03)', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof acknowledgement>()
  const { press, tick, getByRole, findByText, queryByRole, mutations } = await openDays(
    when(observedDays.choose, () => promise),
  )
  await tick('Yahrzeit')
  await press('Save')
  await tick('All Souls’ Day')
  expect(getByRole('checkbox', { name: 'All Souls’ Day' })).toHaveProperty('checked', false)
  resolve(acknowledgement)
  await findByText('Your days are kept')
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(mutations).toHaveLength(1)
})

test('Ben, who saves with Enter on a lost line, is still at the day he has ticked (YF03)', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refusedWith>>()
  const { tick, getByRole } = await openDays(when(observedDays.choose, () => promise))
  await tick('Yahrzeit')
  const ticked = getByRole('checkbox', { name: 'Yahrzeit' })
  const form = ticked.closest('form')
  // What Enter does in it.
  act(() => form?.requestSubmit())
  await waitFor(() => expect(form?.getAttribute('aria-busy')).toBe('true'))
  expect(ticked.closest('[inert]')).toBeNull()
  resolve(refusedWith('tooManyRequests'))
  await waitFor(() => expect(form?.getAttribute('aria-busy')).toBe('false'))
  expect(document.activeElement).toBe(ticked)
})

test('days that are kept late close only the question they were an answer to (YF03)', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof acknowledgement>()
  const { press, tick, getByRole, findByText } = await openDays(when(observedDays.choose, () => promise))
  await tick('Yahrzeit')
  await press('Save')
  await press('Close')
  await press('Choose the days')
  await tick('All Souls’ Day')
  resolve(acknowledgement)
  await findByText('Your days are kept')
  expect(getByRole('dialog', { name: 'Days to remember' })).toBeTruthy()
  expect(getByRole('checkbox', { name: 'All Souls’ Day' })).toHaveProperty('checked', true)
})
