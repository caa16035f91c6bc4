import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '../../ui/Choices.tsx'
import { Stack } from '../../ui/Page.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import styles from './NotificationSwitches.module.css'
import { type LetterKind, useNotifications } from './use-notifications.ts'

/** Which letters one wishes to get; each switch counts at once (C28–C33, Q41). */
export function NotificationSwitches() {
  const { wished, hasFailed, retry, choose } = useNotifications()
  const letters = useLetters()
  if (hasFailed) return <FailedState onRetry={retry} />
  if (!wished) return <Switches />
  return (
    <Stack gap="large">
      <ul className={styles['letters']}>
        {letters.map(({ kind, label, hint }) => (
          <li key={kind}>
            <Switch label={label} hint={hint} value={wished[kind]} onChange={(isOn) => choose(kind, isOn)} />
          </li>
        ))}
      </ul>
      <p className={styles['always']}>
        <Trans>
          Some letters always come: answers to your own requests, those about the safety of your account, your
          payments and your plans, and those that you ask for, such as a link to a new password. So do
          invitations, unless they were ended with the link at the foot of one.
        </Trans>
      </p>
    </Stack>
  )
}

/** The kinds in the order of how near they are to a person, each with its sentence. */
function useLetters(): { kind: LetterKind; label: string; hint: string }[] {
  const { t } = useLingui()
  return [
    {
      kind: 'followRequest',
      label: t`Requests to follow`,
      hint: t`When somebody asks to follow one of your pages.`,
    },
    {
      kind: 'lastGreeting',
      label: t`Last greetings`,
      hint: t`When somebody leaves a last greeting on one of your pages.`,
    },
    {
      kind: 'suggestion',
      label: t`Suggested photographs`,
      hint: t`When somebody suggests photographs for one of your pages, once a day.`,
    },
    {
      kind: 'imageComment',
      label: t`Comments on photographs`,
      hint: t`When somebody writes beside a photograph on one of your pages, or answers you there.`,
    },
    {
      kind: 'videoComment',
      label: t`Comments on videos`,
      hint: t`When somebody writes beside a video on one of your pages, or answers you there.`,
    },
    {
      kind: 'remembrance',
      label: t`Days of remembrance`,
      hint: t`On the birthday and on the day of death of those whose pages you keep or follow.`,
    },
  ]
}

const Switches = () => (
  <LoadingState>
    <div className={styles['letters']}>
      {Array.from({ length: 5 }, (_, letter) => (
        <Skeleton key={letter} height="3.25rem" width="26rem" />
      ))}
    </div>
  </LoadingState>
)
