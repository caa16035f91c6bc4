import { following } from '@spomen/contract/following.ts'
import { keepers, type KeepersOfMemorial } from '@spomen/contract/keepers.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusedWith, when } from '../../../test/fake-server.ts'
import { milansCard } from '../../../test/milan.ts'
import {
  alone,
  asked,
  ben,
  benInside,
  bensName,
  inside,
  memorial,
  openKeepers,
  withBen,
} from '../../../test/keepers.tsx'

beforeEach(() => localStorage.clear())

test('Ann, who keeps her father’s page alone, reads what others could do there and what stays hers (YC01)', async () => {
  const { findByText, getByRole, getByText, queryByRole } = openKeepers(alone)
  await findByText('You, the owner')
  expect(getByText(/^Nobody keeps it with you yet/)).toBeTruthy()
  expect(getByText('pays for it, may close it, and says who keeps it.')).toBeTruthy()
  expect(getByRole('button', { name: 'Ask somebody' })).toBeTruthy()
  expect(queryByRole('button', { name: /^End it/ })).toBeNull()
})

test('Ann asks Ben, who is inside; the words are there already, and the list says that he is asked', async () => {
  let list = alone
  const {
    press,
    person: hand,
    findByRole,
    findByText,
    getByRole,
    mutations,
  } = openKeepers(alone, {
    others: [
      when(keepers.list, () => list),
      when(keepers.invite, () => {
        list = { ...alone, invited: [{ ...asked, userId: ben.id, userFullName: bensName, email: null }] }
        return { id: asked.id }
      }),
    ],
  })
  await press('Ask somebody')
  const words = await findByRole('textbox', { name: /^A few words/ })
  expect(words).toHaveProperty('value', 'Would you keep the page of Milan Jovanović together with me?')
  await press('Send the invitation')
  expect(await findByText('Please choose somebody')).toBeTruthy()
  expect(mutations).toEqual([])
  await hand.click(getByRole('radio', { name: bensName }))
  await press('Send the invitation')
  expect(await findByText('Invitation sent')).toBeTruthy()
  expect(mutations).toMatchObject([
    {
      method: 'POST',
      body: {
        deceasedId: memorial.id,
        userId: ben.id,
        email: null,
        description: 'Would you keep the page of Milan Jovanović together with me?',
      },
    },
  ])
  expect(await findByRole('heading', { name: 'Asked, and not answered yet' })).toBeTruthy()
  expect(await findByText('Asked on 20 November 2026')).toBeTruthy()
})

test.each([
  ['keeps the page already', withBen],
  [
    'is asked already',
    { ...alone, invited: [{ ...asked, userId: ben.id, userFullName: bensName, email: null }] },
  ],
])('whoever %s is not among those she may ask', async (_, list) => {
  const { press, findByRole, queryByRole } = openKeepers(list)
  await press('Ask somebody')
  expect(await findByRole('radio', { name: 'Petra Rossi' })).toBeTruthy()
  expect(queryByRole('radio', { name: bensName })).toBeNull()
})

test('Ann asks by mail; one that is no address is not sent, and a refusal leaves what she wrote', async () => {
  const {
    press,
    person: hand,
    findByRole,
    findByText,
    getByRole,
    mutations,
  } = openKeepers(alone, {
    others: [when(keepers.invite, refusedWith('alreadyRequested'))],
  })
  await press('Ask somebody')
  await hand.click(await findByRole('radio', { name: 'By e-mail' }))
  const field = getByRole('textbox', { name: /Their e-mail address/ })
  await hand.type(field, 'petra at home')
  await press('Send the invitation')
  expect(await findByText('E-mail address is not valid')).toBeTruthy()
  await hand.clear(field)
  await hand.type(field, 'petra@example.org')
  await press('Send the invitation')
  expect(await findByText('They are asked already, and have not answered yet')).toBeTruthy()
  expect(mutations).toMatchObject([{ body: { userId: null, email: 'petra@example.org' } }])
  expect(field).toHaveProperty('value', 'petra@example.org')
})

test('whoever has scrolled down to the buttons begins to read at the top of what they open', async () => {
  const { press, findByRole } = openKeepers(alone)
  const dialog = await findByRole('dialog')
  await findByRole('button', { name: 'Ask somebody' })
  dialog.scrollTop = 200
  await press('Ask somebody')
  await findByRole('button', { name: 'Send the invitation' })
  expect(dialog.scrollTop).toBe(0)
  expect(dialog.contains(document.activeElement)).toBe(true)
})

test('where nobody else is inside, she asks by mail at once', async () => {
  const { press, findByRole, queryByRole } = openKeepers(alone, { others: [when(following.followers, [])] })
  await press('Ask somebody')
  expect(await findByRole('textbox', { name: /Their e-mail address/ })).toBeTruthy()
  expect(queryByRole('radio')).toBeNull()
})

