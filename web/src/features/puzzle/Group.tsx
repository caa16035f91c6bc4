import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Suggestion, SuggestionGroup } from '@spomen/contract/puzzle.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { PlanFull } from '../plans/index.ts'
import { useLeavingGroup } from './address.ts'
import { CloserLook } from './CloserLook.tsx'
import { Piece } from './Piece.tsx'
import styles from './Puzzle.module.css'
import { useAnswering, useWaiting } from './queries.ts'

/** How many photographs a page holds, and may hold. */
export interface Held {
  count: number
  limit: number
}

interface Props {
  memorialId: string
  group: SuggestionGroup
  photographs: Held
}

/** What one person has brought: chosen singly or all at once, then added to the page or deleted (N12–N14). */
export function Group({ memorialId, group, photographs }: Props) {
  const { fullName, profileImageUrl } = group
  const back = useLeavingGroup()
  const { data: pieces, isError, refetch } = useWaiting(memorialId, group.userId)
  const heading = useRef<HTMLHeadingElement>(null)

  // Whoever opens a group by the keyboard or hears the page goes on from its name.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <section tabIndex={-1} className={styles['puzzle']}>
      <div className={styles['head']}>
        <div className={styles['back']}>
          <Button tone="quiet" small icon={<IconArrowLeft stroke={1.5} aria-hidden="true" />} onClick={back}>
            <Trans>Everybody who brought some</Trans>
          </Button>
        </div>
        <Portrait name={fullName} src={profileImageUrl} />
        <h3 ref={heading} tabIndex={-1} className={styles['title']}>
          <Trans>From {fullName}</Trans>
        </h3>
      </div>
      {pieces ? (
        <Choosing
          memorialId={memorialId}
          name={fullName}
          pieces={pieces}
          photographs={photographs}
          onAllAnswered={back}
        />
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <LoadingState>
          <div className={styles['pieces']}>
            {Array.from({ length: Math.min(6, group.totalSuggestion) }, (_, place) => (
              <Skeleton key={place} height="10rem" />
            ))}
          </div>
        </LoadingState>
      )}
    </section>
  )
}

interface ChoosingProps {
  memorialId: string
  /** Who brought them. */
  name: string
  pieces: readonly Suggestion[]
  photographs: Held
  onAllAnswered: () => void
}

function Choosing({ memorialId, name, pieces, photographs, onAllAnswered }: ChoosingProps) {
  const { t } = useLingui()
  const answer = useAnswering(memorialId)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<'accept' | 'delete' | null>(null)
  // The dialog keeps its words while it fades away.
  const [deed, setDeed] = useState<'accept' | 'delete'>('accept')
  const [closer, setCloser] = useState<Suggestion | null>(null)

  // What another window has answered meanwhile is not chosen any more.
  const chosen = pieces.filter(({ suggestionId }) => ticked.has(suggestionId)).map((one) => one.suggestionId)
  const count = chosen.length
  const isAll = count === pieces.length && count > 0
  // What was chosen last: the dialog keeps its number, too.
  const [many, setMany] = useState(count)
  if (count > 0 && count !== many) setMany(count)
  const room = Math.max(0, photographs.limit - photographs.count)
  const hasNoRoom = count > room

  const tick = (id: string, isOn: boolean) =>
    setTicked((before) => new Set(isOn ? [...before, id] : [...before].filter((other) => other !== id)))

  function ask(what: 'accept' | 'delete') {
    // All or nothing: the family decides itself which of them the page is to hold (J31).
    if (what === 'accept' && hasNoRoom) return toast.failed(sayRefusal('maximumUpload'))
    setDeed(what)
    setAsked(what)
  }

  async function go() {
    const isTaken = deed === 'accept'
    if (!(await answer(isTaken, chosen))) return
    setTicked(new Set())
    toast.done(
      isTaken
        ? plural(count, { one: 'The photograph is on the page', other: '# photographs are on the page' })
        : plural(count, { one: 'Photograph deleted', other: '# photographs deleted' }),
    )
    if (isAll) onAllAnswered()
  }

  return (
    <>
      <div className={styles['bar']}>
        <Checkbox
          label={<Trans>Select all</Trans>}
          value={isAll}
          onChange={(isOn) => setTicked(new Set(isOn ? pieces.map(({ suggestionId }) => suggestionId) : []))}
        />
        <p className={styles['count']} role="status">
          {count > 0 && <Plural value={count} one="# chosen" other="# chosen" />}
        </p>
        <div className={styles['deeds']}>
          <Button tone="danger" disabled={count === 0} onClick={() => ask('delete')}>
            <Trans>Delete</Trans>
          </Button>
          <Button tone="filled" disabled={count === 0} onClick={() => ask('accept')}>
            <Trans>Add to the page</Trans>
          </Button>
        </div>
        <div role="alert" className={styles['room']}>
          {hasNoRoom && (
            <p className={styles['note']}>
              <PlanFull what="images" {...photographs} isFamily>
                <Plural
                  value={room}
                  _0="This page holds as many photographs as its plan allows. Delete some there first, or choose none here."
                  one="There is room for # more photograph on this page. Please choose fewer."
                  other="There is room for # more photographs on this page. Please choose fewer."
                />
              </PlanFull>
            </p>
          )}
        </div>
      </div>
      <ul className={styles['pieces']}>
        {pieces.map((piece, place) => (
          <Piece
            key={piece.suggestionId}
            piece={piece}
            name={t`Photograph ${place + 1} from ${name}`}
            choice={{
              isChosen: ticked.has(piece.suggestionId),
              onChange: (isOn) => tick(piece.suggestionId, isOn),
            }}
            onCloser={() => setCloser(piece)}
          />
        ))}
      </ul>
      <CloserLook piece={closer} onClose={() => setCloser(null)} />
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        isGrave={deed === 'delete'}
        title={
          deed === 'accept' ? (
            <Plural value={many} one="Add this photograph?" other="Add # photographs?" />
          ) : (
            <Plural value={many} one="Delete this photograph?" other="Delete # photographs?" />
          )
        }
        deed={
          deed === 'accept' ? (
            <Plural value={many} one="Add photograph" other="Add photographs" />
          ) : (
            <Plural value={many} one="Delete photograph" other="Delete photographs" />
          )
        }
        onConfirm={go}
      >
        {deed === 'accept' ? (
          <Trans>Everyone who follows this page can see what you add.</Trans>
        ) : (
          <Trans>For 30 days you can bring back what you delete. {name} gets no message about it.</Trans>
        )}
      </ConfirmDialog>
    </>
  )
}
