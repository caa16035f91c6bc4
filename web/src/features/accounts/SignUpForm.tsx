import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { useLayoutEffect, useRef } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { mayBeDone, useCall } from '../../kit/call.ts'
import { isSameValue } from '../../kit/merge-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { RequiredFieldsNote } from '../../ui/Field.tsx'
import { Pair, Stack } from '../../ui/Page.tsx'
import { PasswordField, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { spokenLanguage } from '../../words/language.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { AccountFields, useAccountChecks } from './AccountFields.tsx'
import { TermsCheckbox } from './TermsCheckbox.tsx'

const empty = {
  name: '',
  lastName: '',
  email: '',
  gender: 'Male' as Gender,
  dateOfBirth: '',
  password: '',
  passwordConfirmed: '',
  phone: '',
  country: '',
  city: '',
  hasAgreed: false,
}

/** What somebody writes to sign up. */
type SignUpValues = typeof empty

/** What stays of it once it was sent: a password is not kept. */
export type SentSignUp = Omit<SignUpValues, 'password' | 'passwordConfirmed'>

/** Which field a "no" of the server is about. */
const fieldByRefusal: Partial<Record<RefusalKey | 'unreachable', keyof SignUpValues>> = {
  userAlreadyExists: 'email',
  invalidEmailFormat: 'email',
  tooManyRequests: 'email',
  passwordTooWeak: 'password',
  invalidDate: 'dateOfBirth',
  invalidPhone: 'phone',
}

interface Props {
  /** Where they are going: the link of the mail leads on to there (A04). */
  backUrl: string | null
  /** What was sent before and stands there again, since the address was wrong (A40). */
  written: SentSignUp | null
  /** Told what was sent, but for its password, and whether the account was made by it; else one whose answer was lost may have made it. */
  onSignedUp: (written: SentSignUp, isCertain: boolean) => void
}

/** The form of a sign-up and its sending; what is wrong is said beside its fields and in one red word. */
function useSignUp({ backUrl, written, onSignedUp }: Props) {
  const { t } = useLingui()
  const check = useChecks()
  const accountChecks = useAccountChecks()
  /** What was sent for an account that may have been made from here, as far as it was kept. */
  const perhapsMade = useRef<Partial<SignUpValues>>(written)
  // What a refusal means is known below.
  const { call, isPending } = useCall(accounts.signUp, { onRefused: () => {} })
  const form = useDraftedForm({
    name: 'sign-up',
    initially: empty,
    secret: ['password', 'passwordConfirmed'],
    check: {
      ...accountChecks,
      email: check.mail,
      password: check.newPassword,
      passwordConfirmed: (value, { password }) => check.sameAs(password)(value),
      hasAgreed: (value) => (value ? null : t`Please agree to the terms`),
    },
  })

  useLayoutEffect(() => {
    // NOTE: as if it had been typed anew, so that it is a draft again.
    if (written) form.put(written)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form comes back
  }, [])

  /** What tells one attempt from another: with another password it would be another account. */
  const wasSent = (values: SignUpValues) =>
    perhapsMade.current !== null && isSameValue({ ...values, ...perhapsMade.current }, values)

  async function signUp(sent: SignUpValues) {
    const { hasAgreed: _, ...values } = sent
    const answer = await call({ ...values, language: spokenLanguage(), backUrl })
    if (answer.ok || (answer.why === 'userAlreadyExists' && wasSent(sent))) {
      form.drop()
      const { password: _typed, passwordConfirmed: _twice, ...kept } = sent
      return onSignedUp(kept, answer.ok)
    }
    if (mayBeDone(answer.why)) perhapsMade.current = sent
    const words = sayRefusal(answer.why)
    toast.failed(words)
    // Beside the field as well, where it stays once the toast has gone.
    const field = fieldByRefusal[answer.why]
    return field && form.complain({ [field]: words })
  }

  /** One red word beside those at the fields (X05, Q69). */
  function complain() {
    const { password, passwordConfirmed } = form.values
    const differ = password !== '' && passwordConfirmed !== '' && password !== passwordConfirmed
    toast.failed(sayRefusal(differ ? 'passwordMustMatch' : 'fillAllFields'))
  }

  return { field: form.field, submit: form.submit(signUp, complain), isPending }
}

/** Signing up (A28–A39). */
export function SignUpForm(props: Props) {
  const { t } = useLingui()
  const { hintOfNewPassword } = useChecks()
  const { field, submit, isPending } = useSignUp(props)
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <RequiredFieldsNote />
        <AccountFields field={field} />
        <TextField
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="username"
          hint={t`We send a link there that opens your account.`}
          required
          {...field('email')}
        />
        <Pair>
          <PasswordField
            label={t`Password`}
            autoComplete="new-password"
            hint={hintOfNewPassword()}
            required
            {...field('password')}
          />
          <PasswordField
            label={t`Password once more`}
            autoComplete="new-password"
            required
            {...field('passwordConfirmed')}
          />
        </Pair>
        <TermsCheckbox {...field('hasAgreed')} />
        <Button type="submit" tone="filled" wide busy={isPending}>
          <Trans>Create my account</Trans>
        </Button>
      </Stack>
    </form>
  )
}
