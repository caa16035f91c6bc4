import { accounts } from '@spomen/contract/accounts.ts'
import { doors } from '@spomen/contract/doors.ts'
import { type Greeting, greetings } from '@spomen/contract/greetings.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { GreetingDialog } from './GreetingDialog.tsx'
import { GreetingList } from './GreetingList.tsx'

vi.mock('./GreetingEditor.tsx', () => ({
  default: ({ html, onChange }: { html: string; onChange: (html: string) => void }) => (
    <input aria-label="Your words" value={html} onChange={({ target }) => onChange(target.value)} />
  ),
}))

const memorial = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović', called: 'Milan' }

const own: Greeting = {
  id: '01JGREET1NG000000000000000',
  note: '<p>Rest well.</p>',
  byUserId: ann.id,
  byUserFullName: 'Ann Petrović',
  byUserImage: null,
  createdAt: '2026-04-12T10:00:00.000Z',
  createdBy: ann.id,
  modifiedAt: null,
  modifiedBy: null,
  personId: memorial.id,
  reported: false,
}

/** The dialog in which she changes what she wrote, of a greeting that reaches so far, at a door for those with the link. */
function changeOwn(reach: Greeting['reach']) {
  const server = fakeServer(
    when(accounts.profile, ann),
    when(greetings.change, own),
    when(doors.reach, { opens: 'byLink', parts: ['greetings'], isAsked: false }),
  )
  const changed = { ...own, ...(reach && { reach }) }
  const dialog = { memorial, changed, isOwner: false, isOpen: true, onClose: () => {}, onRefused: () => {} }
  return { ...show(<GreetingDialog {...dialog} />, server), ...server }
}

const openDialog = ({ isOwner }: { isOwner: boolean }) => {
  const server = fakeServer(
    when(accounts.profile, ann),
    when(greetings.list, []),
    when(greetings.post, { message: 'OK' } as never),
    when(doors.reach, { opens: 'byLink', parts: ['greetings'], isAsked: false }),
  )
  const page = show(
    <GreetingList
      {...{ memorial, isOwner }}
      isFamily
      count={0}
      limit={null}
      isWriting
      onWriting={() => {}}
    />,
    server,
  )
  return { ...page, ...server }
}

test('a keeper reads who can read their greeting, and chooses it (YA03, YC01)', async () => {
  const { person, mutations } = openDialog({ isOwner: false })
  await person.type(await screen.findByLabelText('Your words'), 'Rest well.')
  await screen.findByText('Everybody with the link can read this.')
  expect(screen.getByRole('checkbox', { name: 'Only those inside' })).toHaveProperty('checked', false)
  await person.click(screen.getByRole('button', { name: 'Leave it on the page' }))
  await expect.poll(() => mutations.at(-1)?.body).toMatchObject({ guestsMayRead: true })
})

test('the owner reads it, and has nothing to choose (YA03)', async () => {
  openDialog({ isOwner: true })
  await screen.findByText('Everybody with the link can read this.')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('who changes a greeting reads who can read it, and may keep it inside (YA03)', async () => {
  const { person, mutations } = changeOwn('byLink')
  await screen.findByText('Everybody with the link can read this.')
  const saveIt = () => person.click(screen.getByRole('button', { name: 'Save' }))
  await saveIt()
  await expect.poll(() => mutations.at(-1)?.body).toEqual({ id: own.id, note: own.note })
  await person.click(screen.getByRole('checkbox', { name: 'Only those inside' }))
  await screen.findByText('Only those inside can read this.')
  await saveIt()
  await expect.poll(() => mutations.at(-1)?.body).toMatchObject({ guestsMayRead: false })
})

test('what she kept inside stays there as it is changed, until she unticks it (YA03)', async () => {
  const { person, mutations } = changeOwn(undefined)
  await screen.findByText('Only those inside can read this.')
  await person.click(screen.getByRole('checkbox', { name: 'Only those inside', checked: true }))
  await screen.findByText('Everybody with the link can read this.')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => mutations.at(-1)?.body).toMatchObject({ guestsMayRead: true, opens: 'byLink' })
})

test('what she ticked and did not save is not said of her greeting the next time (YA03)', async () => {
  const { person, unmount } = changeOwn('byLink')
  await person.click(await screen.findByRole('checkbox', { name: 'Only those inside' }))
  await screen.findByText('Only those inside can read this.')
  await person.click(screen.getByRole('button', { name: 'Not now' }))
  unmount()
  changeOwn('byLink')
  await screen.findByText('Everybody with the link can read this.')
})
