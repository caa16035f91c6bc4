import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusedWith } from '../../../test/fake-server.ts'
import {
  asset,
  entry,
  idOf,
  milanLife,
  openLife,
  photograph,
  pictureId,
  video,
} from '../../../test/life-timeline.tsx'

const [from, to, title] = [/^When, or since/, /^Until when/, /^What happened/]

test.each([
  ['nothing at all', {}, 'Please fill all fields marked with *', ['Required', 'Required']],
  [
    'a day half written',
    { [from.source]: '12/04' },
    'Please fill all fields marked with *',
    ['Please write the whole date, like 12/04/1938', 'Required'],
  ],
  [
    'an end before the beginning',
    { [from.source]: '03/09/1956', [to.source]: '02/09/1956', [title.source]: 'School' },
    'Please fill all fields marked with *',
    ['This lies before the beginning'],
  ],
  [
    'a day still to come',
    { [from.source]: '01/01/2999', [title.source]: 'School' },
    'One of the dates can’t be right. Please check them.',
    ['This day is still to come'],
  ],
  [
    'an end still to come',
    { [from.source]: '03/09/1956', [to.source]: '01/01/2999', [title.source]: 'School' },
    'One of the dates can’t be right. Please check them.',
    ['This day is still to come'],
  ],
  [
    'a slip of centuries',
    { [from.source]: '03/09/0956', [title.source]: 'School' },
    'One of the dates can’t be right. Please check them.',
    ['This lies centuries before the birth. Is the year right?'],
  ],
] as const)(
  '%s is not sent, and each field says why (I05, I15, Q47)',
  async (_, fields, said, complaints) => {
    const { press, write, findByText, getAllByText, mutations } = openLife()
    await press('Add to this life')
    for (const [label, text] of Object.entries(fields)) await write(new RegExp(label), text as string)
    await press('Put it on the page')
    expect(await findByText((text) => text.replace("'", '’') === said.replace("'", '’'))).toBeTruthy()
    for (const complaint of new Set(complaints))
      expect(getAllByText(complaint)).toHaveLength(complaints.filter((one) => one === complaint).length)
    expect(mutations).toEqual([])
  },
)

test('Ann tells of a time, and finds it on the page (I06, I10, Q104)', async () => {
  const { press, write, findByText, findByRole, queryByRole, mutations } = openLife({ entries: [entry(1)] })
  await press('Add to this life')
  await write(from, '21/10/1962')
  await write(title, 'Marries Petra')
  await write(/^How it was/, 'It rained all day.')
  await press('Put it on the page')
  expect(await findByText('The entry is on the page')).toBeTruthy()
  expect(await findByRole('heading', { name: 'Marries Petra' })).toBeTruthy()
  expect(queryByRole('dialog')).toBeNull()
  expect(mutations).toMatchObject([
    {
      method: 'POST',
      body: {
        personId: milanLife.id,
        from: '1962-10-21',
        to: '',
        title: 'Marries Petra',
        description: 'It rained all day.',
        assets: [],
      },
    },
  ])
  await expect.poll(() => document.activeElement?.id).toBe(idOf(9))
})

test('a save that fails, and a closed dialog, keep every word', async () => {
  const { press, write, findByText, getByLabelText } = openLife({ saving: refusedWith('unavailable') })
  await press('Add to this life')
  await write(from, '21/10/1962')
  await write(title, 'Marries Petra')
  await press('Put it on the page')
  expect(await findByText(/^We can.t be reached just now/)).toBeTruthy()
  expect((getByLabelText(title) as HTMLInputElement).value).toBe('Marries Petra')
  await press('Not now')
  expect(await findByText('You have begun an entry.')).toBeTruthy()
  await press('Go on writing')
  expect((getByLabelText(title) as HTMLInputElement).value).toBe('Marries Petra')
  expect((getByLabelText(from) as HTMLInputElement).value).toBe('21/10/1962')
})

