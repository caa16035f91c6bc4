import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asset, entry, idOf, openLife, photograph, pictureId } from '../../../test/life-timeline.tsx'

test('Ben reads a life in its order: years, ages, words and pictures, and nothing he could press by mistake (I03, I09, I16)', async () => {
  const wedding = entry(2, { title: 'Marries Petra', from: '1962-10-21', to: null, assets: [asset(2, 7)] })
  const { findByRole, getAllByRole, getByRole, container, queryByRole } = openLife({
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
  const reader = openLife({ plan: null })
  expect(await reader.findByText('Nothing has been told yet')).toBeTruthy()
  expect(reader.queryByRole('button')).toBeNull()
  reader.unmount()
  const family = openLife()
  expect(await family.findByText('Where does it begin?')).toBeTruthy()
  await family.press('Add to this life')
  expect(await family.findByRole('dialog', { name: 'A time in the life of Milan' })).toBeTruthy()
})

test('an address whose hash a mail program has broken shows the life all the same (I16)', async () => {
  const { findByRole } = openLife({ entries: [entry(1)], at: '/?tab=1#100%' })
  expect(await findByRole('heading', { name: 'The school by the river' })).toBeTruthy()
})

test('dated photographs alone make a life as well', async () => {
  const { findByText, getByRole } = openLife({ photographs: [photograph(1, '1974-07-01')], plan: null })
  expect(await findByText(/^Nobody has told this life yet/)).toBeTruthy()
  expect(getByRole('heading', { name: '1970s' })).toBeTruthy()
})

test('on a full page the button rests and says why (I12)', async () => {
  const { findByText, getByRole } = openLife({
    entries: [entry(1), entry(2, { from: '1961-01-01' })],
    plan: 'Free',
  })
  expect(await findByText('This page’s plan holds 2 entries, and they have all been told.')).toBeTruthy()
  expect(getByRole('button', { name: 'Add to this life' })).toHaveProperty('disabled', true)
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
  const page = openLife({ entries: [entry(1, { assets: [beside(8, true), beside(9, false)] })] })
  const [first, second] = await page.findAllByRole('link', { name: /^Video:/ })
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/api/files/8/medium')
  expect(second?.querySelector('img')).toBeNull()
})

test('of photographs Ben does not wish to meet he sees the colours alone, in entries and between them (YF01)', async () => {
  const silent = (number: number, day?: string) => ({ ...photograph(number, day), isSilent: true as const })
  const page = openLife({
    entries: [entry(1, { assets: [asset(1, 7), asset(1, 6)] })],
    photographs: [silent(7), photograph(6), silent(8, '1974-07-01')],
    plan: null,
  })
  for (const [name, src] of [
    ['Album 7', null],
    ['Album 8', null],
    ['Album 6', '/api/files/6/medium'],
  ] as const) {
    const picture = await page.findByRole('img', { name })
    expect([picture.getAttribute('src'), picture.hasAttribute('srcset')]).toEqual([src, src !== null])
    expect(picture.closest('a')).toBeTruthy()
  }
  expect(await page.findAllByText('Quiet')).toHaveLength(2)
})

test('an entry leaves after one question, and comes back (I08, I10)', async () => {
  const { press, person, findByText, findByRole, queryByRole, getByText, mutations } = openLife({
    entries: [entry(1)],
  })
  await press('Delete: The school by the river')
  const asked = await findByRole('dialog', { name: 'Delete this entry?' })
  expect(asked.textContent).toContain('You can bring it back for 30 days.')
  expect(mutations).toEqual([])
  await press('Delete the entry')
  expect(await findByText('The entry is deleted')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'DELETE', body: { id: idOf(1) } }])
  await expect.poll(() => queryByRole('heading', { name: 'The school by the river' })).toBeNull()
  await person.click(await findByText('1 deleted entry'))
  expect(getByText(/gone for good on 12 May 2026/)).toBeTruthy()
  await press('Bring back: The school by the river')
  expect(await findByText('The entry is back on the page')).toBeTruthy()
  expect(await findByRole('heading', { name: 'The school by the river' })).toBeTruthy()
})

test('on a slow line a deleted entry leaves before the life is read anew (I08)', async () => {
  const page = openLife({ entries: [entry(1), entry(2, { title: 'Marries Petra' })], isSlowAfterwards: true })
  await page.press('Delete: The school by the river')
  await page.press('Delete the entry')
  expect(await page.findByText('The entry is deleted')).toBeTruthy()
  await expect.poll(() => page.queryByRole('heading', { name: 'The school by the river' })).toBeNull()
  expect(page.getByRole('heading', { name: 'Marries Petra' })).toBeTruthy()
})

/** Two entries, on a line that changes and deletes only once it is told to. */
function twoOnSlowLine() {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const page = openLife({ entries: [entry(1), entry(2, { title: 'Marries Petra' })], answered })
  return { ...page, answer: () => act(async () => resolve()) }
}

test('an entry that is saved late leaves open the one that is changed by then (I05)', async () => {
  const { press, answer, findByText, getByRole } = twoOnSlowLine()
  await press('Change: The school by the river')
  await press('Save')
  await press('Not now')
  await press('Change: Marries Petra')
  await answer()
  await findByText('The entry is changed')
  expect(getByRole('textbox', { name: /^What happened/ })).toHaveProperty('value', 'Marries Petra')
})

test('an entry that is deleted late leaves open the question about another (I08)', async () => {
  const { press, answer, findByText, getByRole } = twoOnSlowLine()
  await press('Delete: The school by the river')
  await press('Delete the entry')
  await press('Cancel')
  await press('Delete: Marries Petra')
  await answer()
  await findByText('The entry is deleted')
  expect(getByRole('dialog', { name: 'Delete this entry?' }).textContent).toContain('“Marries Petra”')
})

test('an address with an entry in it leads there, as soon as it is here', async () => {
  openLife({ entries: [entry(1), entry(2, { from: '1962-10-21', to: null })], at: `/?tab=1#${idOf(2)}` })
  await expect.poll(() => document.activeElement?.id).toBe(idOf(2))
})
