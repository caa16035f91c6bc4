import { accounts } from '@spomen/contract/accounts.ts'
import { type SecondStep, secondStep } from '@spomen/contract/second-step.ts'
import { within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ann as annAsUser } from '../../../test/cast.ts'
import { ClosedHouse } from '../../../test/closed-house.tsx'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
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
import SecondStepSettings from './SecondStepSettings.tsx'

const wrong = 'Your current password is wrong'

test('Ann switches it on: password, picture, digits, and a paper that is shown once', async () => {
  const { person, findByRole, findByText, queryByRole, mutations, house } = showSecondStep(
    stepOff,
    when(
      secondStep.beginCode,
      withPassword(() => newPhone),
    ),
    when(secondStep.confirmCode, (asked) => {
      if ((asked.body as { code: string }).code !== '123456') return refusedWith('stepCodeWrong')
      house.step = stepOn
      return { recoveryCodes }
    }),
  )
  await findByText('It is off. Your password alone lets somebody in.')
  await person.click(await findByRole('button', { name: 'Set up codes on my phone' }))
  let dialog = within(await findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Your password/), `${annsPassword}{Enter}`)

  const picture = await findByRole('img', { name: 'A code for your phone' })
  expect(picture.getAttribute('data-qr')).toBe(newPhone.address)
  await findByText('JBSW Y3DP EHPK 3PXP')
  dialog = within(await findByRole('dialog'))
  const digits = dialog.getByLabelText('The six digits on your phone')
  await person.type(digits, '654321')
  await person.click(dialog.getByRole('button', { name: 'Switch it on' }))
  await hearRed('This code is not right. Please look at your phone once more.')
  expect(queryByRole('heading', { name: 'Your recovery codes' })).toBeNull()
  await person.clear(digits)
  await person.type(digits, '123456')
  await person.click(dialog.getByRole('button', { name: 'Switch it on' }))

  await findByRole('heading', { name: 'Your recovery codes' })
  dialog = within(await findByRole('dialog'))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)
  await person.click(dialog.getByRole('button', { name: 'I have kept them' }))
  await findByText('It is on. Codes from your phone are asked for since 4 March 2026.')
  await findByText('You have 10 recovery codes left on your paper.')
  expect(queryByRole('dialog')).toBeNull()
  expect(document.body.textContent).not.toContain(recoveryCodes[0])
  expect(mutations).toMatchObject([
    { body: { password: annsPassword } },
    { body: { code: '654321' } },
    { body: { code: '123456' } },
  ])
})

test('whoever sits down at Ann’s open screen sees no picture without her password', async () => {
  const { person, findByRole, queryByRole } = showSecondStep(
    stepOff,
    when(
      secondStep.beginCode,
      withPassword(() => newPhone),
    ),
  )
  await person.click(await findByRole('button', { name: 'Set up codes on my phone' }))
  const dialog = within(await findByRole('dialog'))
  const field = dialog.getByLabelText(/^Your password/)
  await person.type(field, 'a guess{Enter}')
  await hearRed(wrong)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(queryByRole('img', { name: 'A code for your phone' })).toBeNull()
})

