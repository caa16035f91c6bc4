/** Photographs that Ann ticks for an entry of a life, and leaves the picker by whichever way (I14). */
import { pageSizes } from '@spomen/contract/limits.ts'
import { expect, test } from 'vitest'
import { asset, entry, openLife, photograph, pictureId } from '../../../test/life-timeline.tsx'

async function pick() {
  const page = openLife({
    entries: [entry(1, { assets: [asset(1, 1)] })],
    photographs: [photograph(1), photograph(2), photograph(3)],
  })
  await page.press('Change: The school by the river')
  await page.press('Choose photographs')
  const tick = async (name: string) => page.person.click(await page.findByRole('checkbox', { name }))
  const saved = async () => {
    await page.press('Save')
    await page.findByText('The entry is changed')
    return page.mutations[0]?.body
  }
  return { ...page, tick, saved }
}

type Picking = Awaited<ReturnType<typeof pick>>

test.each<[string, (page: Picking) => Promise<unknown>]>([
  ['Back', ({ press }) => press('Back')],
  ['the cross', ({ press }) => press('Close')],
  ['Escape', ({ person }) => person.keyboard('{Escape}')],
])('what Ann has ticked, and what she has not any more, counts where she leaves by %s', async (_, leave) => {
  const page = await pick()
  await page.tick('Album 1')
  await page.tick('Album 3')
  await leave(page)
  expect(await page.saved()).toMatchObject({ assets: [{ type: 1, entityId: pictureId(3) }] })
})

test('what Ann has ticked waits in her draft where a step back has led her off the page (I07)', async () => {
  const page = await pick()
  await page.tick('Album 2')
  page.unmount()
  const again = openLife({
    entries: [entry(1, { assets: [asset(1, 1)] })],
    photographs: [photograph(1), photograph(2)],
  })
  await again.press('Change: The school by the river')
  await again.press('Save')
  await again.findByText('The entry is changed')
  const assets = [1, 2].map((number) => ({ type: 1, entityId: pictureId(number) }))
  expect(again.mutations[0]?.body).toMatchObject({ assets })
})

test('whoever only looks at the photographs takes back nothing that another lays there meanwhile', async () => {
  const page = await pick()
  await page.press('Back')
  await page.tellElsewhere([entry(1, { assets: [asset(1, 1), asset(1, 2)] })])
  await page.write(/^What happened/, 'The school in Zrenjanin')
  const assets = [1, 2].map((number) => ({ type: 1, entityId: pictureId(number) }))
  expect(await page.saved()).toMatchObject({ assets })
})

test('whoever turns the pages of many photographs by keyboard stands above the new ones and hears which page it is (I14)', async () => {
  const photographs = Array.from({ length: pageSizes.media + 1 }, (_, index) => photograph(index + 1))
  const { press, person, findByRole, getByRole, getAllByRole } = openLife({
    entries: [entry(1)],
    photographs,
  })
  await press('Change: The school by the river')
  await press('Choose photographs')
  const next = await findByRole('button', { name: 'Next page' })
  next.focus()
  await person.keyboard('{Enter}')
  const said = getAllByRole('status').map(({ textContent }) => textContent)
  expect(said).toContain('Page 2 of 2')
  await person.tab()
  expect(document.activeElement).toBe(getByRole('checkbox', { name: `Album ${pageSizes.media + 1}` }))
  // The last page: the button rests where it was, and the keyboard with whoever goes on from it.
  next.focus()
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(next)
  await press('Previous page')
  expect(getAllByRole('checkbox')).toHaveLength(pageSizes.media)
})
