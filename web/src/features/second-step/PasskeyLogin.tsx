import { Trans, useLingui } from '@lingui/react/macro'
import { secondStep } from '@spomen/contract/second-step.ts'
import { useState } from 'react'
import { useCall } from '../../kit/call.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** Logging in with a passkey alone; what speaks with the browser comes with the click. */
export function PasskeyLogin({ onLoggedIn }: { onLoggedIn: (token: string) => Promise<unknown> | void }) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const asking = useCall(secondStep.requestPasskeyLogin, { say: sayRefusal })
  const logging = useCall(secondStep.logInByPasskey, { say: sayRefusal })

  async function logIn() {
    setIsBusy(true)
    const [{ showPasskey }, request] = await Promise.all([import('./browser-passkeys.ts'), asking.call({})])
    const shown = request.ok ? await showPasskey(request.value) : null
    if (shown && !shown.ok) toast.failed(t`No passkey was shown. You can try it again.`)
    const answer = shown?.ok ? await logging.call({ answer: shown.value }) : null
    if (answer?.ok) await onLoggedIn(answer.value)
    setIsBusy(false)
  }

  return (
    <Button wide busy={isBusy} onClick={() => void logIn()}>
      <Trans>Log in with a passkey</Trans>
    </Button>
  )
}
