/** Ann's settings of the second step, over a server of which her phone, her codes and her password are known. */
import { type SecondStep, secondStep } from '@spomen/contract/second-step.ts'
import { expect, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from './fake-server.ts'
import { show } from './show.tsx'
import { redWords } from './toasts.ts'
import SecondStepSettings from '../src/features/second-step/SecondStepSettings.tsx'

/** Nothing is asked beside the password. */
export const stepOff: SecondStep = {
  isOn: false,
  codeSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  endsAt: null,
}
/** Codes of a phone are asked for. */
export const stepOn: SecondStep = {
  ...stepOff,
  isOn: true,
  codeSince: '2026-03-04T10:00:00.000Z',
  recoveryCodesLeft: 10,
}
export const telephonePasskey = {
  id: '01JPASSKEY0000000000000000',
  name: 'My telephone',
  addedAt: '2026-03-05T10:00:00.000Z',
  usedAt: null,
}

export const annsPassword = 'lipa u dvorištu'
export const newPhone = {
  id: 'first',
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Spomen:ann?secret=JBSWY3DPEHPK3PXP',
}
export const recoveryCodes = ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF', 'GGGG-HHHH-JJJJ']

/** The part of Ann's settings; what is on the server is what stands there when it is asked anew. */
export function showSecondStep(first: SecondStep, ...answers: FakeAnswer[]) {
  const house = { step: first }
  const { send, mutations } = fakeServer(
    when(secondStep.own, () => house.step),
    ...answers,
  )
  return { ...show(<SecondStepSettings />, { send }), mutations, house }
}

/** Waits until a refusal is told in these words. */
export const hearRed = (words: string) => vi.waitFor(() => expect(redWords()).toContain(words))

/** Knows the password, and does what was asked. */
export const withPassword = (done: () => unknown) => (asked: { body?: unknown }) =>
  (asked.body as { password: string }).password === annsPassword
    ? (done() as never)
    : refusedWith('currentPasswordWrong')