test('Ann closes the picture before a code was right, and it is still off', async () => {
  const { person, findByRole, getByText, queryByRole, mutations } = showSecondStep(
    stepOff,
    when(
      secondStep.beginCode,
      withPassword(() => newPhone),
    ),
  )
  await person.click(await findByRole('button', { name: 'Set up codes on my phone' }))
  await person.type(
    within(await findByRole('dialog')).getByLabelText(/^Your password/),
    `${annsPassword}{Enter}`,
  )
  await findByRole('img', { name: 'A code for your phone' })
  await person.click(within(await findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(getByText('It is off. Your password alone lets somebody in.')).toBeTruthy()
  expect(mutations).toHaveLength(1)
})

test('switching the codes off asks Ann for her password, and a guess leaves them on', async () => {
  const { person, findByRole, findByText, queryByRole, getByText, mutations, house } = showSecondStep(
    stepOn,
    when(
      secondStep.endCode,
      withPassword(() => (house.step = stepOff)),
    ),
  )
  await person.click(await findByRole('button', { name: 'Switch the codes off' }))
  const dialog = within(await findByRole('dialog'))
  expect(mutations).toEqual([])
  const field = dialog.getByLabelText(/^Your password/)
  await person.type(field, 'a guess')
  await person.click(dialog.getByRole('button', { name: 'Go on' }))
  await hearRed(wrong)
  expect(getByText('It is on. Codes from your phone are asked for since 4 March 2026.')).toBeTruthy()
  await person.clear(field)
  await person.type(field, annsPassword)
  await person.click(dialog.getByRole('button', { name: 'Go on' }))
  await findByText('It is off. Your password alone lets somebody in.')
  expect(queryByRole('dialog')).toBeNull()
  expect(queryByRole('button', { name: 'Switch the codes off' })).toBeNull()
  expect(queryByRole('button', { name: 'Make new recovery codes' })).toBeNull()
})

test('Ann has one code left, and a new paper takes the place of the old with her password', async () => {
  const { person, findByRole, findByText, house } = showSecondStep(
    { ...stepOn, recoveryCodesLeft: 1 },
    when(
      secondStep.renewRecoveryCodes,
      withPassword(() => {
        house.step = stepOn
        return { recoveryCodes }
      }),
    ),
  )
  await findByText('You have 1 recovery code left on your paper.')
  await person.click(await findByRole('button', { name: 'Make new recovery codes' }))
  const dialog = within(await findByRole('dialog'))
  await dialog.findByText('The codes on the paper you have now will not work any more.')
  await person.type(dialog.getByLabelText(/^Your password/), `${annsPassword}{Enter}`)
  await findByRole('heading', { name: 'Your recovery codes' })
  await findByText('You have 10 recovery codes left on your paper.')
})

test('Ann removes the passkey she names, and no other', async () => {
  const other = { ...telephonePasskey, id: '01JPASSKEY0000000000000001', name: 'The key on her ring' }
  const { person, findByRole, mutations, house } = showSecondStep(
    { ...stepOn, passkeys: [telephonePasskey, other] },
    when(
      secondStep.removePasskey,
      withPassword(() => (house.step = { ...stepOn, passkeys: [telephonePasskey] })),
    ),
  )
  await person.click(await findByRole('button', { name: 'Remove the passkey The key on her ring' }))
  const dialog = within(await findByRole('dialog'))
  await dialog.findByText('The key on her ring will not let you in any more.')
  await person.type(dialog.getByLabelText(/^Your password/), `${annsPassword}{Enter}`)
  const list = within(await findByRole('list', { name: 'Your passkeys' }))
  await vi.waitFor(() =>
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'My telephoneAdded 5 March 2026, not used yetRemove',
    ]),
  )
  expect(mutations.map(({ path, body }) => [path, body])).toEqual([
    [expect.stringContaining('removePasskey'), { id: other.id, password: annsPassword }],
  ])
})

test('before Ann takes the last thing away she reads that nothing but her password is asked for then', async () => {
  const end = /^After that your second step is off/
  const both = showSecondStep({ ...stepOn, passkeys: [telephonePasskey] })
  await both.person.click(await both.findByRole('button', { name: 'Switch the codes off' }))
  await both.findByRole('dialog')
  expect(both.queryByText(end)).toBeNull()
  both.unmount()
  const lastThings: [SecondStep, string][] = [
    [stepOn, 'Switch the codes off'],
    [{ ...stepOn, codeSince: null, passkeys: [telephonePasskey] }, 'Remove the passkey My telephone'],
  ]
  for (const [step, name] of lastThings) {
    const one = showSecondStep(step)
    await one.person.click(await one.findByRole('button', { name }))
    await within(await one.findByRole('dialog')).findByText(end)
    one.unmount()
  }
})

