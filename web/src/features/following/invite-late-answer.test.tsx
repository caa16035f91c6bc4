/** Letters that leave slowly: Ann closes the dialog meanwhile, or opens it again. */
import { following, type InvitationOutcome } from '@spomen/contract/following.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { InviteButton } from './InviteButton.tsx'

const id = '01J00000000000000000000000'

const guests = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^E-mail addresses/ })
const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^A few words/ })

/** Ann has sent her letters to Ben and Jovan, and nothing has come of that yet. */
async function send() {
  const { promise: isSent, resolve } = Promise.withResolvers<void>()
  let outcomes: Record<string, InvitationOutcome> = {}
  const { send, mutations } = fakeServer(
    when(following.ask, async () => {
      await isSent
      return {
        ids: [id],
        addresses: Object.entries(outcomes).map(([email, outcome]) => ({ email, outcome })),
      }
    }),
  )
  const page = show(<InviteButton memorial={{ id, name: 'Milan Jovanović' }} />, { send })
  const press = async (name: string) => page.person.click(await screen.findByRole('button', { name }))
  await press('Invite people')
  await page.person.type(await guests(), 'ben@example.org,jovan@example.com,')
  await page.person.type(await words(), 'Come and remember him.')
  await press('Send 2 invitations')
  function arrive(named: Record<string, InvitationOutcome>) {
    outcomes = named
    resolve()
  }
  return { ...page, press, mutations, arrive }
}

test('who got no letter Ann reads when she opens the dialog again, which she had closed meanwhile (F30)', async () => {
  const { press, arrive } = await send()
  await press('Not now')
  arrive({ 'ben@example.org': 'alreadyFollowing', 'jovan@example.com': 'invited' })
  await screen.findByText('Not everybody got a letter. When you invite again, you read who.')
  await press('Invite people')
  const dialog = await screen.findByRole('dialog', { name: 'The invitations have left' })
  expect(dialog.textContent).toContain('Already following this pageben@example.org')
  await press('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Invite people')
  expect(await words()).toHaveProperty('value', '')
})

test('so she does after a reload, and where she has left the page', async () => {
  const { press, arrive, unmount } = await send()
  unmount()
  arrive({ 'ben@example.org': 'alreadyFollowing', 'jovan@example.com': 'invited' })
  show(<InviteButton memorial={{ id, name: 'Milan Jovanović' }} />, fakeServer())
  await waitFor(() => expect(sessionStorage.getItem(`draft:invited:${id}`)).not.toBeNull())
  await press('Invite people')
  await screen.findByRole('dialog', { name: 'The invitations have left' })
})

test('whom Ann adds in the next opening is not dropped as the letters before leave (F28)', async () => {
  const { person, press, arrive, mutations } = await send()
  await press('Not now')
  await press('Invite people')
  expect(await guests()).toHaveProperty('readOnly', true)
  arrive({ 'ben@example.org': 'invited', 'jovan@example.com': 'invited' })
  await screen.findByText('Invitations sent')
  expect(screen.getByRole('dialog', { name: 'Invite people to Milan Jovanović’s page' })).toBeTruthy()
  await waitFor(async () => expect(await guests()).toHaveProperty('readOnly', false))
  await person.type(await guests(), 'vera@example.com,')
  await person.type(await words(), 'You too.')
  await press('Send the invitation')
  await waitFor(() => expect(mutations[1]?.body).toMatchObject({ emails: ['vera@example.com'] }))
})
