/** What comes of a page that was made, and whose maker heard nothing of it. */
import { preparing } from '@spomen/contract/preparing.ts'
import { freeForever } from '@spomen/contract/plans.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { when } from '../../../test/fake-server.ts'
import { address, made, milica, open, pressOf } from '../../../test/wizard.tsx'
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
