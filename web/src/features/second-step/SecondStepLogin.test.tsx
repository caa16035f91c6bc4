import { type SecondStepWay, secondStep } from '@spomen/contract/second-step.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { redWords } from '../../../test/toasts.ts'
import SecondStepLogin from './SecondStepLogin.tsx'

const digits = 'The six digits on your phone'
const fromPaper = 'A recovery code from your paper'
const besideToasts = { ignore: '[data-toast]' }
const over = 'This login has taken too long, or was begun in another browser. Please begin again.'

/** Ann has typed her password, and her account asks for more. */
function asked(
  ways: readonly SecondStepWay[],
  answers: readonly FakeAnswer[] = [],
  { canComeBack = true } = {},
) {
  const { send, mutations } = fakeServer(
    when(secondStep.waiting, { ways: [...ways], canComeBack }),
    ...answers,
  )
  const onLoggedIn = vi.fn()
  const onOver = vi.fn()
  const screen = show(<SecondStepLogin onLoggedIn={onLoggedIn} onOver={onOver} />, { send })
  return { ...screen, mutations, onLoggedIn, onOver }
}

test('Ann types the digits of her phone at once, without a click before, and is in', async () => {
  const { person, findByLabelText, getByRole, mutations, onLoggedIn } = asked(
    ['code', 'recoveryCode'],
    [when(secondStep.enterCode, 'her token')],
  )
  await vi.waitFor(async () => expect(document.activeElement).toBe(await findByLabelText(digits)))
  await person.keyboard('123 456')
  await person.click(getByRole('button', { name: 'Log in' }))
  await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith('her token'))
  expect(mutations).toMatchObject([{ body: { code: '123 456' } }])
})

test.each([
  ['stepCodeWrong', 'This code is not right. Please look at your phone once more.'],
  ['stepCodeUsed', 'This code was used already. Please wait for the next one.'],
  [
    'phoneClockSlow',
    'This code was right some minutes ago. The clock of your phone seems to be slow; please set it and try again.',
  ],
] as const)(
  'Ann reads beside her digits and hears why they open nothing (%s), and types the next',
  async (why, words) => {
    let answer = refusedWith(why)
    const { person, findByLabelText, getByRole, onLoggedIn } = asked(
      ['code'],
      [when(secondStep.enterCode, () => answer)],
    )
    const field = await findByLabelText(digits)
    await person.type(field, '111111')
    await person.click(getByRole('button', { name: 'Log in' }))
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(redWords()).toBe(words)
    expect(document.activeElement).toBe(field)
    const description = (field.getAttribute('aria-describedby') ?? '').split(' ')
    expect(description.map((id) => document.getElementById(id)?.textContent)).toContain(words)
    expect(onLoggedIn).not.toHaveBeenCalled()
    answer = { status: 200, type: 'application/json', text: '"hers"' }
    await person.clear(field)
    await person.type(field, '222222')
    await person.click(getByRole('button', { name: 'Log in' }))
    await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith('hers'))
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
  },
)

test('Ann presses the button with nothing typed, which is not counted as a guess', async () => {
  const { person, findByRole, findByText, mutations } = asked(['code'])
  await person.click(await findByRole('button', { name: 'Log in' }))
  await findByText('This code is not right. Please look at your phone once more.', besideToasts)
  expect(mutations).toEqual([])
})

test('Ann’s phone is broken: she takes her paper, mistypes, and comes in by the right code', async () => {
  const {
    person,
    findByRole,
    findByText,
    getByLabelText,
    getByRole,
    queryByLabelText,
    mutations,
    onLoggedIn,
  } = asked(
    ['code', 'recoveryCode'],
    [
      when(secondStep.enterRecoveryCode, ({ body }) =>
        (body as { code: string }).code === 'ABCD-EFGH-JKMN' ? 'hers' : refusedWith('recoveryCodeWrong'),
      ),
    ],
  )
  await person.click(await findByRole('button', { name: 'Use a recovery code' }))
  expect(queryByLabelText(digits)).toBeNull()
  const field = getByLabelText(fromPaper)
  expect(document.activeElement).toBe(field)
  await person.keyboard('ABCD-EFGH-JKMM')
  await person.click(getByRole('button', { name: 'Log in' }))
  await findByText('This recovery code is not right. Please look at your paper once more.', besideToasts)
  await person.clear(field)
  await person.type(field, 'ABCD-EFGH-JKMN{Enter}')
  await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith('hers'))
  expect(mutations.map(({ path }) => path)).toEqual([
    '/api/refusers/secondStep/recoveryCode',
    '/api/refusers/secondStep/recoveryCode',
  ])
})