test('in a large family she finds Đorđe by typing without the stroke', async () => {
  const family = Array.from({ length: 12 }, (_, number) => inside(`01JPERS0N${number}`, `Person ${number}`))
  const {
    press,
    person: hand,
    findByRole,
    getAllByRole,
  } = openKeepers(alone, {
    others: [when(following.followers, [...family, benInside])],
  })
  await press('Ask somebody')
  await hand.type(await findByRole('searchbox', { name: 'Find a name' }), 'dorde')
  await waitFor(() =>
    expect(getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Somebody inside',
      'By e-mail',
      expect.stringContaining(bensName),
    ]),
  )
})

test('Ann takes an invitation back once she has read what becomes of it', async () => {
  let list: KeepersOfMemorial = { ...alone, invited: [asked] }
  const { press, findByRole, findByText, queryByText, mutations } = openKeepers(list, {
    others: [
      when(keepers.list, () => list),
      when(following.decline, () => {
        list = alone
        return acknowledgement
      }),
    ],
  })
  await press('Take back: petra@example.org')
  const dialog = await findByRole('dialog', { name: 'Take this invitation back?' })
  expect(dialog.textContent).toContain(
    'The letter to petra@example.org has left, but it opens nothing any more',
  )
  await press('Take the invitation back')
  expect(await findByText('Invitation taken back')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'DELETE', body: { id: asked.id } }])
  await waitFor(() => expect(queryByText('petra@example.org')).toBeNull())
})

test('Ann ends that Ben keeps the page: he stays inside, which she reads first; Escape changes nothing', async () => {
  let list = withBen
  const {
    press,
    person: hand,
    findByRole,
    findByText,
    onClose,
    mutations,
  } = openKeepers(withBen, {
    others: [
      when(keepers.list, () => list),
      when(keepers.end, () => {
        list = alone
        return acknowledgement
      }),
    ],
  })
  await findByText('Since 3 May 2026')
  await press(`End it: ${bensName}`)
  const dialog = await findByRole('dialog', { name: `Shall ${bensName} stop keeping this page?` })
  expect(dialog.textContent).toContain(
    `${bensName} stays inside and reads the page of Milan Jovanović as before.`,
  )
  expect(within(dialog).getByText(/can no longer change what is told/)).toBeTruthy()
  await hand.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(mutations).toEqual([])
  await press(`End it: ${bensName}`)
  await press('End it')
  expect(await findByText(`${bensName} keeps this page no longer`)).toBeTruthy()
  expect(mutations).toHaveLength(1)
  expect(await findByText(/^Nobody keeps it with you yet/)).toBeTruthy()
})

test('while somebody asks to take the page over, Ann is not promised that no letter tells Ben that he keeps it no more (YC05)', async () => {
  const { press, findByText, queryByText } = openKeepers(withBen, {
    others: [when(profiles.metrics, { ...milansCard, isTakeoverAsked: true })],
  })
  await press(`End it: ${bensName}`)
  await findByText(/or take anything away\. You may ask them again\.$/)
  expect(queryByText(/No letter tells them so/)).toBeNull()
})

test('Ben sees who keeps the page with him and asks nobody; he leaves, and stays inside', async () => {
  const { press, findByText, findByRole, queryByRole, mutations, onClose } = openKeepers(
    { ...withBen, invited: [asked] },
    { viewer: ben, others: [when(keepers.end, acknowledgement)] },
  )
  await findByText('You, since 3 May 2026')
  expect(await findByText('The owner')).toBeTruthy()
  expect(await findByText('petra@example.org')).toBeTruthy()
  for (const name of [/^Ask somebody/, /^End it/, /^Take back/])
    expect(queryByRole('button', { name })).toBeNull()
  await press('I no longer keep this page')
  const dialog = await findByRole('dialog', { name: 'Stop keeping this page?' })
  expect(dialog.textContent).toContain('You stay inside and read the page of Milan Jovanović as before.')
  expect(dialog.textContent).toContain('Ann Petrović can ask you again.')
  await press('I no longer keep it')
  expect(await findByText('You keep this page no longer')).toBeTruthy()
  expect(mutations).toMatchObject([{ method: 'DELETE', body: { deceasedId: memorial.id } }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('what Ann writes to Petra stays before her when the end of Ben’s keeping is told late (YC01)', async () => {
  const { promise: ended, resolve: answer } = Promise.withResolvers<typeof acknowledgement>()
  const page = openKeepers(withBen, { others: [when(keepers.end, () => ended)] })
  await page.press(`End it: ${bensName}`)
  await page.press('End it')
  await page.press('Cancel')
  await page.press('Ask somebody')
  const words = await page.findByRole('textbox', { name: /^A few words/ })
  await page.person.type(words, ' Please.')
  answer(acknowledgement)
  await page.findByText(`${bensName} keeps this page no longer`)
  expect(page.getByRole('textbox', { name: /^A few words/ })).toBe(words)
})
