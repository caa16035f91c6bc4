import { Trans, useLingui } from '@lingui/react/macro'
import { accounts, type PendingSignUp } from '@spomen/contract/accounts.ts'
import { personName } from '@spomen/contract/names.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useDraftedForm } from '../../kit/form.ts'
import { mayBeDone, useCall } from '../../kit/call.ts'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { useDates } from '../../words/dates.ts'
import { wordsFromInside } from '../../words/language.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { NewPasswordForm } from './PasswordForms.tsx'

// Fetched where somebody signed up by a provider alone, with the words of the pages inside.
const SignUpWithoutPassword = lazyComponent(async () => {
  const [part] = await Promise.all([import('./SignUpWithoutPassword.tsx'), wordsFromInside()])
  return part
})

/** What is asked of whoever opens the link in a browser that did not sign up. */
type Step = 'password' | 'new password' | 'removing'

interface Props {
  guid: string
  /** Who signed up with the address. */
  signUp: PendingSignUp
  onOpened: () => void
  onRemoved: () => void
  /** The link does not count any more; used from here, perhaps, by an attempt to open whose answer was lost. */
  onInvalid: (isPerhapsOpened: boolean) => void
  /** The frame of a step: a heading, what is said below it, and the rest. */
  frame: (step: { title: string; lead: ReactNode; children: ReactNode; foot?: ReactNode }) => ReactNode
}

/**
 * What is said where the account was not opened or not removed. A link that does not count any more may have been used from
 * here, by an attempt whose answer was lost: that is as good as done, and not denied.
 */
function useRefused({ onRemoved, onInvalid }: Pick<Props, 'onRemoved' | 'onInvalid'>) {
  const perhaps = useRef({ opened: false, removed: false })
  return (done: 'opened' | 'removed') => (why: RefusalKey | 'unreachable') => {
    perhaps.current[done] ||= mayBeDone(why)
    const { opened, removed } = perhaps.current
    if (why === 'invalidActivationLink' && removed && !opened) return onRemoved()
    if (why !== 'invalidActivationLink' || !opened) toast.failed(sayRefusal(why))
    if (why === 'invalidActivationLink') onInvalid(opened)
  }
}

type Refused = ReturnType<typeof useRefused>

/** Opens the account with another password, or removes it. */
function useUnknownSignUp(guid: string, refused: Refused, onRemoved: () => void) {
  const anew = useCall(accounts.activateAnew, { onRefused: refused('opened') })
  const removing = useCall(accounts.refuseSignUp, { onRefused: refused('removed') })

  return {
    isOpening: anew.isPending,
    isRemoving: removing.isPending,
    open: (password: string) => anew.call({ activationGuid: guid, password }),
    async remove() {
      const answer = await removing.call({ activationGuid: guid })
      if (answer.ok) onRemoved()
    },
  }
}

/**
 * Somebody reads the mail of a sign-up that may have been another's (Q107): nothing opens by itself. Who knows its
 * password opens the account, who does not chooses a new one, and who never signed up removes it.
 */
