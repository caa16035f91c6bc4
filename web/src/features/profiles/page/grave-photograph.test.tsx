import { profiles } from '@spomen/contract/profiles.ts'
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
