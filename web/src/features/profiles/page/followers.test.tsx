import { type Follower, following } from '@spomen/contract/following.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { act, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../../test/fake-server.ts'
import { milansCard } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import { SentRequestStatus, StopFollowingDialog } from '../../following/index.ts'
import FollowersDialog from './FollowersDialog.tsx'

const memorial = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović' }

const follower = (name: string, number: number): Follower => ({
  userId: `01JPERS0N0000000000000000${number}`,
  userFullName: name,
  profileImageUrl: null,
  imageName: null,
})

function open(part: ReactNode, ...known: FakeAnswer[]) {
  const house = fakeServer(...known)
  const page = show(
    <main id="main" tabIndex={-1}>
      {part}
    </main>,
    { send: house.send },
  )
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  return { ...page, ...house, press }
}

function openFollowers({ isFamily }: { isFamily: boolean }) {
  const people = ['Ben Đorđević', 'Vera Petrović', 'Jovan Ilić'].map(follower)
  const onClose = vi.fn()
  const dialog = <FollowersDialog memorial={memorial} isFamily={isFamily} isOpen onClose={onClose} />
  const page = open(
    dialog,
    when(following.followers, () => [...people]),
    when(following.unfollow, ({ body }) => {
      people.splice(
        people.findIndex(({ userId }) => userId === body?.['userId']),
        1,
      )
      return acknowledgement
    }),
  )
  return { ...page, onClose }
}