test('an entry that was begun is found again where another has taken the last place (I12)', async () => {
  const begun = openLife({ plan: 'Free', entries: [entry(1)] })
  await begun.press('Add to this life')
  await begun.write(title, 'The boat on the Tisa')
  begun.unmount()
  const { press, findByText, getByRole } = openLife({ plan: 'Free', entries: [entry(1), entry(2)] })
  await findByText('This page’s plan holds 2 entries, and they have all been told.')
  await press('Go on writing')
  expect(getByRole('textbox', { name: title })).toHaveProperty('value', 'The boat on the Tisa')
})

test('an entry that another keeper deletes while Ann changes it keeps her words, to be told as a new one', async () => {
  const { press, write, findByText, findByRole, mutations } = openLife({
    entries: [entry(1)],
    isDeletedMeanwhile: true,
  })
  await press('Change: The school by the river')
  await write(title, 'The school in Zrenjanin')
  await press('Save')
  expect(await findByText('This entry is no longer here. Your words are kept for a new one.')).toBeTruthy()
  const dialog = within(await findByRole('dialog', { name: 'A time in the life of Milan' }))
  expect(dialog.getByRole('textbox', { name: title })).toHaveProperty('value', 'The school in Zrenjanin')
  expect(dialog.getByRole('textbox', { name: from })).toHaveProperty('value', '03/09/1956')
  await press('Put it on the page')
  expect(await findByText('The entry is on the page')).toBeTruthy()
  expect(mutations.map(({ method, body }) => [method, body?.['title']])).toEqual([
    ['PUT', 'The school in Zrenjanin'],
    ['POST', 'The school in Zrenjanin'],
  ])
})

test('where Ann has begun another entry already, what she had changed stays in its own dialog', async () => {
  const { press, write, findByText, getByRole } = openLife({
    entries: [entry(1)],
    isDeletedMeanwhile: true,
  })
  await press('Add to this life')
  await write(title, 'The boat on the Tisa')
  await press('Not now')
  await press('Change: The school by the river')
  await write(title, 'The school in Zrenjanin')
  await press('Save')
  expect(await findByText('We could not find this. It may have been removed.')).toBeTruthy()
  expect(getByRole('textbox', { name: title })).toHaveProperty('value', 'The school in Zrenjanin')
})

test('what was begun of an entry takes back nothing that another keeper has told of it since', async () => {
  const begun = openLife({ entries: [entry(1)] })
  await begun.press('Change: The school by the river')
  await begun.write(title, 'The school in Zrenjanin')
  begun.unmount()
  const changed = entry(1, { title: 'The grammar school', description: 'He skated home.' })
  const { press, findByText, getByLabelText } = openLife({ entries: [changed] })
  await press('Change: The grammar school')
  expect((getByLabelText(/^How it was/) as HTMLInputElement).value).toBe('He skated home.')
  expect((getByLabelText(title) as HTMLInputElement).value).toBe('The school in Zrenjanin')
  await findByText(/^This was changed elsewhere too, while you were writing: What happened\./)
})

test('a plan of words alone offers no photographs, and leaves those that are there (I13, Q59)', async () => {
  const { press, findByText, queryByRole, findByRole, mutations } = openLife({
    entries: [entry(1, { assets: [asset(1, 7)] })],
    photographs: [photograph(7), photograph(8)],
    plan: 'Basic',
  })
  await press('Change: The school by the river')
  expect(await findByText(/^This page’s plan holds words alone/)).toBeTruthy()
  expect(queryByRole('button', { name: 'Choose photographs' })).toBeNull()
  const dialog = await findByRole('dialog')
  expect(within(dialog).getByRole('img', { name: 'Album 7' })).toBeTruthy()
  await press('Save')
  expect(await findByText('The entry is changed')).toBeTruthy()
  expect(mutations[0]?.body).toMatchObject({ assets: [{ type: 1, entityId: pictureId(7) }] })
})

