import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { loginProvider } from '@spomen/contract/login-provider.ts'
import { useCall } from '../../kit/call.ts'
import { useDraftedForm } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { PasswordField, TextField } from '../../ui/TextField.tsx'
import { useChecks } from '../../words/checks.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { providerDraftName } from './provider-drafts.ts'
import { useLoginOver } from './use-login-over.ts'

interface Props {
  code: string
  /** Whose draft it is. */
  owner: string
  /** The address that the provider gave. */
  mail: string
  onLoggedIn: (token: string, backUrl: string | null) => Promise<unknown> | void
  /** The password was right, and the account asks for more: it is connected under Settings, by whoever is in. */
  onSecondStep: () => void
  /** The login has run out, or was used up; used from here, perhaps, by an attempt whose answer was lost. */
  onOver: (isPerhapsDone: boolean) => void
}

/** Shows by its password that an account is one's own, and connects it. */
export function ProviderJoinForm({ code, owner, mail, onLoggedIn, onSecondStep, onOver }: Props) {
  const { t } = useLingui()
  const check = useChecks()
  const refuse = useLoginOver(onOver)
  const { call, isPending } = useCall(loginProvider.join, {
    onRefused: (why) => (why === 'secondStepNeeded' ? onSecondStep() : refuse(why)),
  })
  const form = useDraftedForm({
    name: providerDraftName('join', owner),
    initially: { mail, password: '' },
    secret: ['password'],
    check: { mail: check.mail, password: check.required },
  })

  async function join(values: { mail: string; password: string }) {
    const answer = await call({ code, ...values })
    if (!answer.ok) {
      if (answer.why === 'usernameOrPasswordWrong') form.complain({ password: sayRefusal(answer.why) })
      return
    }
    form.drop()
    await onLoggedIn(answer.value.token, answer.value.backUrl)
  }

  return (
    <form noValidate onSubmit={form.submit(join)}>
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
        <Button type="submit" tone="filled" wide busy={isPending}>
          <Trans>Connect and log in</Trans>
        </Button>
      </Stack>
    </form>
  )
}
