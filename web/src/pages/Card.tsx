import { Trans, useLingui } from '@lingui/react/macro'
import { bareCardCode, cardCodePattern } from '@spomen/contract/card-code.ts'
import { personName } from '@spomen/contract/names.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { href, useParams, useSearchParams } from 'react-router'
import { LoginPanel, WaitingPanel } from '../app/LoginPanel.tsx'
import { viewerQuery } from '../features/accounts/index.ts'
import { useAcceptCard, useCard } from '../features/preparations/index.ts'
import { useIsClosedOutside } from '../kit/announced-closing.ts'
import { loginPath } from '../kit/return-address.ts'
import { RefusalError } from '../kit/server.ts'
import { token } from '../kit/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { focusMain } from '../ui/SkipLink.tsx'
import { FailedState } from '../ui/States.tsx'
import { sayRefusal, sayWordless } from '../words/refusals.ts'
import { CodeStep } from './card/CodeStep.tsx'
import { PreparedPerson } from './card/PreparedPerson.tsx'
import { ClosedToAccepting, Taken, Yours } from './card/Outcomes.tsx'
import { WhoStep } from './card/WhoStep.tsx'
import styles from './card/Card.module.css'

/**
 * Where the card of a prepared memorial leads (YC08): the code, whose page it is, who one is, and that it is one's own, until
 * the house has closed. One thing at a time, for people who may never have done anything of the kind.
 */
export default function CardPage() {
  const { code: given = '' } = useParams()
  const code = bareCardCode(given)
  return (
    <div className={styles['card']}>
      {cardCodePattern.test(code) ? <CardSteps key={code} code={code} /> : <CodeStep given={given} />}
    </div>
  )
}

function CardSteps({ code }: { code: string }) {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const { data, error, refetch } = useCard(code)
  const viewer = useQuery({ ...viewerQuery, enabled: token() !== null })
  const here = href('/Card/:code?', { code })
  const isClosed = useIsClosedOutside()
  useFocusOnStep(data && `${data.state} ${params.get('step')}`)

  if (error instanceof RefusalError && noCardReasons.includes(error.why)) return <NoCard why={error.why} />
  if (error && !data)
    return (
      <LoginPanel title={t`Your card`}>
        <FailedState onRetry={() => void refetch()} />
      </LoginPanel>
    )
  if (!data || (token() !== null && viewer.isPending)) return <WaitingPanel />
  if (data.state === 'yours') return <Yours card={data} />
  if (data.state === 'taken') return <Taken card={data} isSignedIn={token() !== null} />
  if (data.state === 'prepared')
    return (
      <LoginPanel title={t`This is a card of your own`} lead={sayRefusal('ownCard')}>
        <ButtonLink to={href('/Prepared')} tone="filled" wide>
          <Trans>To the pages you prepare</Trans>
        </ButtonLink>
      </LoginPanel>
    )
  if (isClosed) return <ClosedToAccepting name={data.deceasedName} />
  const step = params.get('step')
  if (step === null)
    return <PreparedPerson card={data} next={`${here}?step=${viewer.data ? 'accept' : 'who'}`} />
  if (!viewer.data) return <WhoStep name={data.deceasedName} target={`${here}?step=accept`} />
  const { name, lastName } = viewer.data
  return (
    <AcceptStep
      code={code}
      of={data.deceasedName}
      as={personName(name, lastName)}
      back={`${here}?step=accept`}
    />
  )
}

/** Moves the focus to each new screen: the button that was pressed has gone with the one before. */
function useFocusOnStep(screen: string | undefined) {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== screen) focusMain()
    shown.current = screen
  }, [screen])
}

/** Why a card leads nowhere, or is not looked for; whatever else a question fails for is asked once more. */
const noCardReasons: readonly RefusalError['why'][] = [
  'notFound',
  'cardEnded',
  'cardWithdrawn',
  'tooManyRequests',
]

function AcceptStep({ code, of, as, back }: { code: string; of: string; as: string; back: string }) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<RefusalError['why'] | null>(null)
  const { call, isPending } = useAcceptCard(setRefused)

  function accept() {
    setRefused(null)
    void call({ code })
  }

  return (
    <LoginPanel
      title={t`Is the page of ${of} to be yours?`}
      lead={
        <Trans>
          You are signed in as <strong>{as}</strong>. From now on you decide who sees the page and what stands
          on it. You can invite the others of your family, or hand it over to one of them, at any time.
        </Trans>
      }
      foot={
        <ButtonLink to={loginPath(back)} tone="quiet">
          <Trans>I am somebody else</Trans>
        </ButtonLink>
      }
    >
      <Button tone="filled" wide busy={isPending} onClick={accept}>
        <Trans>Yes, I accept the page</Trans>
      </Button>
      {refused && <p role="alert">{sayWordless(refused)}</p>}
    </LoginPanel>
  )
}

function NoCard({ why }: { why: RefusalError['why'] }) {
  const { t } = useLingui()
  const titles: Partial<Record<RefusalError['why'], string>> = {
    notFound: t`We do not know this code`,
    cardEnded: t`The days of this card are over`,
    cardWithdrawn: t`This card does not count any more`,
  }
  return (
    <LoginPanel
      title={titles[why] ?? t`Please try again a little later`}
      lead={
        why === 'notFound' ? (
          <Trans>Please compare it with the card once more: one sign may be another.</Trans>
        ) : (
          sayRefusal(why)
        )
      }
    >
      <ButtonLink to={href('/Card/:code?', {})} tone={why === 'notFound' ? 'filled' : 'plain'} wide>
        <Trans>Type the code again</Trans>
      </ButtonLink>
    </LoginPanel>
  )
}
