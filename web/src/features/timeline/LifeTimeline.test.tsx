import type { Photograph } from '@spomen/contract/media.ts'
import { type PlanName, plans } from '@spomen/contract/plans.ts'
import { type TimelineEntry, timelines } from '@spomen/contract/timeline.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { LifeTimeline } from './LifeTimeline.tsx'

const memorial = {
  id: '01JM1AN0000000000000000000',
  name: 'Milan Jovanović',
  called: 'Milan',
  gender: 'Male',
  born: '1938-04-12',
  died: '2021-11-03',
} as const

const idOf = (number: number) => `01JENTRY00000000000000000${number}`
const pictureId = (number: number) => `01J1MAGE00000000000000000${number}`

const photograph = (number: number, memoryDate: string | null = null) =>
  ({
    id: pictureId(number),
    imageUrl: `/api/files/${number}/large`,
    title: `Album ${number}`,
    memoryDate,
    width: 4,
    height: 3,
    placeholder: null,
  }) as Photograph

const film = (number: number, title: string | null = null) =>
  ({
    id: pictureId(number),
    videoUrl: `/api/files/${number}/play`,
    title,
    name: `MVI_${number}.mov`,
    hasStill: number % 2 === 0,
    width: 16,
    height: 9,
    placeholder: null,
  }) as Video

const entry = (number: number, fields: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: idOf(number),
  personId: memorial.id,
  userId: '01JANN00000000000000000000',
  title: 'The school by the river',
  description: 'On Saturdays he walked home.',
  from: '1956-09-03',
  to: '1960-06-12',
  createdAt: '2026-04-12T10:00:00.000Z',
  createdBy: '01JANN00000000000000000000',
  modifiedAt: null,
  modifiedBy: null,
  reported: false,
  assets: [],
  ...fields,
})

const asset = (number: number, picture: number) => ({
  type: 1 as const,
  url: `/api/files/${picture}/large`,
  pictureUrl: `/api/files/${picture}/large`,
  entityId: pictureId(picture),
  timelineId: idOf(number),
  width: 4,
  height: 3,
  placeholder: null,
})

interface LifeOptions {
  entries?: readonly TimelineEntry[]
  photographs?: readonly Photograph[]
  videos?: readonly Video[]
  /** The plan the family works with; null for whoever only reads. */
  plan?: PlanName | null
  saving?: ReturnType<typeof refusedWith>
  at?: string
}

/** The life on a page of its own, kept by a server that remembers. */
function open({
  entries = [],
  photographs = [],
  videos = [],
  plan = 'Premium',
  saving,
  at = '/?tab=1',
}: LifeOptions = {}) {
  let kept = [...entries]
  let removed: TimelineEntry[] = []
  const fieldsOf = (body: Readonly<Record<string, unknown>> | null) => body as Partial<TimelineEntry>
  const byDay = () => kept.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const house = fakeServer(
    when(timelines.list, byDay),
    when(timelines.removed, () =>
      removed.map(({ id, title, from, to }) => ({
        id,
        title,
        from,
        to,
        removedAt: '2026-04-12T10:00:00.000Z',
        goneAt: '2026-05-12T10:00:00.000Z',
      })),
    ),
    when(timelines.add, ({ body }) => {
      if (saving) return saving
      const { title = '', from = '', to, description } = fieldsOf(body)
      const added = entry(9, { title, from, to: to || null, description: description || null })
      kept.push(added)
      return added
    }),
    when(timelines.change, ({ body }) => {
      const { id, title = '' } = fieldsOf(body)
      const changed = { ...(kept.find((one) => one.id === id) ?? entry(1)), title }
      kept = kept.map((one) => (one.id === id ? changed : one))
      return changed
    }),
    when(timelines.remove, ({ body }) => {
      removed = kept.filter(({ id }) => id === body?.['id'])
      kept = kept.filter(({ id }) => id !== body?.['id'])
      return acknowledgement
    }),
    when(timelines.restore, () => {
      const [back = entry(1)] = removed
      kept.push(back)
      removed = []
      return back
    }),
  )
  const page = show(
    <LifeTimeline
      memorial={memorial}
      known={entries}
      photographs={photographs}
      videos={videos}
      toPhotograph={(id) => `/open/${id}`}
      toVideo={(id) => `/play/${id}`}
      family={plan ? { plan: plans[plan] } : null}
    />,
    { send: house.send, at },
  )
  const press = async (name: string | RegExp) => page.person.click(await page.findByRole('button', { name }))
  const write = async (label: RegExp, text: string) => {
    const field = await page.findByLabelText(label)
    await page.person.clear(field)
    if (text) await page.person.type(field, text)
  }
  return { ...page, ...house, press, write }
}

