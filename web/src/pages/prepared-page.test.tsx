/** A page that is prepared for a family, which nobody but its preparer sees and no mail tells of (YC08). */
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { screen } from '@testing-library/react'
import { type ComponentProps, Suspense } from 'react'
import { expect, test } from 'vitest'
import { ann } from '../../test/cast.ts'
import { fakeServer, when } from '../../test/fake-server.ts'
import { milansCard, milansMemorial } from '../../test/milan.ts'
import { show } from '../../test/show.tsx'
import Profile from './Profile.tsx'

/** Ann’s page, prepared for another family or not. */
function openPage(prepared: { isPrepared?: true }) {
  const { send } = fakeServer(
    when(accounts.profile, ann),
    when(profiles.metrics, { ...milansCard, ...prepared }),
    when(profiles.whole, milansMemorial),
    when(remembrance.muting, { muted: false, hasChosenDays: false }),
    when(following.followers, []),
  )
  const opened = { params: { id: milansMemorial.id } } as ComponentProps<typeof Profile>
  return show(
    <Suspense>
      <Profile {...opened} />
    </Suspense>,
    { send },
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
