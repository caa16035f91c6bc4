import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import { longest } from '@spomen/contract/limits.ts'
import { useState } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { useTell } from '../../kit/server.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { PasswordField, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** Logging in (A07–A18); hands over the token. */
export function LoginForm({ onLoggedIn }: { onLoggedIn: (token: string) => void }) {
  const { t } = useLingui()
  const check = useChecks()
  const [maySendAgain, setMaySendAgain] = useState(false)
  const { tell, isTelling } = useTell(accounts.logIn, {
    onRefused: (why) => {
      setMaySendAgain(why === 'activateAccount')
      toast.failed(sayRefusal(why))
    },
  })
  const again = useTell(accounts.resendActivation)
  const form = useDraftedForm({
    name: 'login',
    initially: { mail: '', password: '' },
    check: { mail: check.mail, password: check.required },
    secret: ['password'],
  })

  async function logIn(values: { mail: string; password: string }) {
    const answer = await tell(values)
    if (!answer.ok) return
    form.drop()
    onLoggedIn(answer.value)
  }

  async function sendAgain() {
    const answer = await again.tell({ email: form.values.mail })
    setMaySendAgain(false)
    if (answer.ok) toast.done(t`Sent. Please look into your e-mail.`)
  }

  return (
    <form noValidate onSubmit={form.submit(logIn)}>
      <Stack>
        <TextField
          label={t`E-mail`}
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={longest.mail}
          {...form.field('mail')}
        />
        <PasswordField label={t`Password`} autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" tone="filled" wide busy={isTelling}>
          <Trans>Log in</Trans>
        </Button>
        {maySendAgain && (
          <Button wide busy={again.isTelling} onClick={() => void sendAgain()}>
            <Trans>Resend activation link</Trans>
          </Button>
        )}
      </Stack>
    </form>
  )
}