test('Ann sends somebody away after one question, and goes on at the next name (Q72)', async () => {
  const { press, person, findByRole, findByText, queryByText, mutations, onClose } = openFollowers({
    isFamily: true,
  })
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await press('Remove Vera Petrović')
  const asked = await findByRole('dialog', { name: 'Remove Vera Petrović?' })
  expect(asked.textContent).toContain('will no longer see the photographs and greetings on the page of Milan')
  expect(document.activeElement?.textContent).toContain('They are not told, and may ask again.')
  await person.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(focused()).toBe('Remove Vera Petrović')
  expect(mutations).toEqual([])

  await person.keyboard('{Enter}')
  await press('Remove Vera Petrović')
  expect(await findByText('Vera Petrović no longer follows this page')).toBeTruthy()
  await expect.poll(() => queryByText('Vera Petrović')).toBeNull()
  expect(mutations).toMatchObject([
    { method: 'DELETE', body: { personId: memorial.id, userId: follower('', 1).userId } },
  ])
  expect(focused()).toBe('Remove Jovan Ilić')
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('while somebody asks to take the page over, Ann reads before she sends them away that this ends it, and who hears of it (YC05)', async () => {
  const { press, findByText, queryByText } = open(
    <FollowersDialog memorial={memorial} isFamily isOpen onClose={() => undefined} />,
    when(following.followers, () => [follower('Ben Đorđević', 0)]),
    when(profiles.metrics, { ...milansCard, isTakeoverAsked: true }),
  )
  await press('Remove Ben Đorđević')
  await findByText(
    /If it is they who ask to take the page over, that ends, and they and all who keep the page are told/,
  )
  expect(queryByText(/They are not told/)).toBeNull()
})

test('somebody who is sent away late leaves the question about the next one as it stands (Q72)', async () => {
  const people = ['Vera Petrović', 'Jovan Ilić'].map(follower)
  const { promise, resolve } = Promise.withResolvers<typeof acknowledgement>()
  const { press, person, getByRole, findByRole, findByText } = open(
    <FollowersDialog memorial={memorial} isFamily isOpen onClose={() => undefined} />,
    when(following.followers, () => people),
    when(following.unfollow, () => promise),
  )
  await press('Remove Vera Petrović')
  await press('Remove Vera Petrović')
  expect(getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  await person.keyboard('{Escape}')
  await press('Remove Jovan Ilić')
  await findByRole('dialog', { name: 'Remove Jovan Ilić?' })
  resolve(acknowledgement)
  await findByText('Vera Petrović no longer follows this page')
  expect(getByRole('dialog', { name: 'Remove Jovan Ilić?' })).toBeTruthy()
})

/** What is looked at comes into sight when it is told to. */
function watchSight() {
  const watched = new Set<IntersectionObserverCallback>()
  vi.stubGlobal('IntersectionObserver', function (this: object, seen: IntersectionObserverCallback) {
    return { observe: () => watched.add(seen), disconnect: () => watched.delete(seen) }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const entries = [{ isIntersecting: true }] as unknown as IntersectionObserverEntry[]
  return {
    watched,
    scrollToEnd: () => act(async () => watched.forEach((seen) => seen(entries, {} as IntersectionObserver))),
  }
}

test('somebody sent away while further people are on their way is gone, and nobody is missing or there twice (Q72)', async () => {
  const { watched, scrollToEnd } = watchSight()
  const names = 'Ana Bora Ceca Dule Ema Filip Goca Hana Ivo Jana Kosta Lena Mira Nada'.split(' ')
  let people = names.map((name, number) => ({
    ...follower(name, 0),
    userId: `01JPERS0N00000000000000${100 + number}`,
  }))
  let further: Promise<unknown> = Promise.resolve()
  const { press, findByText, queryAllByText, findByRole } = open(
    <FollowersDialog memorial={memorial} isFamily isOpen onClose={() => undefined} />,
    when(following.followers, async ({ path }) => {
      const page = Number(new URL(path, 'http://here').searchParams.get('pageNumber'))
      if (page > 1) await further
      return people.slice((page - 1) * 10, page * 10)
    }),
    when(following.unfollow, ({ body }) => {
      people = people.filter(({ userId }) => userId !== body?.['userId'])
      return acknowledgement
    }),
  )
  await findByText('Ana')
  let come = () => {}
  further = new Promise<void>((resolve) => (come = resolve))
  await scrollToEnd()
  await press('Remove Bora')
  await press('Remove Bora')
  await findByText('Bora no longer follows this page')
  come()
  await findByRole('button', { name: 'Remove Ana' })
  await vi.waitFor(async () => {
    if (watched.size > 0) await scrollToEnd()
    expect(queryAllByText(/^\w+$/, { selector: 'li > span' }).map(({ textContent }) => textContent)).toEqual(
      names.filter((name) => name !== 'Bora'),
    )
  })
})

test('a follower sees who else remembers, and can send nobody away (F36)', async () => {
  const { findByText, queryByRole } = openFollowers({ isFamily: false })
  expect(await findByText('Ben Đorđević')).toBeTruthy()
  expect(queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('Ben reads what he loses before he leaves (Q72)', async () => {
  const { person, findByRole, findByText, mutations } = open(
    <StopFollowingDialog memorial={memorial} isOpen onClose={() => undefined} />,
    when(following.unfollow, acknowledgement),
  )
  const asked = await findByRole('dialog', { name: 'Stop following Milan Jovanović’s page?' })
  expect(asked.textContent).toContain('What you wrote stays on the page. You find it in your settings')
  await person.click(within(asked).getByRole('button', { name: 'Stop following' }))
  expect(await findByText('You no longer follow this page')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'DELETE', body: { personId: memorial.id } }])
})

test('Petra takes her request back from the page itself (G20)', async () => {
  const request = { id: '01JREQVEST0000000000000001', personId: memorial.id }
  const { press, findByRole, findByText, mutations } = open(
    <SentRequestStatus memorial={memorial} />,
    when(following.sent, ({ path }) => {
      expect(path).toContain(memorial.id)
      const items = [
        {
          ...request,
          deceasedName: memorial.name,
          deceasedImageUrl: null,
          description: 'He was my teacher.',
          createdAt: '2026-04-12T10:00:00.000Z',
          isInvitation: false,
          email: null,
        },
      ]
      return { items, totalCount: 1, totalPages: 1, pageNumber: 1 }
    }),
    when(following.decline, acknowledgement),
  )
  expect(await findByRole('button', { name: 'Request sent' })).toHaveProperty('disabled', true)
  await press('Take it back')
  await press('Take the request back')
  expect(await findByText('Request taken back')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'DELETE', body: { id: request.id } }])
})

test('a removal that fails says so and leaves the list as it is', async () => {
  const { press, findByRole, findByText } = open(
    <FollowersDialog memorial={memorial} isFamily isOpen onClose={() => {}} />,
    when(following.followers, [follower('Ben Đorđević', 1)]),
    when(following.unfollow, refusedWith('notFound')),
  )
  await press('Remove Ben Đorđević')
  await press('Remove Ben Đorđević')
  expect(await findByText('We could not find this. It may have been removed.')).toBeTruthy()
  expect(await findByRole('dialog', { name: 'People who remember' })).toBeTruthy()
  expect(await findByRole('button', { name: 'Remove Ben Đorđević' })).toBeTruthy()
})

test('Ann is told quietly which of them came in a copy and has no account here yet (YE02)', async () => {
  const { findByText } = open(
    <FollowersDialog memorial={memorial} isFamily isOpen onClose={() => {}} />,
    when(following.followers, [
      follower('Ben Đorđević', 1),
      { ...follower('Vera Petrović', 2), isByNameOnly: true },
    ]),
  )
  const vera = (await findByText('No account here yet')).closest('li')
  expect(vera?.textContent).toContain('Vera Petrović')
  expect((await findByText('Ben Đorđević')).closest('li')?.textContent).not.toContain('account')
})
