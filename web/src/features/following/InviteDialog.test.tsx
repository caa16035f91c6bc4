import { following, type InvitationOutcome } from '@spomen/contract/following.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { redWords } from '../../../test/toasts.ts'
import { InviteButton } from './InviteButton.tsx'

const id = '01J00000000000000000000000'

const outcomes = (named: Record<string, InvitationOutcome>) =>
  when(following.ask, {
    ids: [id],
    addresses: Object.entries(named).map(([email, outcome]) => ({ email, outcome })),
  })

/** Ann's page, with the dialog open. */
async function open(...known: FakeAnswer[]) {
  const house = fakeServer(...known)
  const page = show(<InviteButton memorial={{ id, name: 'Milan Jovanović' }} />, { send: house.send })
  const press = async (name: string | RegExp) => page.person.click(await page.findByRole('button', { name }))
  await press('Invite people')
  return {
    ...page,
    ...house,
    press,
    field: await page.findByRole('textbox', { name: /^E-mail addresses/ }),
    words: await page.findByRole('textbox', { name: /^A few words/ }),
    /** The addresses on the list. */
    list: () => {
      const list = page.queryByRole('list', { name: 'On the list' })
      return list
        ? within(list)
            .getAllByRole('listitem')
            .map((guest) => guest.textContent)
        : []
    },
  }
}

test('Ann adds addresses by the button, by Enter, by a comma and by pasting a list (F28)', async () => {
  const { person, field, list, press } = await open()
  await person.type(field, 'vera@example.com')
  await press('Add')
  await person.type(field, 'jovan@example.com{Enter}')
  await person.type(field, 'ben@example.org,')
  await person.click(field)
  await person.paste('cleo@example.org\nMod Chen <mod@example.org>\nvera@example.com')
  expect(list()).toEqual([
    'vera@example.com',
    'jovan@example.com',
    'ben@example.org',
    'cleo@example.org',
    'mod@example.org',
  ])
  expect(field).toHaveProperty('value', '')
})

test('what is no address comes on no list, and the field is empty all the same (F28, F29)', async () => {
  const { person, field, list, findByText } = await open()
  await person.type(field, 'my cousin{Enter}')
  expect(list()).toEqual([])
  expect(field).toHaveProperty('value', '')
  expect(await findByText('Left out, because it is no e-mail address: my cousin')).toBeTruthy()
  expect(redWords()).toBe('')
})

test('taking somebody off the list leaves the keyboard at the next one, and at last in the field', async () => {
  const { person, field, list, getByRole } = await open()
  await person.type(field, 'a@example.com,b@example.com,c@example.com,')
  const off = (guest: string) => getByRole('button', { name: `Take ${guest} off the list` })
  await person.click(off('b@example.com'))
  expect(document.activeElement).toBe(off('c@example.com'))
  await person.keyboard('{Enter}')
  expect(document.activeElement).toBe(off('a@example.com'))
  await person.keyboard('{Enter}')
  expect(list()).toEqual([])
  expect(document.activeElement).toBe(field)
})

test.each([
  ['nobody to go to', { address: '', words: 'Come.' }, 'E-mail addresses'],
  ['no words', { address: 'vera@example.com', words: '  ' }, 'A few words to them'],
])('with %s nothing is sent, and one red sentence says why (F27)', async (_, written, missing) => {
  const { person, field, words, press, mutations, findByText, findByRole } = await open()
  if (written.address) await person.type(field, written.address)
  await person.type(words, written.words)
  await press('Send the invitation')
  expect(await findByText('Please fill all fields marked with *')).toBeTruthy()
  expect(document.activeElement).toBe(await findByRole('textbox', { name: new RegExp(missing) }))
  expect(mutations).toEqual([])
})

