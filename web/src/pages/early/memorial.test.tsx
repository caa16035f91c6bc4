import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import { expect, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { askedFonts, drawEarly, makeReady, openEarlyAt } from '../../../test/early-drawing.ts'
import { milansCard, milansMemorial } from '../../../test/milan.ts'

const page = `/Profile/${milansMemorial.id}`
const portrait = '/api/files/portrait/medium'

openEarlyAt(page)

interface Answers {
  viewer?: object
  about?: object
  metrics?: Partial<MemorialMetrics>
  profile?: Partial<MemorialProfile>
  status?: number
}

/** Hands Milan's answers to what stands in the head of the page, as far as they are not told otherwise. */
const draw = ({ viewer, about, metrics, profile, status }: Answers = {}) =>
  drawEarly(
    [
      { ...ann, ...viewer },
      { closing: null, ...about },
      { ...milansCard, deceasedImageUrl: portrait, ...metrics },
      { ...milansMemorial, ...profile },
    ],
    status,
  )

test('Milan’s name, days, home and face stand there, as text and never as markup', async () => {
  const drawn = await draw({ metrics: { deceasedFullName: 'Milan <b>Jovanović</b>', nickname: 'Mića' } })
  expect(drawn?.querySelector('h2')?.textContent).toBe('Milan <b>Jovanović</b>')
  expect(drawn?.querySelector('q')?.textContent).toBe('Mića')
  expect(drawn?.textContent).toContain('12/04/1938 – 03/11/2021')
  expect(drawn?.querySelector('img')?.getAttribute('src')).toBe(portrait)
  expect(drawn?.querySelector('h1')).toBeNull()
})

test.for([
  ['Novi Sad', 'Srbija', 'Novi Sad, Srbija'],
  ['诺维萨德', '塞尔维亚', '诺维萨德，塞尔维亚'],
])('%s and %s stand beside each other as the page writes them', async ([city = '', country = '', home]) => {
  const drawn = await draw({ profile: { city, country } })
  expect(drawn?.querySelector('[data-slot="home"]')?.textContent).toBe(home)
})

test('the fonts of the name set out with the first calls, on a phone alone', async () => {
  await makeReady()
  expect(askedFonts()).toEqual([
    expect.stringMatching(/serif-plain-normal.*\.woff2/),
    expect.stringMatching(/serif-own-normal.*\.woff2/),
  ])
  document.head.replaceChildren()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  await makeReady()
  expect(askedFonts()).toEqual([])
})

test('whoever reads another language need not wait for its words', async () => {
  document.documentElement.dataset['waits'] = ''
  document.documentElement.style.visibility = 'hidden'
  await draw()
  expect(document.documentElement.dataset['waits']).toBeUndefined()
  expect(document.documentElement.style.visibility).toBe('')
})

test.for([
  ['2021-10-12', '22 days'],
  ['2020-11-20', '11 months'],
  ['1938-11-04', '82 years'],
])('born on %s, as much room is left as “%s” needs', async ([dateOfBirth = '', words]) => {
  const drawn = await draw({ metrics: { dateOfBirth } })
  expect(drawn?.querySelector('[data-slot="length"]')?.textContent).toBe(words)
})

test('a long name is set as the page sets it, and a stranger sees no room for the family’s button', async () => {
  const deceasedFullName = 'Wolfeschlegelsteinhausen von Bergerdorff'
  const drawn = await draw({
    metrics: { deceasedFullName },
    profile: { userId: '01JSOMEBODY' },
  })
  expect(drawn?.querySelector('h2')?.dataset['long']).toBe('true')
  expect(drawn?.querySelector('[data-wide]')).not.toBeNull()
  expect(drawn?.querySelector('button')).toBeNull()
})

test('without a portrait a stranger sees the initials; the family, who chooses one, waits for the page', async () => {
  const noPortrait = { deceasedImageUrl: null }
  const drawn = await draw({ metrics: noPortrait, profile: { userId: '01JSOMEBODY' } })
  expect([drawn?.querySelector('img'), drawn?.querySelector('figure')?.textContent]).toEqual([null, 'MJ'])
  document.body.innerHTML = '<div id="early-page"></div>'
  expect((await draw({ metrics: noPortrait }))?.childElementCount).toBe(0)
})

test.for<[string, Answers]>([
  ['is refused', { status: 404 }],
  ['is only prepared', { metrics: { isPrepared: true } }],
  ['is suspended', { metrics: { suspendedAt: '2026-01-01T00:00:00.000Z' } }],
  ['somebody asks to take over', { metrics: { isTakeoverAsked: true } }],
  ['stands in a house that closes', { about: { closing: { lastDay: '2027-01-01' } } }],
  ['is read by somebody who is told of a second step', { viewer: { needsSecondStep: true } }],
])('nothing is drawn early of a page that %s', async ([, answers]) => {
  expect((await draw(answers))?.childElementCount).toBe(0)
})

test.for([
  ['at an address that leads further', `${page}?tab=photographs`, true],
  ['on a wide screen', page, false],
] as const)('nothing is drawn early %s', async ([, address, isPhone]) => {
  history.replaceState(null, '', address)
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
  expect((await draw())?.childElementCount).toBe(0)
})
