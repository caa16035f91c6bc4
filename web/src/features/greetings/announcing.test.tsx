import { accounts } from '@spomen/contract/accounts.ts'
import type { Greeting } from '@spomen/contract/greetings.ts'
import { act, screen } from '@testing-library/react'
import { Suspense, useLayoutEffect, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { ann, bensGreeting } from '../../../test/cast.ts'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { speak } from '../../words/language.ts'
import { NewGreetingStatus } from './NewGreetingStatus.tsx'

/** Brings a greeting by itself, as another window's arrives. */
let arrive = (_: Greeting) => {}

function Page() {
  const [all, setAll] = useState<Greeting[]>([bensGreeting])
  useLayoutEffect(() => {
    arrive = (greeting) => setAll((before) => [greeting, ...before])
  }, [])
  return (
    <main>
      <NewGreetingStatus greetings={all} element={{ current: null }} />
    </main>
  )
}

test('two greetings of one person, one after the other, are both announced', async () => {
  const { send } = fakeServer(when(accounts.profile, ann))
  show(
    <Suspense>
      <Page />
    </Suspense>,
    { send },
  )
  const page = await screen.findByRole('main')
  const told: (string | null)[] = []
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) told.push(...[...addedNodes].map(({ textContent }) => textContent))
  })
  watch.observe(page, { childList: true, subtree: true })
  for (const id of ['01JGREET000000000000000002', '01JGREET000000000000000003'])
    await act(async () => arrive({ ...bensGreeting, id }))
  expect(told).toEqual([
    `New greeting: ${bensGreeting.byUserFullName}`,
    `New greeting: ${bensGreeting.byUserFullName}`,
  ])
})

test('names that are told together have between them what is written so in Chinese', async () => {
  onTestFinished(() => act(() => speak('en')))
  await speak('zh')
  const { send } = fakeServer(when(accounts.profile, ann))
  show(
    <Suspense>
      <Page />
    </Suspense>,
    { send },
  )
  await screen.findByRole('main')
  act(() => {
    arrive({ ...bensGreeting, id: '01JGREET000000000000000004', byUserFullName: '王芳' })
    arrive({ ...bensGreeting, id: '01JGREET000000000000000005', byUserFullName: '李伟' })
  })
  await screen.findByText(/李伟、王芳/)
})
