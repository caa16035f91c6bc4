import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../../test/fake-server.ts'
import { milansCard, milansFullMemorial, milansPhotograph } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import { AboutMemorial } from './AboutMemorial.tsx'
import { MemorialPortrait } from './MemorialPortrait.tsx'
import PrintDialog from './PrintDialog.tsx'

const all = Array.from({ length: 40 }, (_, index) => milansPhotograph(index + 1))
const whole = { ...milansFullMemorial, images: all }
/** What the page begins with. */
const profile = { ...whole, images: all.slice(0, 18) }
const stone = milansPhotograph(40)

const about = (shown: typeof profile) => (
  <AboutMemorial profile={shown} isInside isFamily={false} changed="place" />
)

test('Ann makes a photograph the portrait that hangs far below those her page begins with', async () => {
  const { send } = fakeServer(when(profiles.whole, whole))
  const page = show(<MemorialPortrait profile={profile} name="Milan" src={null} isFamily />, { send })
  await page.person.click(await page.findByRole('button', { name: 'Choose among the photographs' }))
  await page.person.click(await page.findByRole('button', { name: 'Show more' }))
  await page.person.click(await page.findByRole('button', { name: 'Show more' }))
  expect(await page.findByRole('button', { name: 'Choose: Photograph 40' })).toBeTruthy()
})

test('where the others do not come, Ann is told so and asks again', async () => {
  let isThere = false
  const { send } = fakeServer(
    when(profiles.whole, () => (isThere ? whole : refusedWith('somethingWentWrong'))),
  )
  const page = show(<MemorialPortrait profile={profile} name="Milan" src={null} isFamily />, { send })
  await page.person.click(await page.findByRole('button', { name: 'Choose among the photographs' }))
  const again = await page.findByRole('button', { name: 'Try again' })
  isThere = true
  await page.person.click(again)
  expect(await page.findByRole('button', { name: 'Choose: Photograph 1' })).toBeTruthy()
})

test('Ben sees where he rests by a photograph that hangs far down, unless it is hidden from him (YD03, Q26)', async () => {
  const asked = fakeServer(when(photographs.one, stone))
  const page = show(about({ ...profile, gravePhotographId: stone.id }), { send: asked.send })
  expect(await page.findByRole('img', { name: 'Where Milan rests' })).toBeTruthy()
  page.unmount()
  const hidden = fakeServer(when(photographs.one, refusedWith('notFound')))
  const without = show(about({ ...profile, gravePhotographId: stone.id }), { send: hidden.send })
  await without.findByText(/Novi Sad/)
  expect(without.queryByRole('img', { name: 'Where Milan rests' })).toBeNull()
})

test('whoever prints the page prints every photograph', async () => {
  const { send } = fakeServer(when(profiles.whole, whole))
  const memorial = { id: whole.id, name: 'Milan Jovanović' }
  const page = show(
    <PrintDialog
      memorial={memorial}
      metrics={{ ...milansCard, numberOfPictures: 40, isLoggedUserOwnerOrFollower: false }}
      profile={{ ...profile, timelines: [] }}
      isOpen
      onClose={() => undefined}
    />,
    { send },
  )
  expect(await page.findByRole('checkbox', { name: 'The photographs (40)' })).toBeTruthy()
})