test('an address that stands in the field is meant to be invited too', async () => {
  const { person, field, words, press, mutations, findByText, queryByRole } = await open(
    outcomes({ 'vera@example.com': 'invited', 'ben@example.org': 'invited' }),
  )
  await person.type(field, 'vera@example.com,ben@example.org')
  await person.type(words, 'Come and remember him.')
  await press('Send the invitation')
  expect(await findByText('Invitations sent')).toBeTruthy()
  expect(mutations.map(({ body }) => body)).toEqual([
    { personId: id, emails: ['vera@example.com', 'ben@example.org'], description: 'Come and remember him.' },
  ])
  await expect.poll(() => queryByRole('dialog')).toBeNull()
})

test('half an address in the field is not forgotten silently: nothing is sent before it is looked at', async () => {
  const { person, field, words, press, mutations, findByText } = await open()
  await person.type(field, 'vera@example.com,ben@')
  await person.type(words, 'Come.')
  await press('Send the invitation')
  expect(await findByText('E-mail address is not valid')).toBeTruthy()
  expect(field).toHaveProperty('value', 'ben@')
  expect(mutations).toEqual([])
})

test('Ann reads what came of each address when not all of them got a letter', async () => {
  const { person, field, words, press, findByRole, findByText, queryByRole } = await open(
    outcomes({
      'vera@example.com': 'invited',
      'ben@example.org': 'alreadyFollowing',
      'cleo@example.org': 'alreadyInvited',
    }),
  )
  await person.type(field, 'vera@example.com,ben@example.org,cleo@example.org,')
  await person.type(words, 'Come.')
  await press('Send 3 invitations')
  expect(await findByText('Invitation sent')).toBeTruthy()
  const dialog = await findByRole('dialog', { name: 'The invitations have left' })
  expect(dialog.textContent).toContain('A letter is on its way tovera@example.com')
  expect(dialog.textContent).toContain('Already following this pageben@example.org')
  expect(dialog.textContent).toContain('that letter still waits for an answercleo@example.org')
  expect(dialog.contains(document.activeElement)).toBe(true)
  await press('Done')
  await expect.poll(() => queryByRole('dialog')).toBeNull()
  await press('Invite people')
  expect(await findByRole('textbox', { name: /^A few words/ })).toHaveProperty('value', '')
})

test('when it fails the dialog closes, and everything is there when it is opened again (F30, X15)', async () => {
  const { person, field, words, press, findByText, findByRole, queryByRole, list } = await open(
    when(following.ask, refusedWith('tooManyRequests')),
  )
  await person.type(field, 'vera@example.com,')
  await person.type(words, 'Come and remember him.')
  await press('Send the invitation')
  expect(await findByText('That was a little too often. Please try again later.')).toBeTruthy()
  await expect.poll(() => queryByRole('dialog')).toBeNull()
  await press('Invite people')
  expect(await findByRole('textbox', { name: /^A few words/ })).toHaveProperty(
    'value',
    'Come and remember him.',
  )
  expect(list()).toEqual(['vera@example.com'])
})

test.each([
  ['alreadyFollowing', 'All of them follow this page already'],
  ['alreadyRequested', 'All of them are invited already, or follow this page'],
  ['ownMemorial', 'This is your own address'],
] as const)('a no to the family is said in words for the family: %s', async (why, words) => {
  const { person, field, words: area, press, findByText } = await open(when(following.ask, refusedWith(why)))
  await person.type(field, 'vera@example.com,')
  await person.type(area, 'Come.')
  await press('Send the invitation')
  expect(await findByText(words)).toBeTruthy()
})

test('addresses that the house cannot read stay on the list of the open dialog, and that is said there (F27, F30)', async () => {
  const { person, field, words, press, list, findAllByText, queryByText, queryByRole } = await open(
    when(following.ask, refusedWith('fillAllFields')),
  )
  await person.type(field, 'ana@example.com.,')
  await person.type(words, 'Come.')
  await press('Send the invitation')
  // In the red words, and beside the field, where it stays.
  expect(await findAllByText('We could not read these as e-mail addresses')).toHaveLength(2)
  expect(queryByText('Please fill all fields marked with *')).toBeNull()
  expect(queryByRole('dialog')).not.toBeNull()
  expect(list()).toEqual(['ana@example.com.'])
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await person.type(field, 'ana@example.com,')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})
