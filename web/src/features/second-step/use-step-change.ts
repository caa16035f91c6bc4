import { useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { type NewPhone, type SecondStep, secondStep } from '@spomen/contract/second-step.ts'
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

/**
 * The call of each change, and whether one was lost on its way; `fail` is told in words why one was not done. `onPhoneOver`
 * is told that what a phone was shown does not count any more.
 */
function useStepCalls(step: SecondStep, fail: (words: string) => void, onPhoneOver: () => void) {
  const lost = useLostChange(step)
  const onRefused = (why: RefusalKey | 'unreachable') => {
    lost.note(why)
    fail(sayRefusal(why))
  }
  const options = { refreshes, refreshesOnRefusal: refreshes, onRefused }
  const ending = { ...options, mayBeGone: true }
  return {
    lost,
    beginCode: useCall(secondStep.beginCode, options),
    confirmCode: useCall(secondStep.confirmCode, {
      ...options,
      onRefused: (why) => (why === 'changedMeanwhile' ? onPhoneOver() : onRefused(why)),
    }),
    beginPasskey: useCall(secondStep.beginPasskey, options),
    addPasskey: useCall(secondStep.addPasskey, options),
    renew: useCall(secondStep.renewRecoveryCodes, options),
    endCode: useCall(secondStep.endCode, ending),
    removePasskey: useCall(secondStep.removePasskey, ending),
  }
}

/** Takes a passkey or the phone away; answers whether it is gone, which it may have been already. */
async function takeAway(
  calls: Pick<ReturnType<typeof useStepCalls>, 'removePasskey' | 'endCode'>,
  change: StepChange,
  password: string,
): Promise<boolean> {
  const answer =
    change.kind === 'removePasskey'
      ? await calls.removePasskey.call({ id: change.id, password })
      : await calls.endCode.call({ password })
  return answer.ok || answer.why === 'notFound'
}

/** Whether a change is on its way, and what went wrong with it: said at the field. */
function useAttempt() {
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  /** Says it aloud as well: the focus stays in the field, so that no reader comes to hear of it. */
  function fail(words: string) {
    setError(words)
    toast.failed(words)
  }

  async function attempt(work: () => Promise<void>) {
    setError(null)
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }

  return { error, isBusy, fail, attempt }
}

/** What is typed for a change, and the change itself: asked for with the password, and done once that is right. */
export function useStepChange({ change, step, onClose, onCodes }: StepChangeProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [name, setName] = useState('')
  const { error, isBusy, fail, attempt } = useAttempt()
  const [phone, setPhone] = useState<NewPhone | null>(null)
  const { lost, ...calls } = useStepCalls(step, fail, beginPhoneAgain)

  function beginPhoneAgain() {
    setPhone(null)
    fail(
      t`This picture does not count any more: it stood here for too long, or another one was begun since. Please begin again, and remove the entry that is on your phone by now.`,
    )
  }

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
    const answer = await calls.confirmCode.call({ code, id: phone?.id })
    if (!answer.ok) return
    toast.done(t`Your second step is on`)
    finish(answer.value.recoveryCodes)
  }

  async function showPhone() {
    const begun = await calls.beginCode.call({ password })
    if (begun.ok) setPhone(begun.value)
  }

  async function make() {
    if (change.kind === 'passkey') return newPasskey()
    if (change.kind === 'renew') return makeCodes()
    if (change.kind === 'code') return showPhone()
    if (!(await takeAway(calls, change, password))) return
    toast.done(t`Changed`)
    onClose()
  }

  return {
    ...{ password, setPassword, name, setName, error, isBusy, phone },
    submit: () => attempt(make),
    /** Switches the phone on by the digits it shows. */
    confirm: (code: string) => attempt(() => confirmPhone(code)),
  }
}