test('what was typed of the phone does not stand in the field of the paper', async () => {
  const { person, findByLabelText, getByLabelText, getByRole } = asked(['code', 'recoveryCode'])
  await person.type(await findByLabelText(digits), '123')
  await person.click(getByRole('button', { name: 'Use a recovery code' }))
  expect(getByLabelText(fromPaper)).toHaveProperty('value', '')
  await person.click(getByRole('button', { name: 'Use a code from my phone' }))
  expect(getByLabelText(digits)).toHaveProperty('value', '')
})

test('whoever has no passkey is offered none', async () => {
  const { findByLabelText, queryByRole } = asked(['code', 'recoveryCode'])
  await findByLabelText(digits)
  expect(queryByRole('button', { name: /passkey/ })).toBeNull()
})

test('Ben’s browser knows no passkeys: he is told, and comes in by his paper', async () => {
  const request = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', timeout: 60_000, allowCredentials: [] }
  const { person, findByRole, findByLabelText, getByRole, mutations, onLoggedIn } = asked(
    ['passkey', 'recoveryCode'],
    [
      when(secondStep.requestPasskey, { ...request, userVerification: 'preferred' }),
      when(secondStep.enterRecoveryCode, 'his'),
    ],
  )
  await person.click(await findByRole('button', { name: 'Show my passkey' }))
  await vi.waitFor(() => expect(redWords()).toContain('No passkey was shown. You can try it again.'))
  expect(mutations).toHaveLength(1)
  expect(getByRole('button', { name: 'Show my passkey' }).getAttribute('aria-busy')).not.toBe('true')
  await person.click(getByRole('button', { name: 'Use a recovery code' }))
  await person.type(await findByLabelText(fromPaper), 'ABCD-EFGH-JKMN{Enter}')
  await vi.waitFor(() => expect(onLoggedIn).toHaveBeenCalledExactlyOnceWith('his'))
})

test('Cleo has lost everything: she asks for the letter, and reads what comes next', async () => {
  const { person, findByRole, findByText, queryByRole, mutations } = asked(
    ['code', 'recoveryCode'],
    [when(secondStep.askWayBack, acknowledgement)],
  )
  await person.click(await findByRole('button', { name: 'I have none of these any more' }))
  expect(mutations).toEqual([])
  expect(queryByRole('button', { name: 'I have none of these any more' })).toBeNull()
  await person.click(await findByRole('button', { name: 'Send me the letter' }))
  await findByText(/We have sent you a letter/)
  expect(mutations.map(({ path }) => path)).toEqual(['/api/refusers/secondStep/askWayBack'])
  expect(queryByRole('button', { name: 'Send me the letter' })).toBeNull()
})

test('Cleo finds her phone before she has asked for the letter, and goes back to its code', async () => {
  const { person, findByRole, findByLabelText, mutations } = asked(['code'])
  await person.click(await findByRole('button', { name: 'I have none of these any more' }))
  await person.click(await findByRole('button', { name: 'Use a code from my phone' }))
  await findByLabelText(digits)
  expect(mutations).toEqual([])
})

test('Mod, who has to have a second step, is sent to whoever runs the house, and no letter is offered', async () => {
  const { person, findByRole, findByText, queryByRole } = asked(['code'], [], { canComeBack: false })
  await person.click(await findByRole('button', { name: 'I have none of these any more' }))
  await findByText('Moderators have to have a second step here. Please write to whoever runs this site.')
  expect(queryByRole('button', { name: 'Send me the letter' })).toBeNull()
})