const [from, to, title] = [/^When, or since/, /^Until when/, /^What happened/]

test('Ben reads a life in its order: years, ages, words and pictures, and nothing he could press by mistake (I03, I09, I16)', async () => {
  const wedding = entry(2, { title: 'Marries Petra', from: '1962-10-21', to: null, assets: [asset(2, 7)] })
  const { findByRole, getAllByRole, getByRole, container, queryByRole } = open({
    entries: [wedding, entry(1)],
    photographs: [photograph(7), photograph(8, '1955-09-11')],
    plan: null,
  })
  await findByRole('heading', { name: 'Marries Petra' })
  expect(getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '1930s',
    'Milan was born',
    '1950s',
    'The school by the river',
    '1960s',
    'Marries Petra',
    '2020s',
    'Milan died',
  ])
  const [, school, married, death] = container.querySelectorAll('ol > li')
  expect(school?.textContent).toContain('3 September 1956 – 12 June 1960')
  expect(school?.textContent).toContain('18 years')
  expect(married?.textContent).toContain('24 years')
  expect(death?.textContent).toContain('83 years')
  const picture = getByRole('img', { name: 'Album 7' })
  expect(picture.closest('a')?.getAttribute('href')).toBe(`/open/${pictureId(7)}`)
  expect(getByRole('img', { name: 'Album 8' }).closest('section')?.textContent).toContain('From these years')
  expect(queryByRole('button')).toBeNull()
})

test('where nothing is told readers find kind words, and the family one next step (I17)', async () => {
  const reader = open({ plan: null })
  expect(await reader.findByText('Nothing has been told yet')).toBeTruthy()
  expect(reader.queryByRole('button')).toBeNull()
  reader.unmount()
  const family = open()
  expect(await family.findByText('Where does it begin?')).toBeTruthy()
  await family.press('Add to this life')
  expect(await family.findByRole('dialog', { name: 'A time in the life of Milan' })).toBeTruthy()
})

test('dated photographs alone make a life as well', async () => {
  const { findByText, getByRole } = open({ photographs: [photograph(1, '1974-07-01')], plan: null })
  expect(await findByText(/^Nobody has told this life yet/)).toBeTruthy()
  expect(getByRole('heading', { name: '1970s' })).toBeTruthy()
})

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
    const { press, write, findByText, getAllByText, told } = open()
    await press('Add to this life')
    for (const [label, text] of Object.entries(fields)) await write(new RegExp(label), text as string)
    await press('Put it on the page')
    expect(await findByText((text) => text.replace("'", '’') === said.replace("'", '’'))).toBeTruthy()
    for (const complaint of new Set(complaints))
      expect(getAllByText(complaint)).toHaveLength(complaints.filter((one) => one === complaint).length)
    expect(told).toEqual([])
  },
)

