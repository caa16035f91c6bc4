import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Suggestion, SuggestionGroup } from '@spomen/contract/puzzle.ts'
import { IconArrowLeft } from '../../ui/icons.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSelection } from '../../kit/selection.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { PlanFullNote } from '../plans/index.ts'
import { useCloseSuggester } from './address.ts'
import { EnlargedSuggestion } from './EnlargedSuggestion.tsx'
import { SuggestionTile } from './SuggestionTile.tsx'
import styles from './Puzzle.module.css'
import { useWaitingSuggestions } from './queries.ts'
import { useAnswerSuggestions } from './use-answer-suggestions.ts'

/** How many photographs a page holds, and may hold. */
export interface PhotographQuota {
  count: number
  limit: number
}

interface Props {
  memorialId: string
  group: SuggestionGroup
  photographs: PhotographQuota
}

/** What one person has brought: chosen singly or all at once, then added to the page or deleted (N12–N14). */
export function PersonSuggestions({ memorialId, group, photographs }: Props) {
  const { fullName, profileImageUrl } = group
  const back = useCloseSuggester()
  const { data: suggestions, isError, refetch } = useWaitingSuggestions(memorialId, group.userId)
  const heading = useRef<HTMLHeadingElement>(null)

  // Whoever opens a group by the keyboard or hears the page goes on from its name.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <section tabIndex={-1} className={styles['puzzle']}>
      <div className={styles['head']}>
        <div className={styles['back']}>
          <Button tone="quiet" small icon={<IconArrowLeft stroke={1.5} />} onClick={back}>
            <Trans>Everybody who brought some</Trans>
          </Button>
        </div>
        <Portrait name={fullName} src={profileImageUrl} />
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          <Trans>From {fullName}</Trans>
        </h2>
      </div>
      {suggestions ? (
        <SuggestionChooser
          memorialId={memorialId}
          name={fullName}
          suggestions={suggestions}
          photographs={photographs}
          onAllAnswered={back}
        />
      ) : isError ? (
        <FailedState onRetry={() => void refetch()} />
      ) : (
        <LoadingState>
          <div className={styles['suggestions']}>
            {Array.from({ length: Math.min(6, group.totalSuggestion) }, (_, index) => (
              <Skeleton key={index} height="10rem" />
            ))}
          </div>
        </LoadingState>
      )}
    </section>
  )
}

type AnswerAction = 'accept' | 'delete'

interface SuggestionChooserProps {
  memorialId: string
  /** Who brought them. */
  name: string
  suggestions: readonly Suggestion[]
  photographs: PhotographQuota
  onAllAnswered: () => void
}

function SuggestionChooser({
  memorialId,
  name,
  suggestions,
  photographs,
  onAllAnswered,
}: SuggestionChooserProps) {
  const { t } = useLingui()
  const [toConfirm, setToConfirm] = useState<AnswerAction | null>(null)
  const [enlarged, setEnlarged] = useState<Suggestion | null>(null)

  // What another window has answered meanwhile is not chosen any more.
  const selection = useSelection(suggestions.map(({ suggestionId }) => suggestionId))
  const { chosen, isTicked, tick } = selection
  const carryOut = useCarryOut({ memorialId, selection, onAllAnswered })
  const room = Math.max(0, photographs.limit - photographs.count)
  const hasNoRoom = chosen.length > room

  function ask(action: AnswerAction) {
    // All or nothing: the family decides itself which of them the page is to hold (J31).
    if (action === 'accept' && hasNoRoom) return toast.failed(sayRefusal('maximumUpload'))
    setToConfirm(action)
  }

  return (
    <>
      <AnswerBar selection={selection} onAsk={ask}>
        {hasNoRoom && <NoRoomNote room={room} photographs={photographs} />}
      </AnswerBar>
      <ul className={styles['suggestions']}>
        {suggestions.map((suggestion, index) => (
          <SuggestionTile
            key={suggestion.suggestionId}
            suggestion={suggestion}
            name={t`Photograph ${index + 1} from ${name}`}
            choice={{
              isChosen: isTicked(suggestion.suggestionId),
              onChange: (isOn) => tick(suggestion.suggestionId, isOn),
            }}
            onEnlarge={() => setEnlarged(suggestion)}
          />
        ))}
      </ul>
      <EnlargedSuggestion suggestion={enlarged} onClose={() => setEnlarged(null)} />
      <ConfirmAnswer
        action={toConfirm}
        count={chosen.length}
        name={name}
        onConfirm={carryOut}
        onClose={() => setToConfirm(null)}
      />
    </>
  )
}

