import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import { longest } from '@spomen/contract/limits.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { useCall } from '../../kit/call.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { PasswordField, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { sayRefusal } from '../../words/refusals.ts'
import type { LoginRefusal } from './RefusedLogin.tsx'

// Fetched once somebody may not come in yet, or not any more.
const RefusedLogin = lazyComponent(() => import('./RefusedLogin.tsx'))

interface Props {
  /** Where they are going; an activation link that is sent again leads on to there (A04). */
  backUrl: string | null
  /** Takes the token, and resolves once the next page is there. */
  onLoggedIn: (token: string) => Promise<unknown> | void
  /** The password was right, and the account asks for a second step. */
  onSecondStep: () => void
}

/** Which field a "no" of the server is about. */
const fieldByRefusal: Partial<Record<RefusalKey | 'unreachable', 'mail' | 'password'>> = {
  usernameOrPasswordWrong: 'password',
  activateAccount: 'mail',
  accountSuspended: 'mail',
  tooManyRequests: 'password',
}

/** The login itself, and whose account was refused that is not open yet, or not any more. */
function useLogIn({ onLoggedIn, onSecondStep }: Props) {
  const check = useChecks()
  const [refused, setRefused] = useState<LoginRefusal | null>(null)
  const [isEntering, setIsEntering] = useState(false)
  const { call, isPending } = useCall(accounts.logIn, {
    onRefused: (why, { mail }) => {
      setRefused(why === 'activateAccount' || why === 'accountDeleted' ? { why, mail } : null)
      if (why === 'secondStepNeeded') onSecondStep()
      else toast.failed(sayRefusal(why))
    },
  })
  const form = useDraftedForm({
    name: 'login',
    initially: { mail: '', password: '' },
    check: { mail: check.mail, password: check.required },
    secret: ['password'],
  })

  async function logIn(values: { mail: string; password: string }) {
    const answer = await call(values)
    if (!answer.ok) {
      const field = fieldByRefusal[answer.why]
      return field && form.complain({ [field]: sayRefusal(answer.why) })
    }
    setIsEntering(true)
    await onLoggedIn(answer.value)
    form.drop()
    return setIsEntering(false)
  }

  return { form, logIn, isBusy: isPending || isEntering, refused }
}

/**
 * The form stands there before any script (pages/Login.tsx): takes over what was typed by then, or filled in by the browser.
 * NOTE: while the form is laid out, since a press may come before anything that waits.
 */
function useTypedEarly({ values, set }: Pick<ReturnType<typeof useLogIn>['form'], 'values' | 'set'>) {
  const element = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const form = element.current
    if (!form) return
    const { mail = '', password = '' } = Object.fromEntries(new FormData(form)) as Partial<typeof values>
    if (mail !== values.mail || password !== values.password) set({ mail, password })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, [])
  return element
}

/** Logging in (A07–A18); hands over the token. What is wrong stays beside its field after the toast has gone. */
export function LoginForm(props: Props) {
  const { t } = useLingui()
  const { form, logIn, isBusy, refused } = useLogIn(props)

  const element = useTypedEarly(form)

  return (
    // Before its scripts are there a form of this method sends nothing: no password gets into an address.
    <form ref={element} method="dialog" noValidate onSubmit={form.submit(logIn)}>
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
        <Button type="submit" tone="filled" wide busy={isBusy}>
          <Trans>Log in</Trans>
        </Button>
        {refused && (
          <Suspense>
            <RefusedLogin form={form} backUrl={props.backUrl} refused={refused} />
          </Suspense>
        )}
      </Stack>
    </form>
  )
}
