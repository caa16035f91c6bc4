import { Trans, useLingui } from '@lingui/react/macro'
import { loginProvider, type ProviderLogin } from '@spomen/contract/login-provider.ts'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { useCall } from '../../kit/call.ts'
import { useDraftedForm } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { RequiredFieldsNote } from '../../ui/Field.tsx'
import { Stack } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { spokenLanguage } from '../../words/language.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { AccountFields, useAccountChecks } from './AccountFields.tsx'
import { providerDraftName } from './provider-drafts.ts'
import { useLoginOver } from './use-login-over.ts'
import { TermsCheckbox } from './TermsCheckbox.tsx'

interface Props {
  code: string
  /** Whose draft it is. */
  owner: string
  /** What the provider said of them, where nobody here has their address, or the address they have typed before. */
  known: Partial<Extract<ProviderLogin, { kind: 'newcomer' }>> | null
  onLoggedIn: (token: string, backUrl: string | null) => Promise<unknown> | void
  /** The account waits for the link of a mail to this address. */
  onSignedUp: (mail: string) => void
  /** The login has run out, or was used up; used from here, perhaps, by an attempt whose answer was lost. */
  onOver: (isPerhapsDone: boolean) => void
}

/** What somebody writes to sign up by a provider, and its way to the server. */
function useProviderSignUp({ code, owner, known, onLoggedIn, onSignedUp, onOver }: Props) {
  const { t } = useLingui()
  const check = useChecks()
  const accountChecks = useAccountChecks()
  const { call, isPending } = useCall(loginProvider.signUp, { onRefused: useLoginOver(onOver) })
  const form = useDraftedForm({
    name: providerDraftName('sign-up', owner),
    initially: {
      name: known?.name ?? '',
      lastName: known?.lastName ?? '',
      email: known?.mail ?? '',
      gender: 'Male' as Gender,
      dateOfBirth: known?.dateOfBirth ?? '',
      phone: '',
      country: '',
      city: '',
      hasAgreed: false,
    },
    check: {
      ...accountChecks,
      email: check.mail,
      hasAgreed: (value) => (value ? null : t`Please agree to the terms`),
    },
  })

  async function signUp({ hasAgreed: _, ...values }: typeof form.values) {
    const answer = await call({ code, ...values, language: spokenLanguage() })
    if (!answer.ok) {
      if (answer.why === 'userAlreadyExists') form.complain({ email: sayRefusal(answer.why) })
      return
    }
    form.drop()
    if (answer.value.kind === 'activationNeeded') onSignedUp(answer.value.mail)
    else await onLoggedIn(answer.value.token, answer.value.backUrl)
  }

  return { form, signUp, isPending }
}

/** Signing up by a provider: what it said stands there already, and no password is chosen. */
export function ProviderSignUpForm(props: Props) {
  const { t } = useLingui()
  const { known } = props
  const { form, signUp, isPending } = useProviderSignUp(props)
  const { field } = form
  const isConfirmed = known?.isMailVerified === true && form.values.email === known.mail

  return (
    <form noValidate onSubmit={form.submit(signUp, () => toast.failed(sayRefusal('fillAllFields')))}>
      <Stack>
        <RequiredFieldsNote />
        <AccountFields field={field} />
        <TextField
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="username"
          hint={isConfirmed ? null : t`We send a link there that opens your account.`}
          required
          {...field('email')}
        />
        <TermsCheckbox {...field('hasAgreed')} />
        <Button type="submit" tone="filled" wide busy={isPending}>
          <Trans>Create my account</Trans>
        </Button>
      </Stack>
    </form>
  )
}
