import type { MediaCollection, MediaName } from '@spomen/contract/media.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '../../ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, memo, useMemo, useState } from 'react'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { OlderDraft } from '../../ui/OlderWords.tsx'
import { Inline } from '../../ui/Page.tsx'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { toast } from '../../ui/toast.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import styles from './MediaArranger.module.css'
import { type Move, nameEndpoints, useArrangement, useReorder } from './arrangement.ts'
import { toOrderNumbers } from './order.ts'
import { type Medium, urlOf } from './medium.ts'
import { useRefreshMedia } from './queries.ts'
import { variantUrl } from './photograph-layout.ts'

interface Props {
  kind: MediaCollection
  memorialId: string
  /** What is known of the photographs or videos, for their thumbnails. */
  known: readonly Medium[]
  onDone: () => void
}

/** Where the family puts its photographs, videos or documents in order, step by step (J20–J28, K16, L13). */
export function MediaArranger({ kind, memorialId, known, onDone }: Props) {
  const server = useServer()
  const { data, isError, refetch } = useQuery({
    ...endpointQuery(server, nameEndpoints[kind], { id: memorialId }),
    // Always the list as it is now: one missing, and the order could not be saved.
    gcTime: 0,
  })
  if (!data) return <FailedOrLoading isError={isError} onRetry={refetch} height="20rem" />
  return <ArrangeList kind={kind} memorialId={memorialId} known={known} onDone={onDone} items={data} />
}

interface ArrangeListProps extends Props {
  items: readonly MediaName[]
}

function ArrangeList(props: ArrangeListProps) {
  const { kind, known, onDone } = props
  const { t } = useLingui()
  const refresh = useRefreshMedia(kind)
  const { list, isOlder, rows, change, noteSent, drop, movedPlace } = useArrangement(props)
  const { reorder, isPending } = useReorder(kind)

  async function save() {
    const answer = await reorder(toOrderNumbers(list), noteSent())
    if (!answer.ok) return
    await refresh()
    toast.done(t`The new order is saved`)
    leave()
  }

  function leave() {
    drop()
    onDone()
  }

  const media = useMemo(() => new Map(known.map((medium) => [medium.id, medium])), [known])
  const total = list.length
  const movedName = list[movedPlace]?.name
  const number = movedPlace + 1
  return (
    <div className={styles['arranging']}>
      <div role="status" className={styles['older']}>
        {isOlder && (
          <OlderDraft onStartAfresh={() => drop()}>
            <Trans>
              The order on the page was changed after you had begun this one. Yours takes its place if you
              save it.
            </Trans>
          </OlderDraft>
        )}
      </div>
      <div className={styles['head']}>
        <p>
          {kind === 'images' ? (
            <Trans>The first one here hangs first on the page.</Trans>
          ) : (
            <Trans>What stands first here stands first on the page.</Trans>
          )}
          <SentenceBlank />
          <Trans>Move it with the arrows, or write the number of its new place.</Trans>
        </p>
        <Inline>
          <Button onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="filled" busy={isPending} onClick={() => void save()}>
            <Trans>Save the order</Trans>
          </Button>
        </Inline>
      </div>
      <p className="visually-hidden" role="status">
        {movedName && t`${movedName}: now ${number} of ${total}`}
      </p>
      <ol ref={rows}>
        {list.map((item, index) => (
          <ArrangeLine
            key={item.id}
            item={item}
            index={index}
            isLast={index === total - 1}
            medium={media.get(item.id)}
            hasThumbnail={kind !== 'documents'}
            onChange={change}
          />
        ))}
      </ol>
    </div>
  )
}

interface ArrangeLineProps {
  item: MediaName
  /** From 0. */
  index: number
  isLast: boolean
  medium: Medium | undefined
  hasThumbnail: boolean
  onChange: (id: string, move: Move) => void
}

const ArrangeLine = memo(function Line({
  item,
  index,
  isLast,
  medium,
  hasThumbnail,
  onChange,
}: ArrangeLineProps) {
  const { t } = useLingui()
  const { id, name } = item
  return (
    <li data-item={id} className={styles['item']}>
      <PositionInput name={name} index={index} onPut={(target) => onChange(id, { target })} />
      {hasThumbnail && (
        <span className={styles['thumbnail']}>
          {medium && (
            <FadeInImage
              src={variantUrl(urlOf(medium), 'small')}
              alt=""
              width={medium.width}
              height={medium.height}
              placeholder={medium.placeholder}
              fit="cover"
            />
          )}
        </span>
      )}
      <span className={styles['name']}>{name}</span>
      <IconButton
        label={t`Move up: ${name}`}
        disabled={index === 0}
        onClick={() => onChange(id, { step: -1 })}
      >
        <IconArrowUp stroke={1.5} />
      </IconButton>
      <IconButton label={t`Move down: ${name}`} disabled={isLast} onClick={() => onChange(id, { step: 1 })}>
        <IconArrowDown stroke={1.5} />
      </IconButton>
    </li>
  )
})

interface PositionInputProps {
  name: string
  /** From 0. */
  index: number
  onPut: (target: number) => void
}

/** The place of one among them, from 1; another number puts it there, however far that is. */
function PositionInput({ name, index, onPut }: PositionInputProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)

  function put() {
    setTyped(null)
    const number = Math.trunc(Number(typed?.trim() || Number.NaN))
    if (!Number.isNaN(number) && number !== index + 1) onPut(number - 1)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') put()
    else if (event.key === 'Escape') setTyped(null)
  }

  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      className={styles['number']}
      aria-label={t`Place: ${name}`}
      value={typed ?? String(index + 1)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={put}
    />
  )
}
