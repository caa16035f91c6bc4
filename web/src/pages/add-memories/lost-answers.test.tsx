/** What comes of a page that was made, and whose maker heard nothing of it. */
import { memorials } from '@spomen/contract/memorials.ts'
import { payments } from '@spomen/contract/payments.ts'
import { preparing } from '@spomen/contract/preparing.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { when } from '../../../test/fake-server.ts'
import { address, asKept, made, milica, open, pressOf } from '../../../test/wizard.tsx'
import { startSession, saveToken } from '../../kit/session.ts'

beforeEach(() => {
  saveToken('token', 'ann')
  startSession('ann')
})

test.each([
  ['is prepared', true, '/Prepared/', 'The page is made, and nobody but you sees it.'],
  ['was made for everybody before', false, '/Profile/', 'The page is made. It begins with the free plan.'],
])(
  'a page for another family that %s is called hidden only where it is (YC08)',
  async (_what, isPrepared, path, words) => {
    const making = when(preparing.createPerson, { id: made.id, packageName: 'Free', isPrepared })
    const { person } = open('/AddMemories?step=5', { ...milica, step: 5 }, freeForever, making)
    await person.click(await screen.findByRole('checkbox', { name: /for another family/ }))
    await pressOf(person, 'Create the page')
    await waitFor(() => expect(address()).toBe(path + made.id))
    await screen.findByText(words)
  },
)

test.each([
  ['is still wished for', false, '?plan=upgrade&choice=Premium&term=monthly'],
  ['was asked for in another window that heard of it', true, ''],
])(
  'whoever made a page and heard nothing is not told that another device did, and is led to the plan that %s (D40, Q13)',
  async (_what, isAskedFor, search) => {
    let isMade = false
    const making = when(memorials.createPerson, () => {
      isMade = true
      return Promise.reject(new Error('lost'))
    })
    const saving = when(memorials.saveDraft, (asked) =>
      isMade ? { version: null, instead: null, memorialId: made.id } : asKept(asked),
    )
    const paying = when(payments.paying, { provider: 'sandbox', hasPortal: false })
    const facts = { ...milica, step: 5 }
    const { person, written } = open('/AddMemories?step=5', facts, 'Free', making, saving, paying)
    await person.click(await screen.findByRole('radio', { name: 'Premium' }))
    await pressOf(person, 'Create the page')
    await waitFor(() => expect(isMade).toBe(true))
    if (isAskedFor) written.delete('plan-to-be')
    fireEvent(document, new Event('visibilitychange'))
    await screen.findByText('The page for Milica Jovanović has been made')
    expect(screen.queryByText(/^It was finished in another window/)).toBeNull()
    await person.click(screen.getByRole('link', { name: 'Open the page' }))
    await waitFor(() => expect(address()).toBe(`/Profile/${made.id}${search}`))
    expect(written.size).toBe(0)
  },
)
