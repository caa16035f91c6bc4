import { expect, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { askedFonts, drawEarly, makeReady, openEarlyAt } from '../../../test/early-drawing.ts'

openEarlyAt('/MemoriesWall')

const jovana = { firstName: 'Jovana', lastName: 'Đorđević' }

/** Hands the answers of the wall to what stands in the head of the page, as far as they are not told otherwise. */
const draw = (told: { viewer?: object; about?: object; status?: number } = {}) =>
  drawEarly(
    [
      { ...ann, ...told.viewer },
      { closing: null, ...told.about },
      { items: [jovana], totalCount: 1 },
    ],
    told.status,
  )

test.for([
  ['en', 'Memories Wall', 'Everyone who is remembered here. Each family decides who may read on.'],
  ['sr-Latn', 'Zid sećanja', 'Svi kojih se ovde sećamo. Svaka porodica odlučuje ko sme da čita dalje.'],
  ['it', 'Muro dei ricordi', 'Tutti coloro che qui ricordiamo. Ogni famiglia decide chi può leggere oltre.'],
  ['zh-Hans', '纪念墙', '在这里被怀念的每一个人。谁可以继续阅读，由各个家庭决定。'],
  [
    'de',
    'Erinnerungs\u00ADwand',
    'Alle, an die hier erinnert wird. Jede Familie entscheidet, wer weiterlesen darf.',
  ],
])('in %s the wall’s title and the sentence below stand there', async ([language = '', title, lead]) => {
  document.documentElement.lang = language
  document.documentElement.dataset['waits'] = ''
  const drawn = await draw()
  expect(drawn?.querySelector('h2')?.textContent).toBe(title)
  expect(drawn?.querySelector('h2 + p')?.textContent).toBe(lead)
  expect(drawn?.querySelector('h1')).toBeNull()
  expect(document.documentElement.dataset['waits']).toBeUndefined()
  document.documentElement.lang = 'en'
})

test('the letters of the first names are there before the names are, and nobody sees them twice', async () => {
  const load = vi.fn(async () => [])
  vi.spyOn(document, 'fonts', 'get').mockReturnValue({ load } as unknown as FontFaceSet)
  const drawn = await draw()
  expect(load).toHaveBeenCalledWith('1rem "Spomen Serif"', 'JovanaĐorđević')
  expect(drawn?.querySelector<HTMLElement>('span[data-font]')?.hidden).toBe(true)
})

test('the fonts of the title set out with the first calls', async () => {
  await makeReady()
  expect(askedFonts()).toEqual([
    expect.stringMatching(/serif-plain-normal.*\.woff2/),
    expect.stringMatching(/sans-plain-normal.*\.woff2/),
    expect.stringMatching(/serif-own-normal.*\.woff2/),
  ])
})

test.for([
  ['for whoever is refused', { status: 401 }],
  ['in a house that closes', { about: { closing: { lastDay: '2027-01-01' } } }],
  ['for whoever is told of a second step', { viewer: { secondStepEndsAt: '2027-01-01T00:00:00.000Z' } }],
])('nothing is drawn early %s', async ([, told]) => {
  expect((await draw(told as object))?.childElementCount).toBe(0)
})

test('a wall that is searched shows what was sought, and nothing early', async () => {
  history.replaceState(null, '', '/MemoriesWall?lastName=Đorđević')
  expect((await draw())?.childElementCount).toBe(0)
})