test('Ann tells of a time, and finds it on the page (I06, I10, Q104)', async () => {
  const { press, write, findByText, findByRole, queryByRole, told } = open({ entries: [entry(1)] })
  await press('Add to this life')
  await write(from, '21/10/1962')
  await write(title, 'Marries Petra')
  await write(/^How it was/, 'It rained all day.')
  await press('Put it on the page')
  expect(await findByText('The entry is on the page')).toBeTruthy()
  expect(await findByRole('heading', { name: 'Marries Petra' })).toBeTruthy()
  expect(queryByRole('dialog')).toBeNull()
  expect(told).toMatchObject([
    {
      method: 'POST',
      body: {
        personId: memorial.id,
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
  const { press, write, findByText, getByLabelText } = open({ saving: refusedWith('unavailable') })
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

test('on a full page the button rests and says why (I12)', async () => {
  const { findByText, getByRole } = open({
    entries: [entry(1), entry(2, { from: '1961-01-01' })],
    plan: 'Free',
  })
  expect(await findByText('This page’s plan holds 2 entries, and they have all been told.')).toBeTruthy()
  expect(getByRole('button', { name: 'Add to this life' })).toHaveProperty('disabled', true)
})

test('a plan of words alone offers no photographs, and leaves those that are there (I13, Q59)', async () => {
  const { press, findByText, queryByRole, findByRole, told } = open({
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
  expect(told[0]?.body).toMatchObject({ assets: [{ type: 1, entityId: pictureId(7) }] })
})

test('Ann changes an entry: undoes it, chooses photographs in their order, and saves (I07, I14)', async () => {
  const { press, write, person, findByRole, getByLabelText, getByRole, told } = open({
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
  expect(told).toMatchObject([
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
  const page = open({
    entries: [entry(1, { assets: [{ ...asset(1, 4), type: 2 }] })],
    photographs: [photograph(1)],
    videos: [film(4, 'The wedding dance'), film(5)],
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
  expect(page.told[0]?.body).toMatchObject({
    assets: [
      { type: 2, entityId: pictureId(4) },
      { type: 2, entityId: pictureId(5) },
      { type: 1, entityId: pictureId(1) },
    ],
  })
})

test('a plan of photographs alone offers no films, and leaves those that are there (I13, Q59)', async () => {
  const { press, findByRole, queryByRole } = open({
    entries: [entry(1, { assets: [{ ...asset(1, 4), type: 2 }] })],
    photographs: [photograph(1)],
    videos: [film(4, 'The wedding dance')],
    plan: 'Pro',
  })
  await press('Change: The school by the river')
  expect(await findByRole('button', { name: 'Leave out: The wedding dance' })).toBeTruthy()
  await press('Choose photographs')
  await findByRole('dialog', { name: 'Which photographs?' })
  expect(queryByRole('radio', { name: 'Videos' })).toBeNull()
})

test('a film of which the page knows nothing more shows the still its entry names, and none where there is none (I04)', async () => {
  const beside = (picture: number, still: boolean) => {
    const url = `/api/files/${picture}`
    return {
      ...asset(1, picture),
      type: 2 as const,
      url: `${url}/play`,
      pictureUrl: still ? `${url}/large` : null,
    }
  }
  const page = open({ entries: [entry(1, { assets: [beside(8, true), beside(9, false)] })] })
  const [first, second] = await page.findAllByRole('link', { name: /^Video:/ })
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/api/files/8/medium')
  expect(second?.querySelector('img')).toBeNull()
})

test('an entry leaves after one question, and comes back (I08, I10)', async () => {
  const { press, person, findByText, findByRole, queryByRole, getByText, told } = open({
    entries: [entry(1)],
  })
  await press('Delete: The school by the river')
  const asked = await findByRole('dialog', { name: 'Delete this entry?' })
  expect(asked.textContent).toContain('You can bring it back for 30 days.')
  expect(told).toEqual([])
  await press('Delete the entry')
  expect(await findByText('The entry is deleted')).toBeTruthy()
  expect(told).toMatchObject([{ method: 'DELETE', body: { id: idOf(1) } }])
  await expect.poll(() => queryByRole('heading', { name: 'The school by the river' })).toBeNull()
  await person.click(await findByText('1 deleted entry'))
  expect(getByText(/gone for good on 12 May 2026/)).toBeTruthy()
  await press('Bring back: The school by the river')
  expect(await findByText('The entry is back on the page')).toBeTruthy()
  expect(await findByRole('heading', { name: 'The school by the river' })).toBeTruthy()
})

test('an address with an entry in it leads there, as soon as it is here', async () => {
  open({ entries: [entry(1), entry(2, { from: '1962-10-21', to: null })], at: `/?tab=1#${idOf(2)}` })
  await expect.poll(() => document.activeElement?.id).toBe(idOf(2))
})
