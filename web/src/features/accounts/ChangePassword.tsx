import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import { shortestPassword } from '@spomen/contract/limits.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { sessions } from '@spomen/contract/sessions.ts'
import { settings } from '@spomen/contract/settings.ts'
import { useRef } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { mayBeDone, useCall } from '../../kit/call.ts'
import { readShortestPassword } from '../../kit/shortest-password.ts'
import { Button } from '../../ui/Button.tsx'
import { Inline, Stack } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { sayRefusal } from '../../words/refusals.ts'
import styles from './ChangePassword.module.css'
import { HiddenUsername } from './HiddenUsername.tsx'
import { useViewer } from './session.ts'

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }
type Values = typeof empty

/** The red word beside the complaints at the fields, or null when there is nothing to complain about (C17, C18, Q69). */
function validationRefusal({ currentPassword, newPassword, confirmPassword }: Values): RefusalKey {
  if (!currentPassword.trim() || !newPassword.trim() || !confirmPassword.trim()) return 'fillAllFields'
  if (newPassword !== confirmPassword) return 'passwordMustMatch'
  if (newPassword.length >= readShortestPassword()) return 'textTooLong'
  return newPassword.length < shortestPassword ? 'passwordLength' : 'passwordTooWeak'
}

/** Which field a "no" of the server is about (C20, C21). */
const fieldByRefusal: Partial<Record<RefusalKey | 'unreachable', keyof Values>> = {
  currentPasswordWrong: 'currentPassword',
  tooManyRequests: 'currentPassword',
  newPasswordSameAsCurrent: 'newPassword',
  passwordLength: 'newPassword',
  passwordTooWeak: 'newPassword',
  passwordMustMatch: 'confirmPassword',
}

/** The form of another password, and its way to the server. */
function usePasswordChange() {
  const { t } = useLingui()
  const check = useChecks()
  const { id } = useViewer()
  /** Whether an attempt whose answer was lost may have changed it. */
  const isPerhapsChanged = useRef(false)
  const say = (why: RefusalKey | 'unreachable') =>
    why === 'currentPasswordWrong' && isPerhapsChanged.current
      ? t`Your first try may already have worked: then the new password counts, and this one does not any more.`
      : sayRefusal(why)
  const { call, isPending } = useCall(settings.changePassword, {
    // A lost second step is waited for no more, which the line above every page says.
    refreshes: [sessions.list, accounts.profile],
    say,
  })
  const form = useDraftedForm<Values>({
    name: 'change-password',
    initially: empty,
    secret: ['currentPassword', 'newPassword', 'confirmPassword'],
    check: {
      currentPassword: check.required,
      newPassword: check.newPassword,
      confirmPassword: (value, { newPassword }) => check.sameAs(newPassword)(value),
    },
  })

  async function change(values: Values) {
    const answer = await call({ id, ...values })
    if (answer.ok) {
      isPerhapsChanged.current = false
      form.drop()
      return toast.done(t`Changed`)
    }
    isPerhapsChanged.current ||= mayBeDone(answer.why)
    const field = fieldByRefusal[answer.why]
    return field && form.complain({ [field]: say(answer.why) })
  }

  return { form, change, isPending }
}

/** Another password (C17–C23). It stays valid here, and everywhere else one has to log in again (Q78). */
export function ChangePassword() {
  const { t } = useLingui()
  const check = useChecks()
  const { form, change, isPending } = usePasswordChange()

  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={form.submit(change, () => toast.failed(sayRefusal(validationRefusal(form.values))))}
    >
      <Stack>
        <HiddenUsername />
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          required
          {...form.field('currentPassword')}
        />
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          hint={check.hintOfNewPassword()}
          required
          {...form.field('newPassword')}
        />
        <PasswordField
          label={t`New password once more`}
          autoComplete="new-password"
          required
          {...form.field('confirmPassword')}
        />
        <Inline>
          <Button type="submit" tone="filled" busy={isPending}>
            <Trans>Change the password</Trans>
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}
