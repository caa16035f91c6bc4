import { secondStep } from '@spomen/contract/second-step.ts'
import { act } from '@testing-library/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { hearNames } from '../../../test/heard-names.ts'
import { show } from '../../../test/show.tsx'
import { useWindowTitle } from '../../ui/Page.tsx'
import SecondStepPanel from './SecondStepPanel.tsx'

function Frame({ title, children }: { title: string; children: ReactNode }) {
  useWindowTitle(title)
  return (
    <>
      <h1>{title}</h1>
      {children}
    </>
  )
}

const fetched = Promise.withResolvers<{ default: typeof SecondStepPanel }>()
const FetchedPanel = lazy(() => fetched.promise)

/** The page of the login, whose form goes once the password was right, and what comes then is fetched. */
function LoginPage() {
  const [isSent, setIsSent] = useState(false)
  if (!isSent)
    return (
      <Frame title="Log in">
        <button type="button" onClick={() => setIsSent(true)}>
          Send
        </button>
      </Frame>
    )
  return (
    <Suspense fallback={null}>
      <FetchedPanel frame={(step) => <Frame {...step} />} onLoggedIn={vi.fn()} onOver={vi.fn()} />
    </Suspense>
  )
}

test('whoever cannot see hears that one more step is asked for once it was fetched, and types the digits at once', async () => {
  const answered = Promise.withResolvers<void>()
  const { send } = fakeServer(when(secondStep.waiting, { ways: ['code'], canComeBack: true }))
  const { person, getByRole, findByRole } = show(
    <main id="main" tabIndex={-1}>
      <LoginPage />
    </main>,
    { send: (request) => answered.promise.then(() => send(request)) },
  )
  const heard = hearNames(getByRole('main'))
  await person.click(getByRole('button', { name: 'Send' }))
  await act(async () => fetched.resolve({ default: SecondStepPanel }))
  await findByRole('heading', { name: 'One more step' })
  expect(heard.at(-1)).toBe('One more step')
  answered.resolve()
  const field = await findByRole('textbox', { name: /^The six digits on your phone/ })
  await vi.waitFor(() => expect(document.activeElement).toBe(field))
})
