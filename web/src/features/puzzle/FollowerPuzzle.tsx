import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { largest } from '@spomen/contract/limits.ts'
import type { Plan } from '@spomen/contract/plans.ts'
import type { Suggestion } from '@spomen/contract/puzzle.ts'
import { IconCamera, IconPhotoPlus } from '../../ui/icons.ts'
import { type ReactNode, useState } from 'react'
import { imageRefusalOf } from '../../kit/images.ts'
import { useIsClosed } from '../../kit/site.ts'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { imageFiles } from '../../ui/FileInput.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { sayRefusal } from '../../words/refusals.ts'
import { GuestReadingLine, useGuestsMayRead } from '../doors/index.ts'
import { AddFiles, KeepOriginalsTick, UnsentMedia, useUploads } from '../media/index.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { EnlargedSuggestion } from './EnlargedSuggestion.tsx'
import { SuggestionTile } from './SuggestionTile.tsx'
import styles from './Puzzle.module.css'
import { useSuggestionGroups, useWaitingSuggestions } from './queries.ts'

interface Props {
  memorial: { id: string; name: string }
  /** Who looks. */
  userId: string
  plan: Plan
}

/** What a follower sees: the way to bring photographs, those that wait, and what became of the others (N02, N16). */
export function FollowerPuzzle({ memorial, userId, plan }: Props) {
  const groups = useSuggestionGroups(memorial.id)
  const waiting = useWaitingSuggestions(memorial.id, userId)
  const isArriving = useUploads('suggestions', memorial.id).length > 0
  const isClosed = useIsClosed()
  const own = groups.data?.[0]
  const suggestions = waiting.data ?? []

  if (!groups.data || !waiting.data)
    return (
      <FailedOrLoading
        isError={(groups.isError && !groups.data) || (waiting.isError && !waiting.data)}
        onRetry={() => Promise.all([groups.refetch(), waiting.refetch()])}
        height="12rem"
      />
    )

  const brought = (
    <>
      {suggestions.length > 0 && <OwnWaitingSuggestions suggestions={suggestions} />}
      {own && own.answered > 0 && <AnsweredNote answered={own.answered} taken={own.taken} />}
    </>
  )
  const isNothing = suggestions.length === 0 && !own?.answered
  if (isClosed || !plan.suggestPhoto)
    return (
      <div className={styles['puzzle']}>
        {isClosed ? (
          isNothing && <p className="muted">{sayRefusal('houseClosed')}</p>
        ) : isNothing ? (
          <NotInPlan />
        ) : (
          <NoLongerInPlan />
        )}
        <UnsentMedia kind="suggestions" memorialId={memorial.id} />
        {brought}
      </div>
    )
  return (
    <AddSuggestions memorialId={memorial.id} count={suggestions.length} limit={plan.images}>
      {isNothing && !isArriving ? <NoSuggestions name={memorial.name} /> : brought}
    </AddSuggestions>
  )
}

interface AddSuggestionsProps {
  memorialId: string
  /** How many of theirs wait, and how many may. */
  count: number
  limit: number
  children: ReactNode
}

function AddSuggestions({ memorialId, count, limit, children }: AddSuggestionsProps) {
  const { t } = useLingui()
  const reading = useGuestsMayRead({ memorialId, part: 'photographs', isOwner: false, isShown: true })
  const [keepsOriginals, setKeepsOriginals] = useState(true)
  return (
    <AddFiles
      memorialId={memorialId}
      count={count}
      limit={limit}
      onArrange={null}
      kind="suggestions"
      icon={<IconPhotoPlus stroke={1.5} />}
      accept={imageFiles}
      capture={{
        accept: 'image/*',
        icon: <IconCamera stroke={1.5} />,
        words: <Trans>Take one now</Trans>,
        label: t`A photograph taken now`,
      }}
      refusalOf={imageRefusalOf}
      isAsChosen={keepsOriginals}
      guestsMayRead={reading.guestsMayRead}
      extra={
        <>
          <KeepOriginalsTick isFamily={false} value={keepsOriginals} onChange={setKeepsOriginals} />
          <GuestReadingLine part="photographs" reading={reading} />
        </>
      }
      words={{
        add: <Trans>Suggest photographs</Trans>,
        chooser: t`Photographs to suggest`,
        full: <Trans>So many of your photographs wait already. Please let the family look first.</Trans>,
        sizes: (
          <Trans>
            Each under {largest.image / 1_048_576} MB. Until the family chooses, only you and the family see
            them.
          </Trans>
        ),
        many: (number) => plural(number, { one: '# photograph', other: '# photographs' }),
      }}
    >
      {children}
    </AddFiles>
  )
}

function OwnWaitingSuggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const { t } = useLingui()
  const [enlarged, setEnlarged] = useState<Suggestion | null>(null)
  return (
    <section className={styles['own']}>
      <h2 className={styles['title']}>
        <Plural
          value={suggestions.length}
          one="# photograph is with the family"
          other="# photographs are with the family"
        />
      </h2>
      <ul className={styles['suggestions']}>
        {suggestions.map((suggestion, index) => (
          <SuggestionTile
            key={suggestion.suggestionId}
            suggestion={suggestion}
            name={t`Your photograph ${index + 1}`}
            onEnlarge={() => setEnlarged(suggestion)}
          />
        ))}
      </ul>
      <EnlargedSuggestion suggestion={enlarged} onClose={() => setEnlarged(null)} />
    </section>
  )
}

/** What the family has done with the others: what hangs is told, and of the rest only that it was seen. */
const AnsweredNote = ({ answered, taken }: { answered: number; taken: number }) => (
  <p className={styles['became']}>
    <Plural
      value={answered}
      one="The family has looked at # photograph you brought. Thank you for it."
      other="The family has looked at # photographs you brought. Thank you for them."
    />
    <SentenceBlank />
    {taken > 0 && (
      <Plural value={taken} one="One of yours is on the page now." other="# of yours are on the page now." />
    )}
  </p>
)

const NoSuggestions = ({ name }: { name: string }) => (
  <EmptyState title={<Trans>Do you have a piece that is missing?</Trans>}>
    <Trans>
      A photograph of {name} that the family may never have seen: bring it here, and the family decides
      whether it joins the page.
    </Trans>
  </EmptyState>
)

/** The visitor's version of the notice (N18). */
const NotInPlan = () => (
  <EmptyState title={<Trans>Photographs cannot be suggested here</Trans>}>
    <Trans>
      The plan of this page does not include it. If you have a photograph of the family’s, they will surely be
      glad to hear from you.
    </Trans>
  </EmptyState>
)

const NoLongerInPlan = () => (
  <p className={styles['note']}>
    <Trans>The plan of this page does not take any new photographs from others at the moment.</Trans>
  </p>
)
