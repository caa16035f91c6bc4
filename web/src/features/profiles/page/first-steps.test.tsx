import { following } from '@spomen/contract/following.ts'
import type { MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import type { TimelineEntry } from '@spomen/contract/timeline.ts'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { milansCard, milansFullMemorial, milansMemorial } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import { useHasInvited } from '../../following/index.ts'
import { takeSharedImages } from '../../../kit/shared-images.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { WaitingRequestLine } from './Relation.tsx'

const memorial = { id: milansMemorial.id, name: 'Milan Jovanović' }
const nobodyInvited = { items: [], totalCount: 0, pageNumber: 1, pageSize: 1 }

const Where = () => {
  const { search, hash } = useLocation()
  return <output data-testid="where">{search + hash}</output>
}

function begin(
  card: Partial<MemorialMetrics>,
  timelines: readonly TimelineEntry[] = [],
  invited: MemorialProfile['id'][] = [],
) {
  const { send } = fakeServer(when(following.sent, { ...nobodyInvited, totalCount: invited.length } as never))
  const page = show(
    <>
      <FirstSteps
        memorial={memorial}
        metrics={{ ...milansCard, ...card }}
        profile={{ ...milansMemorial, timelines: [...timelines] }}
      />
      <Where />
    </>,
    { send },
  )
  const offered = () => page.queryAllByRole('button').map(({ textContent }) => textContent)
  return { ...page, offered }
}

test('Ann begins Milan’s page with a photograph, one thing of his life, or the family', async () => {
  const { offered, person, getByRole, findByTestId } = begin({})
  expect(getByRole('heading', { name: 'Begin Milan’s page' })).toBeTruthy()
  expect(offered()).toEqual(['Add photographs', 'Write one thing about his life', 'Invite the family'])
  await person.click(getByRole('button', { name: 'Write one thing about his life' }))
  expect((await findByTestId('where')).textContent).toBe('?tab=1#tabs')
})

test('what Ann chooses is sent from where photographs hang', async () => {
  const { person, getByLabelText, findByTestId } = begin({})
  const photograph = new File(['x'], 'mill.jpg', { type: 'image/jpeg' })
  await person.upload(getByLabelText('Photographs for this page'), [photograph])
  expect((await findByTestId('where')).textContent).toBe('?tab=2#tabs')
  expect(takeSharedImages(memorial.id)).toEqual([photograph])
})

test('each way goes once it is done', async () => {
  expect(begin({ numberOfPictures: 1 }).offered()).toEqual([
    'Write one thing about his life',
    'Invite the family',
  ])
  document.body.replaceChildren()
  expect(begin({ numberOfFollowers: 2 }, milansFullMemorial.timelines).offered()).toEqual(['Add photographs'])
  document.body.replaceChildren()
  const invited = begin({}, [], ['01JBEN'])
  await expect.poll(invited.offered).toEqual(['Add photographs', 'Write one thing about his life'])
  document.body.replaceChildren()
  expect(begin({ numberOfPictures: 1 }, milansFullMemorial.timelines).offered()).toEqual([])
})

const Invited = () => useHasInvited(memorial.id) && <p>Somebody is invited</p>

test('who got no letter Ann reads to the end, although “Invite the family” is done by then (F30)', async () => {
  let invited = 0
  const { send } = fakeServer(
    when(following.sent, () => ({ ...nobodyInvited, totalCount: invited }) as never),
    when(following.ask, () => {
      invited = 1
      return {
        ids: [memorial.id],
        addresses: [
          { email: 'vera@example.com', outcome: 'invited' as const },
          { email: 'ana@example', outcome: 'noAddress' as const },
        ],
      }
    }),
  )
  const { person, findByRole, findByText, queryByRole } = show(
    <>
      <FirstSteps memorial={memorial} metrics={milansCard} profile={milansMemorial} />
      <Invited />
    </>,
    { send },
  )
  const press = async (name: string) => person.click(await findByRole('button', { name }))
  await press('Invite the family')
  await person.type(
    await findByRole('textbox', { name: /^E-mail addresses/ }),
    'vera@example.com,ana@example.org,',
  )
  await person.type(await findByRole('textbox', { name: /^A few words/ }), 'Come.')
  await press('Send 2 invitations')
  await findByRole('dialog', { name: 'The invitations have left' })
  await findByText('Somebody is invited')
  expect(queryByRole('dialog', { name: 'The invitations have left' })).not.toBeNull()
  await press('Done')
  await expect.poll(() => queryByRole('button', { name: 'Invite the family' })).toBeNull()
})

test('that somebody waits is one quiet line, which leads to them (G20, G21)', () => {
  const line = (isWaitedFor: boolean) =>
    show(
      <WaitingRequestLine
        metrics={{ ...milansCard, didLoggedUserReceiveFollowingInvitation: isWaitedFor }}
      />,
    )
  const { getByRole, unmount } = line(true)
  expect(getByRole('link', { name: 'A request waits: View the requests' }).getAttribute('href')).toBe(
    '/PendingRequests',
  )
  unmount()
  expect(line(false).queryByRole('link')).toBeNull()
})
