import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { type ReactNode, useRef } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { mayBeDone, useCall } from '../../kit/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { PasswordField, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { sayRefusal } from '../../words/refusals.ts'

interface ForgotFormProps {
  /** Where they were going when they noticed: the link of the mail leads on to there (A04). */
  backUrl: string | null
  onSent: (mail: string) => void
}

/** Asking for a mail with a link to a new password (A50–A56). */
export function ForgotForm({ backUrl, onSent }: ForgotFormProps) {
  const { t } = useLingui()
  const check = useChecks()
  const { call, isPending } = useCall(accounts.forgetPassword)
  const form = useDraftedForm({ name: 'forgot', initially: { mail: '' }, check: { mail: check.mail } })

  async function ask({ mail }: { mail: string }) {
    const answer = await call({ mail, backUrl })
    if (!answer.ok) {
      // Beside the field as well, where it stays once the toast has gone.
      if (!mayBeDone(answer.why)) form.complain({ mail: sayRefusal(answer.why) })
      return
    }
    form.drop()
    onSent(mail)
  }

  return (
    <form noValidate onSubmit={form.submit(ask)}>
      <Stack>
        <TextField
          label={t`E-mail`}
          type="email"
          inputMode="email"
          autoComplete="username"
          {...form.field('mail')}
        />
        <Button type="submit" tone="filled" wide busy={isPending}>
          <Trans>Send me the link</Trans>
        </Button>
      </Stack>
    </form>
  )
}

interface ResetFormProps {
  guid: string
  onReset: () => void
  /** The link has been used, is too old, or is none (A62); used from here, perhaps, by an attempt whose answer was lost. */
  onInvalid: (isPerhapsReset: boolean) => void
}

/** Choosing the new password behind such a link (A58–A62). */
export function ResetForm({ guid, onReset, onInvalid }: ResetFormProps) {
  const isPerhapsReset = useRef(false)
  const { call, isPending } = useCall(accounts.resetPassword, {
    onRefused: (why) => {
      isPerhapsReset.current ||= mayBeDone(why)
      const isInvalid = why === 'invalidLink'
      if (!isInvalid || !isPerhapsReset.current) toast.failed(sayRefusal(why))
      if (isInvalid) onInvalid(isPerhapsReset.current)
    },
  })
  return (
    <NewPasswordForm
      name="reset"
      isBusy={isPending}
      choose={(password) => call({ guid, password })}
      onChosen={onReset}
      submitLabel={<Trans>Save the new password</Trans>}
    />
  )
}

/** What the server has against a new password itself. */
const passwordRefusals: readonly string[] = [
  'newPasswordSameAsCurrent',
  'passwordLength',
  'passwordTooWeak',
] satisfies RefusalKey[]

interface NewPasswordFormProps {
  /** The draft's name; neither password is kept in it. */
  name: string
  isBusy: boolean
  /** Answers whether it is the password now, and why not. */
  choose: (password: string) => Promise<{ ok: true } | { ok: false; why: RefusalKey | 'unreachable' }>
  onChosen: () => void
  /** What the button says. */
  submitLabel: ReactNode
  /** Stands above the button. */
  children?: ReactNode
}

/** A new password, typed twice. */
export function NewPasswordForm({
  name,
  isBusy,
  choose,
  onChosen,
  submitLabel,
  children,
}: NewPasswordFormProps) {
  const { t } = useLingui()
  const check = useChecks()
  const form = useDraftedForm({
    name,
    initially: { password: '', passwordConfirmed: '' },
    secret: ['password', 'passwordConfirmed'],
    check: {
      password: check.newPassword,
      passwordConfirmed: (value, { password }) => check.sameAs(password)(value),
    },
  })

  async function save({ password }: { password: string }) {
    const answer = await choose(password)
    if (!answer.ok) {
      // Beside the field as well, where it stays once the toast has gone.
      if (passwordRefusals.includes(answer.why)) form.complain({ password: sayRefusal(answer.why) })
      return
    }
    form.drop()
    onChosen()
  }

  function complain() {
    const { password, passwordConfirmed } = form.values
    if (password && passwordConfirmed && password !== passwordConfirmed) {
      toast.failed(sayRefusal('passwordMustMatch'))
    }
  }

  return (
    <form noValidate onSubmit={form.submit(save, complain)}>
      <Stack>
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          hint={check.hintOfNewPassword()}
          {...form.field('password')}
        />
        <PasswordField
          label={t`New password once more`}
          autoComplete="new-password"
          {...form.field('passwordConfirmed')}
        />
        {children}
        <Button type="submit" tone="filled" wide busy={isBusy}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}