type Selection = ReturnType<typeof useSelection>

interface CarryingOut extends Pick<SuggestionChooserProps, 'memorialId' | 'onAllAnswered'> {
  selection: Selection
}

/** Adds what is chosen to the page, or deletes it; calls `onAllAnswered` once nothing of this person waits. */
function useCarryOut({ memorialId, selection, onAllAnswered }: CarryingOut) {
  const answer = useAnswerSuggestions(memorialId)
  const isShown = useIsShown()

  return async function carryOut(action: AnswerAction) {
    const { chosen, isAll, tickAll } = selection
    const count = chosen.length
    const isTaken = action === 'accept'
    // NOTE: the history goes back a moment later. Until then the question lies over the page, so that nothing is pressed
    // there which the step back would undo.
    const goOn = () => isAll && isShown.current && onAllAnswered()
    if (!(await answer(isTaken, chosen, goOn))) return
    tickAll(false)
    toast.done(
      isTaken
        ? plural(count, { one: 'The photograph is on the page', other: '# photographs are on the page' })
        : plural(count, { one: 'Photograph deleted', other: '# photographs deleted' }),
    )
  }
}

interface AnswerBarProps {
  selection: Selection
  onAsk: (action: AnswerAction) => void
  /** What is said beside the buttons, as soon as there is something to say. */
  children: ReactNode
}

/** Chooses all at once, and says how many are chosen and what can be done with them. */
function AnswerBar({ selection: { chosen, isAll, tickAll }, onAsk, children }: AnswerBarProps) {
  const count = chosen.length
  return (
    <div className={styles['bar']}>
      <Checkbox label={<Trans>Select all</Trans>} value={isAll} onChange={tickAll} />
      <p className={styles['count']} role="status">
        {count > 0 && <Plural value={count} one="# chosen" other="# chosen" />}
      </p>
      <div className={styles['actions']}>
        <Button tone="danger" disabled={count === 0} onClick={() => onAsk('delete')}>
          <Trans>Delete</Trans>
        </Button>
        <Button tone="filled" disabled={count === 0} onClick={() => onAsk('accept')}>
          <Trans>Add to the page</Trans>
        </Button>
      </div>
      <div aria-live="assertive" className={styles['room']}>
        {children}
      </div>
    </div>
  )
}

const NoRoomNote = ({ room, photographs }: { room: number; photographs: PhotographQuota }) => (
  <p className={styles['note']}>
    <PlanFullNote what="images" {...photographs} isFamily>
      <Plural
        value={room}
        _0="This page holds as many photographs as its plan allows. Delete some there first, or choose none here."
        one="There is room for # more photograph on this page. Please choose fewer."
        other="There is room for # more photographs on this page. Please choose fewer."
      />
    </PlanFullNote>
  </p>
)

/** Whether the part is still on the page, for what comes later. */
function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

interface ConfirmAnswerProps {
  /** What is asked about; null while nothing is. */
  action: AnswerAction | null
  /** How many photographs are chosen. */
  count: number
  /** Who brought them. */
  name: string
  onConfirm: (action: AnswerAction) => Promise<void>
  onClose: () => void
}

/** Asks once more before photographs are added to the page or deleted. */
function ConfirmAnswer({ action, count, name, onConfirm, onClose }: ConfirmAnswerProps) {
  // The dialog keeps its words and its number while it fades away.
  const [lastAction, setLastAction] = useState<AnswerAction>('accept')
  const [many, setMany] = useState(count)
  if (action && action !== lastAction) setLastAction(action)
  if (count > 0 && count !== many) setMany(count)
  const shared = { isOpen: action !== null, onClose, onConfirm: () => onConfirm(lastAction) }
  return lastAction === 'accept' ? (
    <ConfirmDialog
      {...shared}
      title={<Plural value={many} one="Add this photograph?" other="Add # photographs?" />}
      confirmLabel={<Plural value={many} one="Add photograph" other="Add photographs" />}
      isDestructive={false}
    >
      <Trans>Everyone who follows this page can see what you add.</Trans>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      {...shared}
      title={<Plural value={many} one="Delete this photograph?" other="Delete # photographs?" />}
      confirmLabel={<Plural value={many} one="Delete photograph" other="Delete photographs" />}
    >
      <Trans>For 30 days you can bring back what you delete. {name} gets no message about it.</Trans>
    </ConfirmDialog>
  )
}
