import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import { longest } from '@spomen/contract/limits.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { daysToReturn } from '@spomen/contract/personal-data.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { mayBeDone, useCall } from '../../kit/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Surface, Stack } from '../../ui/Page.tsx'
import { PasswordField, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { sayRefusal } from '../../words/refusals.ts'

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

/** The login itself, and what may follow a "no": a letter that is sent again, a second step, or a deleted account. */
function useLogIn({ backUrl, onLoggedIn, onSecondStep }: Props) {
  const { t } = useLingui()
  const check = useChecks()
  /** The address whose account waits to be activated. */
  const [waiting, setWaiting] = useState<string | null>(null)
  const [isDeleted, setIsDeleted] = useState(false)
  const [isEntering, setIsEntering] = useState(false)
  const { call, isPending } = useCall(accounts.logIn, {
    onRefused: (why, { mail }) => {
      setWaiting(why === 'activateAccount' ? mail : null)
      setIsDeleted(why === 'accountDeleted')
      if (why === 'secondStepNeeded') onSecondStep()
      else toast.failed(sayRefusal(why))
    },
  })
  const again = useCall(accounts.resendActivation)
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

  async function sendAgain() {
    const answer = await again.call({ email: form.values.mail, backUrl })
    // What may not have arrived can be tried once more.
    if (!answer.ok && mayBeDone(answer.why)) return
    setWaiting(null)
    if (answer.ok) toast.done(t`Sent. Please look into your e-mail.`)
    else form.complain({ mail: sayRefusal(answer.why) })
  }

  return {
    form,
    logIn,
    isBusy: isPending || isEntering,
    isDeleted,
    isInactive: waiting === form.values.mail,
    sendAgain,
    isSendingAgain: again.isPending,
  }
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
  const { form, logIn, isBusy, isDeleted, isInactive, sendAgain, isSendingAgain } = useLogIn(props)

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
        {isInactive && (
          <Button wide busy={isSendingAgain} onClick={() => void sendAgain()}>
            <Trans>Resend activation link</Trans>
          </Button>
        )}
        {isDeleted && (
          <Surface>
            <Trans>
              This account was deleted. On that day we sent you a letter, and for {daysToReturn} days the link
              in it brings everything back. Please look for it, also among unwanted mail.
            </Trans>
          </Surface>
        )}
      </Stack>
    </form>
  )
}
