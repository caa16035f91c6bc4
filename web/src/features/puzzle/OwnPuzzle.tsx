import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { largest } from '@spomen/contract/limits.ts'
import type { Plan } from '@spomen/contract/plans.ts'
import type { Suggestion } from '@spomen/contract/puzzle.ts'
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { refusalOf } from '../../kit/pictures.ts'
import { EmptyState, FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { AddFiles, useUploads } from '../media/index.ts'
import { CloserLook } from './CloserLook.tsx'
import { Piece } from './Piece.tsx'
import styles from './Puzzle.module.css'
import { useGroups, useWaiting } from './queries.ts'

interface Props {
  memorial: { id: string; name: string }
  /** Who looks. */
  userId: string
  plan: Plan
}

/** What a follower sees: the way to bring photographs, those that wait, and what became of the others (N02, N16). */
export function OwnPuzzle({ memorial, userId, plan }: Props) {
  const groups = useGroups(memorial.id)
  const waiting = useWaiting(memorial.id, userId)
  const isArriving = useUploads('suggestions', memorial.id).length > 0
  const own = groups.data?.[0]
  const pieces = waiting.data ?? []

  if ((groups.isError && !groups.data) || (waiting.isError && !waiting.data))
    return <FailedState onRetry={() => void Promise.all([groups.refetch(), waiting.refetch()])} />
  if (!groups.data || !waiting.data)
    return (
      <LoadingState>
        <Skeleton height="12rem" />
      </LoadingState>
    )

  const brought = (
    <>
      {pieces.length > 0 && <WithFamily pieces={pieces} />}
      {own && own.answered > 0 && <WhatBecame answered={own.answered} taken={own.taken} />}
    </>
  )
  const isNothing = pieces.length === 0 && !own?.answered
  if (!plan.suggestPhoto)
    return (
      <div className={styles['puzzle']}>
        {isNothing ? <NotOpen /> : <NotOpenAnyMore />}
        {brought}
      </div>
    )
  return (
    <Bringing memorialId={memorial.id} count={pieces.length} limit={plan.images}>
      {isNothing && !isArriving ? <Nothing name={memorial.name} /> : brought}
    </Bringing>
  )
}

interface BringingProps {
  memorialId: string
  /** How many of theirs wait, and how many may. */
  count: number
  limit: number
  children: ReactNode
}

function Bringing({ memorialId, count, limit, children }: BringingProps) {
  const { t } = useLingui()
  return (
    <AddFiles
      memorialId={memorialId}
      count={count}
      limit={limit}
      onArrange={null}
      kind="suggestions"
      icon={<IconPhotoPlus stroke={1.5} aria-hidden="true" />}
      accept="image/*,.heic,.heif"
      capture={{
        accept: 'image/*',
        icon: <IconCamera stroke={1.5} aria-hidden="true" />,
        words: <Trans>Take one now</Trans>,
        label: t`A photograph taken now`,
      }}
      refusalOf={refusalOf}
      isAsChosen={false}
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

function WithFamily({ pieces }: { pieces: readonly Suggestion[] }) {
  const { t } = useLingui()
  const [closer, setCloser] = useState<Suggestion | null>(null)
  return (
    <section className={styles['own']}>
      <h3 className={styles['title']}>
        <Plural
          value={pieces.length}
          one="# photograph is with the family"
          other="# photographs are with the family"
        />
      </h3>
      <ul className={styles['pieces']}>
        {pieces.map((piece, place) => (
          <Piece
            key={piece.suggestionId}
            piece={piece}
            name={t`Your photograph ${place + 1}`}
            onCloser={() => setCloser(piece)}
          />
        ))}
      </ul>
      <CloserLook piece={closer} onClose={() => setCloser(null)} />
    </section>
  )
}

/** What the family has done with the others: what hangs is told, and of the rest only that it was seen. */
const WhatBecame = ({ answered, taken }: { answered: number; taken: number }) => (
  <p className={styles['became']}>
    <Plural
      value={answered}
      one="The family has looked at # photograph you brought. Thank you for it."
      other="The family has looked at # photographs you brought. Thank you for them."
    />{' '}
    {taken > 0 && (
      <Plural value={taken} one="One of yours is on the page now." other="# of yours are on the page now." />
    )}
  </p>
)

const Nothing = ({ name }: { name: string }) => (
  <EmptyState title={<Trans>Do you have a piece that is missing?</Trans>}>
    <Trans>
      A photograph of {name} that the family may never have seen: bring it here, and the family decides
      whether it joins the page.
    </Trans>
  </EmptyState>
)

/** The visitor's version of the notice (N18). */
const NotOpen = () => (
  <EmptyState title={<Trans>Photographs cannot be suggested here</Trans>}>
    <Trans>
      The plan of this page does not include it. If you have a photograph of the family's, they will surely be
      glad to hear from you.
    </Trans>
  </EmptyState>
)

const NotOpenAnyMore = () => (
  <p className={styles['note']}>
    <Trans>The plan of this page does not take any new photographs from others at the moment.</Trans>
  </p>
)
