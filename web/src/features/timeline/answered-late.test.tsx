/** Entries of a life that are saved on a slow line, while Ann has gone on (I06, I07). */
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asset, entry, openLife, pictureId } from '../../../test/life-timeline.tsx'

/** Ann saves another title, and closes the form before the server has answered. */
async function saveSlowly(isDeletedMeanwhile = false) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const entries = [entry(1, { assets: [asset(1, 1)] })]
  const page = openLife({ entries, answered, isDeletedMeanwhile })
  await page.press('Change: The school by the river')
  await page.write(/^What happened/, 'The school in Zrenjanin')
  await page.press('Save')
  return { ...page, answer: () => act(async () => answer()) }
}

test('an entry that is changed is led to where it stands', async () => {
  const { answer, findByText, where } = await saveSlowly()
  await answer()
  await findByText('The entry is changed')
  expect(where()).toMatch(/^\/\?tab=1#/)
})

test('a photograph that Ann has opened by the time the entry is changed stays open', async () => {
  const { press, person, answer, findByText, where, container } = await saveSlowly()
  await press('Not now')
  const photograph = container.querySelector(`a[href="/open/${pictureId(1)}"]`) as HTMLElement
  await person.click(photograph)
  expect(where()).toBe(`/open/${pictureId(1)}`)
  await answer()
  await findByText('The entry is changed')
  expect(where()).toBe(`/open/${pictureId(1)}`)
})

test('so it does where the entry is gone, and its words wait for a new one', async () => {
  const { press, person, answer, findByText, where, container, queryByRole } = await saveSlowly(true)
  await press('Not now')
  await person.click(container.querySelector(`a[href="/open/${pictureId(1)}"]`) as HTMLElement)
  await answer()
  await findByText('This entry is no longer here. Your words are kept for a new one.')
  expect(where()).toBe(`/open/${pictureId(1)}`)
  expect(queryByRole('dialog')).toBeNull()
})
