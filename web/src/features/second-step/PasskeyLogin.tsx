import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { importOnceConnected } from '../../kit/import-once-connected.ts'
import { useServer } from '../../kit/server.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal, sayWordless } from '../../words/refusals.ts'

/** Logging in with a passkey alone; what speaks with browser and server comes with the click. */
export function PasskeyLogin({ onLoggedIn }: { onLoggedIn: (token: string) => Promise<unknown> | void }) {
  const { t } = useLingui()
  const { send } = useServer()
  const [isBusy, setIsBusy] = useState(false)

  async function logIn() {
    setIsBusy(true)
    try {
      const { showAndLogIn } = await importOnceConnected(() => import('./passkey-login.ts'))
      const done = await showAndLogIn(send)
      if (done.ok) await onLoggedIn(done.value)
      else if (done.why === 'notShown') toast.failed(t`No passkey was shown. You can try it again.`)
      else toast.failed(sayRefusal(done.why))
    } catch {
      toast.failed(sayWordless('unreachable'))
    }
    setIsBusy(false)
  }

  return (
    <Button wide busy={isBusy} onClick={() => void logIn()}>
      <Trans>Use a passkey</Trans>
    </Button>
  )
}
