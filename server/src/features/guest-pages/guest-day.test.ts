/** What stands on a guest's page for a while, or came from other guests. */
import { ceremonies } from '@spomen/contract/ceremonies.ts'
import { guestWords } from '@spomen/contract/guest-words.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { openDoor } from '../../../test/doors.ts'
import { family } from '../../../test/family.ts'
import { leave } from '../../../test/guest-words.ts'
import { valueOf } from '../../../test/world.ts'

const days = 86_400_000

test('whoever stands at the gate reads when and where, and takes it into their calendar (YD05)', async () => {
  const home = await family()
  const { as, ann, bare, clock, milanId: personId } = home
  const funeral = {
    kind: 'funeral' as const,
    day: '2026-04-15',
    time: '13:00',
    place: 'Gradsko <groblje>',
    latitude: 45.2671,
    longitude: 19.8335,
  }
  const insteadUrl = 'https://hospice.example/give'
  valueOf(await as(ann)(ceremonies.set, { personId, ceremonies: [funeral], insteadUrl }))
  const { links } = await openDoor(home, { opens: 'byLink', parts: [] })
  const code = links[0]?.code ?? ''
  const { text } = await bare(`GET /${code}`)
  expect(text).toMatch(/Wednesday,? 15 April 2026, <b>13:00<\/b>/)
  expect(text).toContain('Gradsko &lt;groblje&gt;')
  expect(text).toContain('href="geo:45.2671,19.8335?q=')
  expect(text).toContain(`href="${insteadUrl}"`)
  expect(text).toContain('The family never asks for card details here.')
  const [, calendar = ''] = /href="([^"]*\.ics[^"]*)"/.exec(text) ?? []
  const file = await bare(`GET ${calendar}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(file.text).toContain(`/${code}`)

  clock.forward(30 * days)
  expect((await bare(`GET /${code}`)).text).not.toContain('Gradsko')
  expect((await bare(`GET ${calendar}`)).status).toBe(404)
})

test.each([
  ['srb', /ispraćaj|pomen\b/i, 'Godina dana'],
  ['de', /gedenken|der Feier/i, 'Ein Jahr'],
  ['zh', /追思/, '一周年'],
] as const)(
  'a guest who reads %s finds no rite of people on the page of a dog (YD05)',
  async (language, rites, said) => {
    const home = await family()
    const { as, ann, bare } = home
    const rex = { name: 'Rex', dateOfBirth: '2012-05-01', dateOfDeath: '2026-04-10' }
    const { id: milanId } = valueOf(await as(ann)(memorials.createPet, rex))
    const kinds = ['fortyDays', 'halfYear', 'year'] as const
    const held = kinds.map((kind) => ({ kind, day: '2026-04-15' }))
    valueOf(await as(ann)(ceremonies.set, { personId: milanId, ceremonies: held }))
    const { links } = await openDoor({ ...home, milanId }, { opens: 'byLink', parts: [] })
    const { text } = await bare(`GET /${links[0]?.code}?language=${language}`)
    const [, box = ''] = /(<section aria-label="[^"]*"><details class="day">.*?<\/section>)/s.exec(text) ?? []
    expect(box).toContain(`<h2>${said}</h2>`)
    expect(box).not.toMatch(rites)
  },
)

test('a guest on the page of a dog reads of its farewell, and of no funeral (YD05)', async () => {
  const home = await family()
  const { as, ann, bare } = home
  const rex = { name: 'Rex', dateOfBirth: '2012-05-01', dateOfDeath: '2026-04-10' }
  const { id: milanId } = valueOf(await as(ann)(memorials.createPet, rex))
  const farewell = { kind: 'funeral' as const, day: '2026-04-15', place: 'Under the walnut' }
  valueOf(await as(ann)(ceremonies.set, { personId: milanId, ceremonies: [farewell] }))
  const { links } = await openDoor({ ...home, milanId }, { opens: 'byLink', parts: [] })
  const { text } = await bare(`GET /${links[0]?.code}`)
  expect(text).toContain('<h2>Farewell</h2>')
  expect(text).toContain('to show the farewell or to collect money')
  const [, calendar = ''] = /href="([^"]*\.ics[^"]*)"/.exec(text) ?? []
  const file = (await bare(`GET ${calendar}`)).text
  expect(file).toContain('SUMMARY:Farewell')
  for (const told of [text, file]) expect(told).not.toMatch(/funeral/i)
})

test('words of guests stand among the greetings once the family lets them, as plain text (YB02, YB05)', async () => {
  const home = await family()
  const { as, ann, bare, milanId } = home
  await openDoor(home)
  const { id } = await leave(home, { words: 'He taught me to swim. https://spam.example <b>x</b>' })
  const page = async () => (await bare(`GET /Shared/${milanId}`)).text
  expect(await page()).not.toContain('He taught me to swim.')
  valueOf(await as(ann)(guestWords.letStand, { id }))
  const text = await page()
  expect(text).toContain('He taught me to swim. https://spam.example &lt;b&gt;x&lt;/b&gt;')
  expect(text).not.toContain('href="https://spam.example')
  // Nor does an iPhone make a link of what looks like a telephone number.
  expect(text).toContain('<meta name="format-detection" content="telephone=no,')
  expect(text).toContain('Ljubica')
  expect(text).toContain('We worked at the school together')
})
