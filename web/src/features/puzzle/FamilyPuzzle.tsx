import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { suggesterParam } from './address.ts'
import { PersonSuggestions, type PhotographQuota } from './PersonSuggestions.tsx'
import { SuggesterList } from './SuggesterList.tsx'
import { LargerPlanLink } from '../plans/index.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import styles from './Puzzle.module.css'
import { useSuggestionGroups } from './queries.ts'
import { RemovedSuggestionList } from './RemovedSuggestionList.tsx'

interface Props {
  memorialId: string
  isInPlan: boolean
  /** How many photographs the page holds, and may hold. */
  photographs: PhotographQuota
}

/** What the family sees: who has brought photographs, and of one of them which (N11, N12). */
export function FamilyPuzzle({ memorialId, isInPlan, photographs }: Props) {
  const [params] = useSearchParams()
  const { data: groups, isError, refetch } = useSuggestionGroups(memorialId)
  if (isError && !groups) return <FailedState onRetry={() => void refetch()} />
  if (!groups) return <SuggestersSkeleton />
  const open = groups.find(({ userId }) => userId === params.get(suggesterParam))
  if (open)
    return (
      <PersonSuggestions key={open.userId} memorialId={memorialId} group={open} photographs={photographs} />
    )
  if (groups.length === 0)
    return (
      <>
        {isInPlan ? <NoSuggestions /> : <NotInPlan />}
        <RemovedSuggestionList memorialId={memorialId} />
      </>
    )
  return (
    <div className={styles['puzzle']}>
      {!isInPlan && (
        <p className={styles['note']}>
          <Trans>This page’s plan does not take any new ones, but you can still choose from these.</Trans>
        </p>
      )}
      <SuggesterList groups={groups} />
      <RemovedSuggestionList memorialId={memorialId} />
    </div>
  )
}

const SuggestersSkeleton = () => (
  <LoadingState>
    <div className={styles['puzzle']}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="4.5rem" />
      ))}
    </div>
  </LoadingState>
)

const NoSuggestions = () => (
  <EmptyState title={<Trans>Nobody has suggested a photograph yet</Trans>}>
    <Trans>
      What others bring waits here until the family chooses. Somebody may have the piece that is missing.
    </Trans>
  </EmptyState>
)

/** The owner's version of the notice (N18). */
const NotInPlan = () => (
  <EmptyState title={<Trans>Others cannot suggest photographs yet</Trans>}>
    <Trans>
      This page’s plan does not include it. With Plus, Pro or Premium, everyone who follows could bring you
      photographs you have never seen, and you would choose which of them to keep.
    </Trans>
    <SentenceBlank />
    <LargerPlanLink isFamily />
  </EmptyState>
)
