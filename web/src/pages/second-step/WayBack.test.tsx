import { secondStep } from '@spomen/contract/second-step.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import WayBack from './WayBack.tsx'

/** The page behind a link, and a login from which one can only go back. */
function Window() {
  const navigate = useNavigate()
  return useLocation().pathname === '/Login' ? (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  ) : (
    <WayBack />
  )
}

const open = (at: string, ...known: FakeAnswer[]) =>
  show(<Window />, { at, path: '/:page/:deed?/:guid?', send: fakeServer(...known).send })

test.each([
  [
    '/SecondStep/keep/abc',
    'Stop this',
    when(secondStep.stopWayBack, refusedWith('invalidLink')),
    'Perhaps it was used already, or we have written to you again since. When you log in you see how it stands.',
  ],
  [
    '/SecondStep/lost/abc',
    'I have lost it. Begin.',
    when(secondStep.beginWayBack, refusedWith('invalidLink')),
    'It works once, and for one day. If the days of waiting have begun already, a letter of ours says until when. If not, log in, choose “I have none of these any more”, and we send you another.',
  ],
] as const)(
  'Ann presses what was used already, or is too old, at %s, and reads what is so and what she can do (decision 139)',
  async (at, action, known, said) => {
    const { person, findByRole, findByText, queryByRole } = open(at, known)
    await person.click(await findByRole('button', { name: action }))
    await findByRole('heading', { name: 'This link is not valid any more' })
    await findByText(said)
    expect(queryByRole('button', { name: action })).toBeNull()
    expect((await findByRole('link', { name: 'Log in' })).getAttribute('href')).toContain('/Login')
  },
)

test.each(['/SecondStep', '/SecondStep/keep', '/SecondStep/lost'])(
  'a link that has lost its end offers nothing to press (%s)',
  async (at) => {
    const { findByRole, queryByRole } = open(at)
    await findByRole('heading', { name: 'This link is not valid any more' })
    expect(queryByRole('button')).toBeNull()
  },
)

test('Ann goes from a letter that kept her second step to the login, and Back does not follow it again (A45)', async () => {
  const { person, findByRole, getByRole } = open(
    '/SecondStep/keep/abc',
    when(secondStep.stopWayBack, acknowledgement),
  )
  await person.click(await findByRole('button', { name: 'Stop this' }))
  await person.click(await findByRole('link', { name: 'Log in' }))
  await person.click(await findByRole('button', { name: 'Back' }))
  expect(getByRole('button', { name: 'Back' })).toBeTruthy()
})
