/** Whoever goes through a page by the keyboard sees the whole ring around where they are (WCAG 2.4.7). */
import type { Locator } from '@playwright/test'
import { doors } from '@spomen/contract/doors.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { asking, preparePerson } from './prepare.ts'

/** How many pixels of the ring around what has the focus are cut off by what it lies in. Runs in the page. */
function cutOfRing(element: Element): number {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
  if (outlineStyle === 'none') return Infinity
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const ring = element.getBoundingClientRect()
  let most = 0
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowY, contentVisibility } = getComputedStyle(around)
    if (around === document.documentElement || (overflowY === 'visible' && contentVisibility !== 'auto'))
      continue
    const { top, bottom } = around.getBoundingClientRect()
    most = Math.max(most, top - (ring.top - reach), ring.bottom + reach - bottom)
  }
  return most
}

async function expectWholeRing(control: Locator) {
  await control.page().keyboard.press('Tab')
  await control.focus()
  await expect.poll(() => control.evaluate(cutOfRing), { timeout: 3_000 }).toBeLessThanOrEqual(0.5)
}

test('by the keyboard the family sees at which decade of a life it is, and a guest at which button of the last part', async ({
  page,
  visitor,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const ask = await asking(server, jelena)
  const { id } = await ask(memorials.createPerson, {
    firstName: 'Milica',
    lastName: 'Stojadinović',
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
    gender: 'Female',
  })
  for (const year of [1944, 1946, 1954, 1956, 1964, 1966, 1974, 1976, 1984, 1986, 1994, 1996])
    await ask(timelines.add, {
      personId: id,
      title: `Godina ${year}.`,
      description: 'Bila je u Somboru.',
      from: `${year}-09-05`,
    })
  const { links } = await ask(doors.change, {
    deceasedId: id,
    opens: 'byLink',
    parts: ['life'],
    hidesBirthDay: false,
    isSearchable: false,
    takesWords: true,
    wordsReaderId: null,
    wordsMailHour: 18,
  })
  await openAs(page, jelena, `/Profile/${id}?tab=1`)
  await expectWholeRing(page.getByRole('link', { name: '1950s' }))
  const dejan = await visitor()
  await dejan.goto(`/${links[0]?.code}?language=en`)
  await expectWholeRing(dejan.getByRole('button', { name: 'Go on' }))
})
