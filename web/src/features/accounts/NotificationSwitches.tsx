import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '../../ui/Choices.tsx'
import { Stack } from '../../ui/Page.tsx'
import { FailedState, LoadingState } from '../../ui/States.tsx'
import styles from './NotificationSwitches.module.css'
import { type NotificationKind, useNotifications } from './use-notifications.ts'

/** Which mails a person wants; each switch takes effect at once (C28–C33, Q41). */
export function NotificationSwitches() {
  const { choices, hasFailed, retry, choose } = useNotifications()
  const kinds = useNotificationKinds()
  if (hasFailed) return <FailedState onRetry={retry} />
  // While they are asked for, their sentences keep the place they will take: nothing below moves.
  const list = (
    <ul className={styles['kinds']}>
      {kinds.map(({ kind, label, hint }) => (
        <li key={kind}>
          <Switch
            label={label}
            hint={hint}
            value={choices?.[kind] ?? false}
            onChange={(isOn) => choose(kind, isOn)}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <Stack gap="large">
      {choices ? (
        list
      ) : (
        <LoadingState>
          <div className={styles['waiting']} inert aria-hidden="true">
            {list}
          </div>
        </LoadingState>
      )}
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

/** The kinds, those nearest to a person first, each with its sentence. */
function useNotificationKinds(): { kind: NotificationKind; label: string; hint: string }[] {
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
      hint: t`When somebody leaves a last greeting on one of your pages, or words of guests wait there to be read.`,
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