test('Ann changes an entry: undoes it, chooses photographs in their order, and saves (I07, I14)', async () => {
  const { press, write, person, findByRole, getByLabelText, getByRole, mutations } = openLife({
    entries: [entry(1)],
    photographs: [photograph(1), photograph(2), photograph(3, '1957-05-01')],
  })
  await press('Change: The school by the river')
  await write(title, 'The school')
  await press('Undo my changes')
  expect((getByLabelText(title) as HTMLInputElement).value).toBe('The school by the river')
  expect((getByLabelText(to) as HTMLInputElement).value).toBe('12/06/1960')
  await write(title, 'The school beyond the river')

  await press('Choose photographs')
  const picker = await findByRole('dialog', { name: 'Which photographs?' })
  expect(within(picker).getAllByRole('checkbox')).toHaveLength(1)
  await person.click(within(picker).getByRole('checkbox', { name: 'Album 3' }))
  await person.click(within(picker).getByRole('radio', { name: 'All' }))
  await person.click(within(picker).getByRole('checkbox', { name: 'Album 2' }))
  await person.click(within(picker).getByRole('checkbox', { name: 'Album 1' }))
  await person.click(within(picker).getByRole('checkbox', { name: 'Album 2' }))
  expect(within(picker).getByRole('checkbox', { name: 'Album 3' })).toHaveProperty('checked', true)
  await press('Take these 2')

  await press('Later: Album 3')
  expect(getByRole('button', { name: 'Later: Album 3' })).toHaveProperty('disabled', true)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Earlier: Album 3')
  await press('Save')
  await findByRole('heading', { name: 'The school beyond the river' })
  expect(mutations).toMatchObject([
    {
      method: 'PUT',
      body: {
        id: idOf(1),
        title: 'The school beyond the river',
        assets: [
          { type: 1, entityId: pictureId(1) },
          { type: 1, entityId: pictureId(3) },
        ],
      },
    },
  ])
})

test('films stand beside the words as well, and Ann chooses them where her plan carries them (I04, I13, I14)', async () => {
  const page = openLife({
    entries: [entry(1, { assets: [{ ...asset(1, 4), type: 2 }] })],
    photographs: [photograph(1)],
    videos: [video(4, 'The wedding dance'), video(5)],
  })
  const link = await page.findByRole('link', { name: 'Video: The wedding dance' })
  expect(link.getAttribute('href')).toBe(`/play/${pictureId(4)}`)
  await page.press('Change: The school by the river')
  await page.press('Choose photographs and videos')
  const picker = await page.findByRole('dialog', { name: 'Which photographs and videos?' })
  await page.person.click(within(picker).getByRole('checkbox', { name: 'Album 1' }))
  await page.person.click(within(picker).getByRole('radio', { name: 'Videos' }))
  await page.person.click(within(picker).getByRole('checkbox', { name: 'Video: MVI_5' }))
  await page.press('Take these 3')
  await page.press('Earlier: MVI_5')
  await page.press('Save')
  expect(await page.findByText('The entry is changed')).toBeTruthy()
  expect(page.mutations[0]?.body).toMatchObject({
    assets: [
      { type: 2, entityId: pictureId(4) },
      { type: 2, entityId: pictureId(5) },
      { type: 1, entityId: pictureId(1) },
    ],
  })
})

test('a plan of photographs alone offers no films, and leaves those that are there (I13, Q59)', async () => {
  const { press, findByRole, queryByRole } = openLife({
    entries: [entry(1, { assets: [{ ...asset(1, 4), type: 2 }] })],
    photographs: [photograph(1)],
    videos: [video(4, 'The wedding dance')],
    plan: 'Pro',
  })
  await press('Change: The school by the river')
  expect(await findByRole('button', { name: 'Leave out: The wedding dance' })).toBeTruthy()
  await press('Choose photographs')
  await findByRole('dialog', { name: 'Which photographs?' })
  expect(queryByRole('radio', { name: 'Videos' })).toBeNull()
})
