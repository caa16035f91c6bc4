/** A page that is prepared for a family, which nobody but its preparer sees and no mail tells of (YC08). */
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { screen } from '@testing-library/react'
import { type ComponentProps, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { ann } from '../../test/cast.ts'
import { fakeServer, when } from '../../test/fake-server.ts'
import { photograph } from '../../test/media.ts'
import { milansCard, milansMemorial } from '../../test/milan.ts'
import { show } from '../../test/show.tsx'
import Profile from './Profile.tsx'

// What can be done beside the stage matters here, not what is on it.
vi.mock('../features/media/viewer/ViewerStage.tsx', () => ({ ViewerStage: () => null }))

const garden = photograph({ id: '01JGARDEN00000000000000000' })

/** Ann’s page, prepared for another family or not; `search` may open the photograph on it. */
function openPage(prepared: { isPrepared?: true }, search = '') {
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(profiles.metrics, { ...milansCard, numberOfPictures: 1, ...prepared }),
    when(profiles.whole, { ...milansMemorial, images: [garden] }),
    when(remembrance.muting, { muted: false, hasChosenDays: false }),
    when(photographs.one, garden),
    when(photographs.list, { items: [garden], totalPages: 1, totalCount: 1, pageNumber: 1 }),
    when(following.followers, []),
  )
  const opened = { params: { id: milansMemorial.id } } as ComponentProps<typeof Profile>
  return show(
    <Suspense>
      <Profile {...opened} />
    </Suspense>,
    { send, at: `/Profile/${milansMemorial.id}${search}`, path: '/Profile/:id' },
  )
}

const switchName = 'Remind me of the days of Milan Jovanović'

test('whoever prepares a page is promised no mail on its days, which none brings (YC08)', async () => {
  const own = openPage({})
  expect(await screen.findByRole('switch', { name: switchName })).toBeTruthy()
  own.unmount()
  openPage({ isPrepared: true })
  await screen.findByRole('heading', { name: 'Days of remembrance' })
  expect(screen.queryByRole('switch', { name: switchName })).toBeNull()
})

test('a photograph of a prepared page is not shared: its link leads nowhere yet (YC08, M05)', async () => {
  const opened = `?tab=1&id=${garden.id}&type=1`
  const own = openPage({}, opened)
  expect(await screen.findByRole('button', { name: 'Share this photograph' })).toBeTruthy()
  own.unmount()
  openPage({ isPrepared: true }, opened)
  await screen.findByRole('button', { name: 'Delete this photograph' })
  expect(screen.queryByRole('button', { name: 'Share this photograph' })).toBeNull()
})
