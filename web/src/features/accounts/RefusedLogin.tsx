import { Trans, useLingui } from '@lingui/react/macro'
import { accounts } from '@spomen/contract/accounts.ts'
import { daysToReturn } from '@spomen/contract/personal-data.ts'
import { useState } from 'react'
import { mayBeDone, useCall } from '../../kit/call.ts'
import type { DraftedForm } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Surface } from '../../ui/Page.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'

/** Whose login was refused, since the account is not open yet or not any more. */
export interface LoginRefusal {
  why: 'activateAccount' | 'accountDeleted'
  mail: string
}

interface Props {
  /** The login's. */
  form: DraftedForm<{ mail: string; password: string }>
  /** Where they are going; an activation link that is sent again leads on to there (A04). */
  backUrl: string | null
  refused: LoginRefusal
}

/** What stands below such a login: a letter that is sent again, or the way back of a deleted account. */
export default function RefusedLogin(props: Props) {
  if (props.refused.why === 'activateAccount') return <ResendActivation {...props} />
  return (
    <Surface>
      <Trans>
        This account was deleted. On that day we sent you a letter, and for {daysToReturn} days the link in it
        brings everything back. Please look for it, also among unwanted mail.
      </Trans>
    </Surface>
  )
}

/** Sends the activation link again (A16–A27), while the address that was refused stands there; what is wrong stays beside it. */
function ResendActivation({ form, backUrl, refused }: Props) {
  const { t } = useLingui()
  const { call, isPending } = useCall(accounts.resendActivation)
  const [settled, setSettled] = useState<LoginRefusal | null>(null)

  async function send() {
    const answer = await call({ email: refused.mail, backUrl })
    // What may not have arrived can be tried once more.
    if (!answer.ok && mayBeDone(answer.why)) return
    setSettled(refused)
    if (answer.ok) toast.done(t`Sent. Please look into your e-mail.`)
    else form.complain({ mail: sayRefusal(answer.why) })
  }

  if (settled === refused || refused.mail !== form.values.mail) return null
  return (
    <Button wide busy={isPending} onClick={() => void send()}>
      <Trans>Resend activation link</Trans>
    </Button>
  )
}