export function ConfirmSignUp({ guid, signUp, onOpened, onRemoved, onInvalid, frame }: Props) {
  const { t } = useLingui()
  const first = signUp.hasPassword === false ? 'new password' : 'password'
  const [step, setStep] = useState<Step>(first)
  const refused = useRefused({ onRemoved, onInvalid })
  const unknown = useUnknownSignUp(guid, refused, onRemoved)
  const toPassword = () => setStep(first)

  const notMe = (
    <Button tone="quiet" onClick={() => setStep('removing')}>
      <Trans>It was not me</Trans>
    </Button>
  )
  const who = <WhoSignedUp signUp={signUp} />

  switch (step) {
    case 'password':
      return frame({
        title: t`Was it you who signed up?`,
        lead: who,
        children: (
          <Stack>
            <KnownPasswordForm {...{ guid, onOpened, refused }} />
            <Button wide onClick={() => setStep('new password')}>
              <Trans>I do not know the password</Trans>
            </Button>
          </Stack>
        ),
        foot: notMe,
      })
    case 'new password':
      return frame({
        title: t`Choose a password of your own`,
        lead: (
          <>
            {who}
            <SentenceBlank />
            {first === 'password' ? (
              <Trans>
                The password you choose here takes the place of the one from that day, which ends.
              </Trans>
            ) : (
              <Suspense>
                <SignUpWithoutPassword />
              </Suspense>
            )}
          </>
        ),
        children: <ChosenPasswordForm unknown={unknown} onOpened={onOpened} />,
        foot: (
          <>
            {first === 'password' && (
              <Button tone="quiet" onClick={toPassword}>
                <Trans>I know the password after all</Trans>
              </Button>
            )}
            {notMe}
          </>
        ),
      })
    case 'removing':
      return frame({
        title: t`Remove this account?`,
        lead: <WhatRemovingDoes signUp={signUp} />,
        children: <RemovingSignUp unknown={unknown} onBack={toPassword} />,
      })
  }
}

function WhoSignedUp({ signUp }: Pick<Props, 'signUp'>) {
  const dates = useDates()
  const name = personName(signUp.name, signUp.lastName)
  const { email } = signUp
  const day = dates.dayOf(signUp.createdAt)
  return (
    <Trans>
      <strong>{name}</strong> signed up with the address {email} on {day}. We do not know this browser yet, so
      we ask you first.
    </Trans>
  )
}

function WhatRemovingDoes({ signUp }: Pick<Props, 'signUp'>) {
  const name = personName(signUp.name, signUp.lastName)
  const { email } = signUp
  return (
    <Trans>
      Somebody made it in the name of {name}, with your address {email}. It was never open. Once it is removed
      nobody can use it, and you may sign up yourself whenever you wish.
    </Trans>
  )
}

type UnknownSignUp = ReturnType<typeof useUnknownSignUp>

const ChosenPasswordForm = ({ unknown, onOpened }: { unknown: UnknownSignUp; onOpened: () => void }) => (
  <NewPasswordForm
    name="activate"
    isBusy={unknown.isOpening}
    choose={unknown.open}
    onChosen={onOpened}
    submitLabel={<Trans>Open my account</Trans>}
  >
    <p>
      <Trans>
        By opening it you agree to the{' '}
        <a href="/TermsAndConditions" target="_blank" rel="noopener">
          terms and conditions
        </a>
        .
      </Trans>
    </p>
  </NewPasswordForm>
)

const RemovingSignUp = ({ unknown, onBack }: { unknown: UnknownSignUp; onBack: () => void }) => (
  <Stack>
    <Button tone="danger" wide busy={unknown.isRemoving} onClick={() => void unknown.remove()}>
      <Trans>Remove the account</Trans>
    </Button>
    <Button wide onClick={onBack}>
      <Trans>Back</Trans>
    </Button>
  </Stack>
)

function KnownPasswordForm({
  guid,
  onOpened,
  refused,
}: Pick<Props, 'guid' | 'onOpened'> & { refused: Refused }) {
  const { t } = useLingui()
  const check = useChecks()
  const form = useDraftedForm({
    name: 'known password',
    initially: { password: '' },
    secret: ['password'],
    check: { password: check.required },
  })
  const { call, isPending } = useCall(accounts.activateKnowing, {
    onRefused: (why) => {
      if (why === 'currentPasswordWrong')
        form.complain({ password: t`This is not the password of the sign-up` })
      else refused('opened')(why)
    },
  })

  async function open({ password }: { password: string }) {
    const answer = await call({ activationGuid: guid, password })
    if (!answer.ok) return
    form.drop()
    onOpened()
  }

  return (
    <form noValidate onSubmit={form.submit(open)}>
      <Stack>
        <PasswordField
          label={t`The password of that sign-up`}
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" tone="filled" wide busy={isPending}>
          <Trans>Open my account</Trans>
        </Button>
      </Stack>
    </form>
  )
}
