/** Changes of the second step whose answer is lost, or which another window has already made. */
import { secondStep } from '@spomen/contract/second-step.ts'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusedWith, when } from '../../../test/fake-server.ts'
import {
  annsPassword,
  hearRed,
  newPhone,
  recoveryCodes,
  showSecondStep,
  stepOff,
  stepOn,
  telephonePasskey,
  withPassword,
} from '../../../test/second-step.tsx'

const begins = when(
  secondStep.beginCode,
  withPassword(() => newPhone),
)

/** Types the password and the digits of the phone, whose answer is lost, reads `said` of it and presses once more. */
async function switchOnOverCutLine(
  { person, findByRole }: ReturnType<typeof showSecondStep>,
  said = 'There is no connection just now',
) {
  await person.click(await findByRole('button', { name: /^Set up/ }))
  await person.type(
    within(await findByRole('dialog')).getByLabelText(/^Your password/),
    `${annsPassword}{Enter}`,
  )
  await findByRole('img', { name: 'A code for your phone' })
  const dialog = within(await findByRole('dialog'))
  await person.type(dialog.getByLabelText('The six digits on your phone'), '123456{Enter}')
  await hearRed(said)
  await person.click(dialog.getByRole('button', { name: 'Switch it on' }))
}

test.each([
  ['is lost', null, undefined],
  [
    'is a proxy’s, which has waited too long',
    { status: 502, type: 'text/html', text: '<h1>502 Bad Gateway</h1>' },
    'Something went wrong on our side',
  ],
])(
  'the answer with Ann’s codes %s: pressed again, she gets codes that work, on paper (decision 139)',
  async (_, instead, said) => {
    const screen = showSecondStep(
      stepOff,
      begins,
      when(secondStep.confirmCode, () => {
        screen.house.step = stepOn
        if (instead) return instead
        throw new Error('the line is cut')
      }),
      when(
        secondStep.renewRecoveryCodes,
        withPassword(() => ({ recoveryCodes })),
      ),
    )
    await switchOnOverCutLine(screen, said)
    await screen.findByRole('heading', { name: 'Your recovery codes' })
    const paper = within(await screen.findByRole('dialog'))
    expect(paper.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)
    await screen.findByText('It is on. Codes from your phone are asked for since 4 March 2026.')
    expect(screen.mutations.map(({ path }) => path.split('/').at(-1))).toEqual([
      'beginCode',
      'confirmCode',
      'renewRecoveryCodes',
    ])
  },
)

test('the answer about another phone is lost: the codes on Ann’s paper stay good', async () => {
  const screen = showSecondStep(
    stepOn,
    begins,
    when(secondStep.confirmCode, () => {
      screen.house.step = { ...stepOn, codeSince: '2026-03-07T10:00:00.000Z' }
      throw new Error('the line is cut')
    }),
  )
  await switchOnOverCutLine(screen)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('It is on. Codes from your phone are asked for since 7 March 2026.')
  expect(screen.mutations).toHaveLength(2)
})

test('digits that never arrived because the line was cut are sent once more', async () => {
  let times = 0
  const screen = showSecondStep(
    stepOff,
    begins,
    when(secondStep.confirmCode, () => {
      times += 1
      if (times === 1) throw new Error('the line is cut')
      screen.house.step = stepOn
      return { recoveryCodes }
    }),
  )
  await switchOnOverCutLine(screen)
  await screen.findByRole('heading', { name: 'Your recovery codes' })
  expect(screen.mutations).toHaveLength(3)
})

test('digits that come half an hour after the picture lead back to the password, and Ann reads why (decision 139)', async () => {
  const phones = [newPhone, { ...newPhone, id: 'second', secret: 'KRSXG5CTMVRXEZLU' }]
  const screen = showSecondStep(
    stepOff,
    when(
      secondStep.beginCode,
      withPassword(() => phones.shift()),
    ),
    when(secondStep.confirmCode, ({ body }) => {
      if ((body as { id: string }).id === newPhone.id) return refusedWith('changedMeanwhile')
      screen.house.step = stepOn
      return { recoveryCodes }
    }),
  )
  const { person, findByRole, findByLabelText } = screen
  await person.click(await findByRole('button', { name: /^Set up/ }))
  await person.type(await findByLabelText(/^Your password/), `${annsPassword}{Enter}`)
  await person.type(await findByLabelText('The six digits on your phone'), '123456{Enter}')
  const said = 'This picture does not count any more'
  await hearRed(said)
  const field = await findByLabelText(/^Your password/)
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(said)
  await person.click(await findByRole('button', { name: 'Go on' }))
  await person.type(await findByLabelText('The six digits on your phone'), '123456{Enter}')
  await findByRole('heading', { name: 'Your recovery codes' })
})

test('a passkey that was removed in another window is gone here as well, and the keyboard goes on', async () => {
  const { person, findByRole, queryByRole, house } = showSecondStep(
    { ...stepOn, passkeys: [telephonePasskey] },
    when(
      secondStep.removePasskey,
      withPassword(() => {
        house.step = stepOn
        return refusedWith('notFound')
      }),
    ),
  )
  await person.click(await findByRole('button', { name: 'Remove the passkey My telephone' }))
  await person.type(
    within(await findByRole('dialog')).getByLabelText(/^Your password/),
    `${annsPassword}{Enter}`,
  )
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())
  await vi.waitFor(() => expect(queryByRole('list', { name: 'Your passkeys' })).toBeNull())
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body))
})
