/** Photographs and films that are hidden or deleted while somebody chooses them for an entry of a life (I14, Q26). */
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusedWith } from '../../../test/fake-server.ts'
import { entry, openLife, photograph, video } from '../../../test/life-timeline.tsx'

const [from, title] = [/^When, or since/, /^What happened/]

const gone = 'A photograph or video that you chose is no longer here. Please choose again.'

test('where a photograph that Ann chose is hidden meanwhile, the entry stays one, and she leaves the photograph out (Q26)', async () => {
  const { press, person, write, findByRole, findByText, getByRole, mutations } = openLife({
    entries: [entry(1)],
    photographs: [photograph(7)],
    changing: refusedWith('notFound'),
  })
  await press('Change: The school by the river')
  await write(title, 'The school in Zrenjanin')
  await press('Choose photographs')
  await person.click(await findByRole('checkbox', { name: 'Album 7' }))
  await press('Take this one')
  await press('Save')
  expect(await findByText(gone)).toBeTruthy()
  const dialog = within(getByRole('dialog', { name: 'Change this entry' }))
  expect(dialog.getByRole('textbox', { name: title })).toHaveProperty('value', 'The school in Zrenjanin')
  expect(mutations).toHaveLength(1)
})

test('an entry that was begun with a photograph that is deleted by now says so and keeps every word', async () => {
  const { press, person, write, findByRole, findByText, getByRole } = openLife({
    photographs: [photograph(7)],
    saving: refusedWith('notFound'),
  })
  await press('Add to this life')
  await write(from, '21/10/1962')
  await write(title, 'Marries Petra')
  await press('Choose photographs')
  await person.click(await findByRole('checkbox', { name: 'Album 7' }))
  await press('Take this one')
  await press('Put it on the page')
  expect(await findByText(gone)).toBeTruthy()
  expect(getByRole('textbox', { name: title })).toHaveProperty('value', 'Marries Petra')
})

test('what a moderator has hidden is not offered; chosen before, it stands as an empty place that can be left out (Q26)', async () => {
  const album = [photograph(7), photograph(8)]
  const begun = openLife({ entries: [entry(1)], photographs: album })
  await begun.press('Change: The school by the river')
  await begun.press('Choose photographs')
  await begun.person.click(await begun.findByRole('checkbox', { name: 'Album 7' }))
  await begun.press('Take this one')
  begun.unmount()
  const hidden = { ...photograph(7), reported: true }
  const hiddenFilm = { ...video(5), reported: true }
  const { press, findByRole, findAllByRole, queryByRole } = openLife({
    entries: [entry(1)],
    photographs: [hidden, photograph(8), { ...photograph(9), reported: true }],
    videos: [hiddenFilm],
  })
  await press('Change: The school by the river')
  expect(queryByRole('img', { name: 'Album 7' })).toBeNull()
  await press('Leave out: photograph 1')
  await press('Choose photographs')
  await findByRole('dialog', { name: 'Which photographs?' })
  const offered = await findAllByRole('checkbox')
  expect(offered.map((box) => box.getAttribute('aria-label'))).toEqual(['Album 8'])
})
