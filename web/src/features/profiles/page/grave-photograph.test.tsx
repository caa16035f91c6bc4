import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { silences } from '@spomen/contract/silences.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { milansFullMemorial } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import { AboutMemorial } from './AboutMemorial.tsx'

const [stone] = milansFullMemorial.images
if (!stone) throw new Error('a full memorial has photographs')

const about = (profile: typeof milansFullMemorial, isFamily: boolean) => (
  <AboutMemorial profile={profile} isInside isFamily={isFamily} changed="place" />
)

test('the family chooses which photograph shows where he rests (YD03)', async () => {
  const house = fakeServer(when(profiles.changeGravePhotograph, acknowledgement))
  const page = show(about(milansFullMemorial, true), { send: house.send })
  await page.person.click(await page.findByRole('button', { name: 'Choose a photograph of the stone' }))
  const [first] = await page.findAllByRole('button', { name: /^Choose: / })
  if (!first) throw new Error('there is one to choose')
  await page.person.click(first)
  expect(house.mutations.map(({ body }) => body)).toEqual([
    { id: milansFullMemorial.id, photographId: stone.id },
  ])
})

test('whoever is inside sees it beside the words, and cannot choose', async () => {
  const { send } = fakeServer()
  const page = show(about({ ...milansFullMemorial, gravePhotographId: stone.id }, false), { send })
  expect(await page.findByRole('img', { name: 'Where Milan rests' })).toBeTruthy()
  expect(page.queryByRole('button', { name: /photograph/ })).toBeNull()
})

test('whoever does not wish to meet it sees its colours alone until they open it, also where it hangs far down (YF01)', async () => {
  const withGrave = { ...milansFullMemorial, gravePhotographId: stone.id }
  const first = { ...withGrave, images: [{ ...stone, isSilent: true as const }] }
  const farDown = { ...withGrave, images: [] }
  const still = { isSilent: false, until: null }
  const house = fakeServer(
    when(photographs.one, stone),
    when(silences.about, { everything: still, person: still, photograph: { isSilent: true } }),
  )
  for (const profile of [first, farDown]) {
    const page = show(about(profile, false), { send: house.send })
    const picture = await page.findByRole('img', { name: 'Where Milan rests' })
    expect([picture.getAttribute('src'), picture.getAttribute('srcset')]).toEqual([null, null])
    expect(picture.closest('a')?.getAttribute('href')).toContain(`id=${stone.id}`)
    expect(await page.findByText('Quiet')).toBeTruthy()
    page.unmount()
  }
})

test('one that hangs far down is seen by whoever wishes for no silence about it', async () => {
  const still = { isSilent: false, until: null }
  const house = fakeServer(
    when(photographs.one, stone),
    when(silences.about, { everything: still, person: still, photograph: { isSilent: false } }),
  )
  const profile = { ...milansFullMemorial, gravePhotographId: stone.id, images: [] }
  const page = show(about(profile, false), { send: house.send })
  const picture = await page.findByRole('img', { name: 'Where Milan rests' })
  expect(picture.getAttribute('src')).toContain('/medium')
})
