import { useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import type { CallResult } from '@spomen/contract/call.ts'
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { type SecondStep, secondStep } from '@spomen/contract/second-step.ts'
import { useState } from 'react'
import { useCall } from '../../kit/call.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { makePasskey } from './browser-passkeys.ts'
import { useLostChange } from './use-lost-change.ts'

/** What somebody is about to change. */
export type StepChange =
  | { kind: 'code' | 'passkey' | 'endCode' | 'renew' }
  | { kind: 'removePasskey'; id: string; name: string }

export interface StepChangeProps {
  change: StepChange
  /** How the second step stands. */
  step: SecondStep
  onClose: () => void
  /** Takes new recovery codes, where there are any, to be shown once. */
  onCodes: (codes: readonly string[]) => void
}

const refreshes = [secondStep.own, accounts.profile]

/** What is gone already need not be taken away again. */
const isGone = <E extends Endpoint>(answer: CallResult<E>) => answer.ok || answer.why === 'notFound'

/** The call of each change; `onRefused` is told why one was not done. */
function useStepCalls(onRefused: (why: RefusalKey | 'unreachable') => void) {
  const options = { refreshes, refreshesOnRefusal: refreshes, onRefused }
  const ending = { ...options, mayBeGone: true }
  return {
    beginCode: useCall(secondStep.beginCode, options),
    confirmCode: useCall(secondStep.confirmCode, options),
    beginPasskey: useCall(secondStep.beginPasskey, options),
    addPasskey: useCall(secondStep.addPasskey, options),
    renew: useCall(secondStep.renewRecoveryCodes, options),
    endCode: useCall(secondStep.endCode, ending),
    removePasskey: useCall(secondStep.removePasskey, ending),
  }
}

/** What is typed for a change, and the change itself: asked for with the password, and done once that is right. */
export function useStepChange({ change, step, onClose, onCodes }: StepChangeProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [phone, setPhone] = useState<{ secret: string; address: string } | null>(null)
  const lost = useLostChange(step)
  /** Says what went wrong at the field, and aloud: the focus stays in the field, so that no reader comes to hear of it. */
  function fail(words: string) {
    setError(words)
    toast.failed(words)
  }

  const calls = useStepCalls((why) => {
    lost.note(why)
    fail(sayRefusal(why))
  })

  const finish = (codes: readonly string[] | null) => (codes ? onCodes(codes) : onClose())

  /** Shows new codes, which take the place of those of before. */
  async function makeCodes() {
    const answer = await calls.renew.call({ password })
    if (answer.ok) finish(answer.value.recoveryCodes)
  }

  /** NOTE: codes whose answer was lost were seen by nobody, and would be missed once the phone is. */
  const finishLost = () => (lost.hasPaper ? finish(null) : makeCodes())

  async function newPasskey() {
    if (await lost.hasArrived()) return finishLost()
    const creation = await calls.beginPasskey.call({ password })
    if (!creation.ok) return
    const made = await makePasskey(creation.value)
    if (!made.ok) return fail(t`No passkey was made. You can try it again.`)
    const answer = await calls.addPasskey.call({ name: name.trim() || t`My passkey`, made: made.value })
    if (answer.ok) finish(answer.value.recoveryCodes)
  }

  async function confirmPhone(code: string) {
    if (await lost.hasArrived()) return finishLost()
    const answer = await calls.confirmCode.call({ code })
    if (!answer.ok) return
    toast.done(t`Your second step is on`)
    finish(answer.value.recoveryCodes)
  }

  async function make() {
    if (change.kind === 'passkey') return newPasskey()
    if (change.kind === 'renew') return makeCodes()
    if (change.kind === 'code') {
      const begun = await calls.beginCode.call({ password })
      if (begun.ok) setPhone(begun.value)
      return
    }
    const isDone =
      change.kind === 'removePasskey'
        ? isGone(await calls.removePasskey.call({ id: change.id, password }))
        : isGone(await calls.endCode.call({ password }))
    if (!isDone) return
    toast.done(t`Changed`)
    onClose()
  }

  async function busily(work: () => Promise<void>) {
    setError(null)
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }

  return {
    ...{ password, setPassword, name, setName, error, isBusy, phone },
    submit: () => busily(make),
    /** Switches the phone on by the digits it shows. */
    confirm: (code: string) => busily(() => confirmPhone(code)),
  }
}
