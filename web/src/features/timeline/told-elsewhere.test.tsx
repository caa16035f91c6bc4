/** Entries of a life that another keeper tells anew while Ann has them open for changing (I07). */
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asset, entry, openLife, photograph, pictureId } from '../../../test/life-timeline.tsx'

const [title, description] = [/^What happened/, /^How it was/]
const [from, to] = [/^When, or since/, /^Until when/]

test('what Ben tells of an entry while Ann changes its title stays, and both are saved', async () => {
  const page = openLife({ entries: [entry(1)] })
  await page.press('Change: The school by the river')
  await page.write(title, 'The school in Zrenjanin')
  await page.tellElsewhere([entry(1, { description: 'He skated home.', from: '1955-09-05' })])
  expect(page.getByRole('textbox', { name: description })).toHaveProperty('value', 'He skated home.')
  expect(page.queryByText(/^This was changed elsewhere too/)).toBeNull()
  await page.press('Save')
  expect(await page.findByText('The entry is changed')).toBeTruthy()
  expect(page.queryByRole('dialog')).toBeNull()
  expect(page.mutations[0]?.body).toMatchObject({
    title: 'The school in Zrenjanin',
    description: 'He skated home.',
    from: '1955-09-05',
  })
})

test('where both have changed the title Ann is told so before she saves, and may take what Ben wrote', async () => {
  const page = openLife({ entries: [entry(1)] })
  await page.press('Change: The school by the river')
  await page.write(title, 'The school in Zrenjanin')
  await page.tellElsewhere([entry(1, { title: 'The grammar school' })])
  await page.findByText(/^This was changed elsewhere too, while you were writing: What happened\./)
  expect(page.getByRole('textbox', { name: title })).toHaveProperty('value', 'The school in Zrenjanin')
  await page.press('Take what is there now')
  expect(page.getByRole('textbox', { name: title })).toHaveProperty('value', 'The grammar school')
})

test('a photograph that Ben lays beside an entry while Ann chooses another there stands with hers', async () => {
  const page = openLife({
    entries: [entry(1, { assets: [asset(1, 1)] })],
    photographs: [photograph(1), photograph(2), photograph(3)],
  })
  await page.press('Change: The school by the river')
  await page.press('Choose photographs')
  await page.person.click(await page.findByRole('checkbox', { name: 'Album 3' }))
  await page.tellElsewhere([entry(1, { assets: [asset(1, 1), asset(1, 2)] })])
  await page.press('Take these 3')
  await page.press('Save')
  expect(await page.findByText('The entry is changed')).toBeTruthy()
  expect(page.mutations[0]?.body).toMatchObject({
    assets: [1, 2, 3].map((number) => ({ type: 1, entityId: pictureId(number) })),
  })
})

test('an entry that Ben tells anew and then deletes leaves Ann the words of both for a new one', async () => {
  const page = openLife({ entries: [entry(1)], isDeletedMeanwhile: true })
  await page.press('Change: The school by the river')
  await page.write(title, 'The school in Zrenjanin')
  await page.tellElsewhere([entry(1, { description: 'He skated home.' })])
  await page.tellElsewhere([])
  expect(page.getByRole('textbox', { name: title })).toHaveProperty('value', 'The school in Zrenjanin')
  await page.press('Save')
  await page.findByText('This entry is no longer here. Your words are kept for a new one.')
  const dialog = within(await page.findByRole('dialog', { name: 'A time in the life of Milan' }))
  expect(dialog.getByRole('textbox', { name: title })).toHaveProperty('value', 'The school in Zrenjanin')
  expect(dialog.getByRole('textbox', { name: description })).toHaveProperty('value', 'He skated home.')
})

test('what Ann wrote of an entry for the keepers, which Ben deletes, is told anew for the keepers alone (YC10)', async () => {
  const page = openLife({ entries: [entry(1, { audience: 'keepers' })], isDeletedMeanwhile: true })
  await page.press('Change: The school by the river')
  await page.write(title, 'The divorce')
  await page.press('Save')
  const dialog = within(await page.findByRole('dialog', { name: 'A time in the life of Milan' }))
  await dialog.findByText('Only the keepers, and whoever brought it, see this')
  await page.press('Not now')
  await page.press('Go on writing')
  await page.press('Put it on the page')
  await page.findByText('The entry is on the page')
  expect(page.mutations[1]).toMatchObject({
    method: 'POST',
    body: { title: 'The divorce', audience: 'keepers' },
  })
  await page.press('Add to this life')
  expect(page.getByRole('textbox', { name: title })).toHaveProperty('value', '')
  expect(within(page.getByRole('dialog')).queryByText(/^Only the keepers/)).toBeNull()
})

test('where Ann wants none of those words any more, what she tells next is for whoever sees the page', async () => {
  const page = openLife({ entries: [entry(1, { audience: 'keepers' })], isDeletedMeanwhile: true })
  await page.press('Change: The school by the river')
  await page.press('Save')
  await page.findByText('Only the keepers, and whoever brought it, see this')
  for (const label of [from, to, title, description]) await page.write(label, '')
  await page.press('Not now')
  await page.press('Add to this life')
  expect(within(page.getByRole('dialog')).queryByText(/^Only the keepers/)).toBeNull()
  await page.write(from, '21/10/1962')
  await page.write(title, 'Marries Petra')
  await page.press('Put it on the page')
  await page.findByText('The entry is on the page')
  expect(page.mutations[1]?.body).not.toHaveProperty('audience')
})

test('an entry that Ben keeps to the keepers and deletes while Ann changes it is theirs as well once she tells it anew (YC10)', async () => {
  const page = openLife({ entries: [entry(1)], isDeletedMeanwhile: true })
  await page.press('Change: The school by the river')
  await page.write(title, 'The divorce')
  await page.tellElsewhere([entry(1, { audience: 'keepers' })])
  expect(page.queryByText(/^This was changed elsewhere too/)).toBeNull()
  await page.press('Save')
  await page.findByText('This entry is no longer here. Your words are kept for a new one.')
  await page.press('Put it on the page')
  await page.findByText('The entry is on the page')
  expect(page.mutations[1]?.body).toMatchObject({ title: 'The divorce', audience: 'keepers' })
})

test('an entry that Ann leaves unwritten in one window takes nothing of what she has begun in another (I06)', async () => {
  const page = openLife()
  await page.press('Add to this life')
  const unwritten = within(await page.findByRole('dialog'))
  const other = openLife()
  await page.person.click(within(other.container).getByText('Add to this life'))
  const written = within(page.getAllByRole('dialog').at(-1) ?? document.body)
  await page.person.type(written.getByLabelText(title), 'Marries Petra')
  await page.person.click(written.getByRole('button', { name: 'Not now' }))
  await page.person.click(unwritten.getByRole('button', { name: 'Not now' }))
  await page.person.click(within(other.container).getByText('Go on writing'))
  expect(page.getByLabelText(title)).toHaveProperty('value', 'Marries Petra')
})
