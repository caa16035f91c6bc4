import { Trans, useLingui } from '@lingui/react/macro'
import type { Preparation } from '@spomen/contract/preparations.ts'
import { Suspense, useState } from 'react'
import { href, Link, useParams } from 'react-router'
import {
  CardTerm,
  CardToPrint,
  useMakeCard,
  usePreparation,
  useProlong,
  useWithdrawCard,
} from '../features/preparations/index.ts'
import { UnsentPortrait } from '../features/profiles/index.ts'
import { RefusalError } from '../kit/server.ts'
import { useClosing } from '../kit/site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { Inline, PageColumn, PageTitle, Section } from '../ui/Page.tsx'
import { EmptyState, FailedState, LoadingState, Skeleton } from '../ui/States.tsx'
import { toast } from '../ui/toast.ts'
import { useDates } from '../words/dates.ts'
import styles from './PreparedCard.module.css'

/** The card of a page that is prepared for a family: printing it, prolonging it, and taking it back (YC08). */
export default function PreparedCardPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = usePreparation(id)
  return (
    <PageColumn>
      {error instanceof RefusalError && [403, 404].includes(error.status) ? (
        <NotPrepared />
      ) : data ? (
        <Card preparation={data} />
      ) : error ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <LoadingState>
          <Skeleton height="20rem" />
        </LoadingState>
      )}
    </PageColumn>
  )
}

function Card({ preparation }: { preparation: Preparation }) {
  const { t } = useLingui()
  const isHouseClosed = useClosing()?.isOver
  const { personId: id, deceasedName: name, profileImageUrl: src, code, hasEnded: isOver } = preparation
  return (
    <>
      <PageTitle
        title={t`The card for ${name}`}
        actions={
          <ButtonLink to={href('/Profile/:id', { id })}>
            <Trans>Open the page</Trans>
          </ButtonLink>
        }
      >
        <CardTerm preparation={preparation} />
      </PageTitle>
      <Suspense>
        <UnsentPortrait memorialId={id} name={name} src={src} />
      </Suspense>
      {code !== null && !isOver && !isHouseClosed && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <CardToPrint preparation={{ ...preparation, code }} />
        </Suspense>
      )}
      <div className={styles['actions']}>
        <Section ruled title={<Trans>If the family needs something else</Trans>}>
          <CardActions preparation={preparation} />
          <p className={styles['all']}>
            <Link to={href('/Prepared')}>
              <Trans>All pages you prepare</Trans>
            </Link>
          </p>
        </Section>
      </div>
    </>
  )
}

type AskedAction = 'anew' | 'withdraw'

/** Prolongs a card, makes another and withdraws it, and says so. */
function useCardActions(deceasedId: string) {
  const { t } = useLingui()
  const [prolong, makeCard, withdraw] = [useProlong(), useMakeCard(), useWithdrawCard()]
  return {
    isProlonging: prolong.isPending,
    isMaking: makeCard.isPending,
    async prolongCard() {
      if ((await prolong.call({ deceasedId })).ok) toast.done(t`The card is good for ninety days from today.`)
    },
    async makeNewCard() {
      if ((await makeCard.call({ deceasedId })).ok) toast.done(t`There is a new card. Please print it.`)
    },
    async withdrawCard() {
      if ((await withdraw.call({ deceasedId })).ok) toast.done(t`The card is withdrawn.`)
    },
  }
}

function CardActions({ preparation }: { preparation: Preparation }) {
  const { personId: deceasedId, code, hasEnded: isOver, closesAt } = preparation
  const hasCard = code !== null
  const closing = useClosing()
  const [asked, setAsked] = useState<AskedAction | null>(null)
  const { isProlonging, isMaking, prolongCard, makeNewCard, withdrawCard } = useCardActions(deceasedId)

  return (
    <>
      {closing && <CopyInstead isClosed={closing.isOver} />}
      {!closing?.isOver && (
        <Inline>
          {hasCard && !closing && (
            <Button tone={isOver ? 'filled' : 'plain'} busy={isProlonging} onClick={() => void prolongCard()}>
              <Trans>Prolong by ninety days</Trans>
            </Button>
          )}
          {closing ? null : hasCard ? (
            <Button aria-haspopup="dialog" onClick={() => setAsked('anew')}>
              <Trans>Make a new card</Trans>
            </Button>
          ) : (
            <Button tone="filled" busy={isMaking} onClick={() => void makeNewCard()}>
              <Trans>Make a new card</Trans>
            </Button>
          )}
          {hasCard && (
            <Button tone="danger" aria-haspopup="dialog" onClick={() => setAsked('withdraw')}>
              <Trans>Withdraw the card</Trans>
            </Button>
          )}
        </Inline>
      )}
      <CardQuestions {...{ asked, closesAt, makeNewCard, withdrawCard }} onClose={() => setAsked(null)} />
    </>
  )
}

/** What is left for the family of a house that closes, in which no card is prolonged or made any more (YE06). */
const CopyInstead = ({ isClosed }: { isClosed: boolean }) => (
  <div className={styles['copy']}>
    {!isClosed && (
      <p>
        <Trans>This site closes, and no card is prolonged or made here any more.</Trans>
      </p>
    )}
    <p>
      <Trans>
        The page stays with you for as long as the site is there: please take its copy along. Brought to
        another site that runs Spomen, it is in preparation there too, with a new card for the family.
      </Trans>
    </p>
    <ButtonLink to={href('/Closing')}>
      <Trans>Take my pages along</Trans>
    </ButtonLink>
  </div>
)

interface QuestionsProps extends Pick<ReturnType<typeof useCardActions>, 'makeNewCard' | 'withdrawCard'> {
  /** Which question is asked. */
  asked: AskedAction | null
  /** When the page is closed without a card. */
  closesAt: string
  onClose: () => void
}

/** Asks before a printed card is made to count no longer. */
function CardQuestions({ asked, closesAt, makeNewCard, withdrawCard, onClose }: QuestionsProps) {
  const { t } = useLingui()
  const closing = useDates().dayOf(closesAt)
  const isHouseClosing = useClosing() !== null
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'anew'}
        onClose={onClose}
        title={t`Make a new card?`}
        confirmLabel={<Trans>Make a new card</Trans>}
        isDestructive={false}
        onConfirm={makeNewCard}
      >
        <Trans>The card you have printed no longer counts then. Do this where one was lost.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'withdraw'}
        onClose={onClose}
        title={t`Withdraw the card?`}
        confirmLabel={<Trans>Withdraw the card</Trans>}
        onConfirm={withdrawCard}
      >
        {isHouseClosing ? (
          <Trans>
            Whoever comes with it is told that it does not count any more. This site closes, and no new one is
            made here any more: the family can then have the page by its copy alone, on another site.
          </Trans>
        ) : (
          <Trans>
            Whoever comes with it is told that it does not count any more. The page stays with you, and you
            can make a new card until {closing}. Without one it is closed then.
          </Trans>
        )}
      </ConfirmDialog>
    </>
  )
}

const NotPrepared = () => (
  <EmptyState
    isPage
    title={<Trans>There is no card for this page</Trans>}
    action={
      <ButtonLink to={href('/Prepared')} tone="filled">
        <Trans>All pages you prepare</Trans>
      </ButtonLink>
    }
  >
    <Trans>The family may have accepted it already: then it is theirs alone.</Trans>
  </EmptyState>
)