test('Ann went for her glasses, and the login ran out: nothing is left of it but to begin again', async () => {
  const { person, findByLabelText, findByText, getAllByRole, onOver } = asked(
    ['code', 'recoveryCode'],
    [when(secondStep.enterCode, refusedWith('secondStepOver'))],
  )
  await person.type(await findByLabelText(digits), '123456{Enter}')
  await findByText(over)
  const buttons = getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Begin again'])
  for (const button of buttons) await person.click(button)
  expect(onOver).toHaveBeenCalledOnce()
})

test('a login that is over when its page opens says so, and offers nothing else', async () => {
  const onOver = vi.fn()
  const { send } = fakeServer(when(secondStep.waiting, refusedWith('secondStepOver')))
  const { person, findByText, getByRole, getAllByRole } = show(
    <SecondStepLogin onLoggedIn={vi.fn()} onOver={onOver} />,
    { send },
  )
  await findByText(over)
  expect(getAllByRole('button')).toHaveLength(1)
  await person.click(getByRole('button', { name: 'Begin again' }))
  expect(onOver).toHaveBeenCalledOnce()
})

const byPhone = { ways: ['code' as const], canComeBack: true }

test('Ann is in: nothing says that it took too long while the next page is on its way', async () => {
  const house = { isOver: false }
  const { send } = fakeServer(
    when(secondStep.waiting, () => (house.isOver ? refusedWith('secondStepOver') : byPhone)),
    when(secondStep.enterCode, () => {
      house.isOver = true
      return 'hers'
    }),
  )
  /** The page of the login, which forgets what it knew of nobody and goes on. */
  function Page() {
    const queries = useQueryClient()
    const [isIn, setIsIn] = useState(false)
    async function enter() {
      queries.clear()
      setIsIn(true)
      await new Promise(() => {})
    }
    return (
      <>
        {isIn && 'on the way'}
        <SecondStepLogin onLoggedIn={enter} onOver={vi.fn()} />
      </>
    )
  }
  const { person, findByLabelText, findByText, getByLabelText, queryByText } = show(<Page />, { send })
  await person.type(await findByLabelText(digits), '123456{Enter}')
  await findByText('on the way')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(queryByText(over)).toBeNull()
  expect(getByLabelText(digits)).toHaveProperty('value', '123456')
})

test('a line that is cut is not a login that took too long: Ann asks again, and goes on', async () => {
  const line = { isCut: true }
  const { send } = fakeServer(
    when(secondStep.waiting, () => {
      if (line.isCut) throw new Error('the line is cut')
      return byPhone
    }),
  )
  const { person, findByRole, findByLabelText, queryByText } = show(
    <SecondStepLogin onLoggedIn={vi.fn()} onOver={vi.fn()} />,
    { send },
  )
  const again = await findByRole('button', { name: 'Try again' })
  expect(queryByText(over)).toBeNull()
  line.isCut = false
  await person.click(again)
  await findByLabelText(digits)
})

test('the keyboard goes on at the page where a step has nothing to type', async () => {
  const { send } = fakeServer(
    when(secondStep.waiting, { ways: ['passkey'], canComeBack: true }),
    when(secondStep.askWayBack, acknowledgement),
  )
  const { person, findByRole, findByText } = show(
    <main id="main" tabIndex={-1}>
      <SecondStepLogin onLoggedIn={vi.fn()} onOver={vi.fn()} />
    </main>,
    { send },
  )
  const main = await findByRole('main')
  await findByRole('button', { name: 'Show my passkey' })
  expect(document.activeElement).toBe(main)
  await person.click(await findByRole('button', { name: 'I have none of these any more' }))
  await findByText(/There is a way back/)
  expect(document.activeElement).toBe(main)
  await person.click(await findByRole('button', { name: 'Send me the letter' }))
  await findByText(/We have sent you a letter/)
  expect(document.activeElement).toBe(main)
})
