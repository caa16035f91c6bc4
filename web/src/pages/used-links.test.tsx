/** Links of mails that count once: they are no step to come back to. */
import { accounts } from '@spomen/contract/accounts.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import AccountActivation from './AccountActivation.tsx'
import ComeBack from './ComeBack.tsx'
import ForgotPassword from './ForgotPassword.tsx'

/** The page behind a link, and a login from which one can only go back. */
function Window({ behind }: { behind: ReactNode }) {
  const navigate = useNavigate()
  return useLocation().pathname === '/Login' ? (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  ) : (
    behind
  )
}

const good = when(accounts.linkIsGood, acknowledgement)
const used = when(accounts.linkIsGood, refusedWith('invalidLink'))
type Screen = ReturnType<typeof show>

const nothing = async () => {}
async function choosePassword({ person, findByLabelText }: Screen) {
  await person.type(await findByLabelText('New password'), 'jorgovan u maju')
  await person.type(await findByLabelText('New password once more'), 'jorgovan u maju{Enter}')
}
const comeBack = async ({ person, findByRole }: Screen) =>
  person.click(await findByRole('button', { name: 'Bring my account back' }))

test.each([
  [
    'opened the account',
    'AccountActivation',
    () => <AccountActivation loaderData={{ is: 'opened' }} />,
    [],
    nothing,
  ],
  ['was used', 'AccountActivation', () => <AccountActivation loaderData={{ is: 'invalid' }} />, [], nothing],
  [
    'changed her password',
    'ForgotPassword',
    () => <ForgotPassword />,
    [good, when(accounts.resetPassword, acknowledgement)],
    choosePassword,
  ],
  [
    'brought her back',
    'ComeBack',
    () => <ComeBack />,
    [good, when(personalData.comeBack, acknowledgement)],
    comeBack,
  ],
  ['was to bring her back and is used', 'ComeBack', () => <ComeBack />, [used], nothing],
] as const)(
  'Ann goes from a link that %s to the login, and Back does not follow it again (A45)',
  async (_, at, page, known, follow) => {
    const screen = show(<Window behind={page()} />, {
      at: `/${at}/abc`,
      path: '/:page/:guid?',
      send: fakeServer(...known).send,
    })
    await follow(screen)
    await screen.person.click(await screen.findByRole('link', { name: /^(?:Log in|OK)$/ }))
    await screen.person.click(await screen.findByRole('button', { name: 'Back' }))
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  },
)
