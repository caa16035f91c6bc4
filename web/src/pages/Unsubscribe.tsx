import { Trans, useLingui } from '@lingui/react/macro'
import { type UnsubscribableKind, notifications } from '@spomen/contract/notifications.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { LoginPanel } from '../app/LoginPanel.tsx'
import { useCall } from '../kit/call.ts'
import { endpointQuery, RefusalError, useServer } from '../kit/server.ts'
import { Button } from '../ui/Button.tsx'
import { FailedState } from '../ui/States.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { toast } from '../ui/toast.ts'

/**
 * Puts an end to mails of one kind, by the link at their foot and without signing in (V11, Q41). Opening the link
 * changes nothing, because mail scanners open links too; the one button does, and takes it back as well.
 */
export default function UnsubscribePage() {
  const { token } = useParams()
  return token ? <UnsubscribeFlow token={token} /> : <InvalidLink />
}

function UnsubscribeFlow({ token }: { token: string }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const question = endpointQuery(useServer(), notifications.unsubscribing, { token })
  const { data, error, refetch } = useQuery(question)
  const { call, isPending } = useCall(notifications.unsubscribe)

  async function end(isOff: boolean) {
    const answer = await call({ token, isOff })
    if (answer.ok) queries.setQueryData(question.queryKey, (known) => known && { ...known, isOff })
    return answer.ok
  }

  if (data) {
    const Screen = data.isOff ? UnsubscribeDone : UnsubscribeQuestion
    return <Screen kind={data.kind} end={end} isPending={isPending} />
  }
  if (error instanceof RefusalError && error.why === 'invalidLink') return <InvalidLink />
  if (error)
    return (
      <LoginPanel title={t`No more of these letters?`}>
        <FailedState onRetry={() => void refetch()} />
      </LoginPanel>
    )
  return <Spinner />
}

interface Props {
  kind: UnsubscribableKind
  /** Ends the mails, or lets them come again; answers whether it is done. */
  end: (isOff: boolean) => Promise<boolean>
  isPending: boolean
}

function UnsubscribeQuestion({ kind, end, isPending }: Props) {
  const { t } = useLingui()
  const mailNames = useMailNames()

  async function stop() {
    if (await end(true)) toast.done(t`You will get no more of these letters`)
  }

  return (
    <LoginPanel title={t`No more of these letters?`} lead={mailNames[kind]}>
      <Button tone="filled" wide busy={isPending} onClick={() => void stop()}>
        <Trans>Send me no more of them</Trans>
      </Button>
    </LoginPanel>
  )
}

function UnsubscribeDone({ kind, end, isPending }: Props) {
  const { t } = useLingui()
  const mailNames = useMailNames()

  async function sendAgain() {
    if (await end(false)) toast.done(t`These letters will come again`)
  }

  return (
    <LoginPanel
      title={t`You get no more of these letters`}
      lead={mailNames[kind]}
      foot={
        hasSwitch(kind) && (
          <p>
            <span>
              <Trans>
                You can also switch these letters on and off in{' '}
                <Link to="/Settings?part=notifications">Settings</Link>.
              </Trans>
            </span>
          </p>
        )
      }
    >
      <p>
        <Trans>Should you miss them one day, this link brings them back as well.</Trans>
      </p>
      <Button busy={isPending} onClick={() => void sendAgain()}>
        <Trans>Send them again</Trans>
      </Button>
    </LoginPanel>
  )
}

/** Whether the mails have a switch in Settings; others end by their link alone. */
const hasSwitch = (kind: UnsubscribableKind) =>
  kind !== 'invitation' && kind !== 'remembrance' && kind !== 'imageVideoLike'

/** What mails of each kind are, as somebody would say who has one of them in hand. */
function useMailNames(): Record<UnsubscribableKind, string> {
  const { t } = useLingui()
  return {
    imageComment: t`This is about the letters that tell you when somebody writes beside a photograph on one of your pages, or answers you there.`,
    videoComment: t`This is about the letters that tell you when somebody writes beside a video on one of your pages, or answers you there.`,
    followRequest: t`This is about the letters that tell you when somebody asks to follow one of your pages.`,
    lastGreeting: t`This is about the letters that tell you when somebody leaves a last greeting on one of your pages, or when words of guests wait there to be read.`,
    suggestion: t`This is about the letters that tell you once a day when somebody suggests photographs for one of your pages.`,
    imageVideoLike: t`This is about the letters that tell you when somebody remembers with you beside a photograph or a video on one of your pages.`,
    remembrance: t`This is about the letters on the birthday and on the day of death of the one this letter spoke of. Those about others stay as they are.`,
    observances: t`This is about the letters on the days of those whose pages you keep or follow.`,
    invitation: t`This is about the letters with which families invite this address to a page.`,
  }
}

function InvalidLink() {
  const { t } = useLingui()
  return (
    <LoginPanel
      title={t`This link is not valid`}
      lead={
        <Trans>
          Perhaps it is too old, or a part of it was lost on the way. Please open a newer letter, or choose in{' '}
          <Link to="/Settings?part=notifications">Settings</Link> which letters you wish to get.
        </Trans>
      }
    />
  )
}