test('Ben’s browser makes no passkey: he is told, nothing is kept, and he may try again', async () => {
  const { person, findByRole, mutations } = showSecondStep(
    stepOff,
    when(
      secondStep.beginPasskey,
      withPassword(() => ({
        challenge: 'Y2hhbGxlbmdl',
        rp: { id: 'localhost', name: 'Spomen' },
        user: { id: 'YmVu', name: 'ben@example.org', displayName: 'Ben' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 60_000,
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })),
    ),
  )
  await person.click(await findByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await findByRole('dialog'))
  await person.type(dialog.getByLabelText('A name for it'), 'My computer')
  await person.type(dialog.getByLabelText(/^Your password/), `${annsPassword}{Enter}`)
  await hearRed('No passkey was made. You can try it again.')
  expect(mutations).toHaveLength(1)
  expect(dialog.getByRole('button', { name: 'Go on' }).getAttribute('aria-busy')).not.toBe('true')
})

test('somebody has said that Ann lost it: she sees on which day it ends, and stops that', async () => {
  const { person, findByRole, findByText, queryByRole, mutations, house } = showSecondStep(
    { ...stepOn, endsAt: '2026-04-19T10:00:00.000Z' },
    when(secondStep.keep, () => (house.step = stepOn)),
  )
  await findByText(/on 19 April 2026 it will be/)
  await person.click(await findByRole('button', { name: 'Stop this' }))
  await vi.waitFor(() => expect(queryByRole('button', { name: 'Stop this' })).toBeNull())
  expect(mutations).toHaveLength(1)
})

test('shortly after midnight in Belgrade Ann reads the day it is there, as in her letters and in the log', async () => {
  vi.stubEnv('TZ', 'Europe/Belgrade')
  const { findByText } = showSecondStep({
    ...stepOn,
    codeSince: '2026-03-04T23:30:00.000Z',
    endsAt: '2026-03-11T23:30:00.000Z',
  })
  await findByText('It is on. Codes from your phone are asked for since 5 March 2026.')
  await findByText(/on 12 March 2026 it will be/)
  vi.unstubAllEnvs()
})

test('Mod reads why nothing of what moderators do is open yet; Ann reads nothing of it', async () => {
  const words = /You help as a moderator/
  const mod = showSecondStep({ ...stepOff, isRequired: true })
  await mod.findByText(words)
  mod.unmount()
  const ann = showSecondStep(stepOff)
  await ann.findByText('It is off. Your password alone lets somebody in.')
  expect(ann.queryByText(words)).toBeNull()
})

test('Mod, who logged in before there was one, reads that a login with it opens what moderators do', async () => {
  const isResting = when(accounts.profile, () => ({ ...annAsUser, needsSecondStep: true }))
  const { findByText } = showSecondStep({ ...stepOn, isRequired: true }, isResting)
  await findByText(/^It is on/)
  await findByText(/^You help as a moderator/)
})

const pastTheLastDay = (step: SecondStep, ...answers: FakeAnswer[]) =>
  show(
    <ClosedHouse>
      <SecondStepSettings />
    </ClosedHouse>,
    fakeServer(when(secondStep.own, step), ...answers),
  )

test('past the last day Ann may end it, and is offered to set up nothing more (YE06)', async () => {
  const { findByText, findAllByRole } = pastTheLastDay({ ...stepOn, passkeys: [telephonePasskey] })
  await findByText(/^It is on/)
  expect((await findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
    'Switch the codes off',
    'Remove',
  ])
})

test('past the last day Ann reads how many recovery codes are left, which still let her in, and is asked to make no new ones (YE06)', async () => {
  const some = pastTheLastDay({ ...stepOn, recoveryCodesLeft: 3 })
  await some.findByText('You have 3 recovery codes left on your paper.')
  some.unmount()
  const none = pastTheLastDay({ ...stepOn, recoveryCodesLeft: 0 })
  await none.findByText('You have no recovery codes left.')
})

test('past the last day Mod, who has none, is promised nothing by setting one up; with one a login still opens what moderators do (YE06)', async () => {
  const words = /^You help as a moderator/
  const none = pastTheLastDay({ ...stepOff, isRequired: true })
  await none.findByText('It is off. Your password alone lets somebody in.')
  expect(none.queryByText(words)).toBeNull()
  none.unmount()
  const isResting = when(accounts.profile, () => ({ ...annAsUser, needsSecondStep: true }))
  const { findByText } = pastTheLastDay({ ...stepOn, isRequired: true }, isResting)
  await findByText(words)
})
