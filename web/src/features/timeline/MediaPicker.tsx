import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mostAssets, pageSizes } from '@spomen/contract/limits.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { assetTypes } from '@spomen/contract/timeline.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isDay } from '../../kit/days.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PageOfTotal } from '../../ui/Pager.tsx'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { variantUrl } from '../media/index.ts'
import { type EntryMedium, fromPhotograph, fromVideo } from './entry-media.ts'
import type { EntryFormValues } from './entry-form.ts'
import { photographsNear } from '@spomen/contract/life-decades.ts'
import styles from './MediaPicker.module.css'
import { PlayMark } from './PlayMark.tsx'

type ChosenAssets = EntryFormValues['assets']
type PickerFilter = 'near' | 'all' | 'videos'

interface Props {
  /** The memorial's photographs in the family's order. */
  photographs: readonly Photograph[]
  /** Its videos, as far as the plan lets them stand here. */
  videos: readonly Video[]
  /** Whose they are. */
  name: string
  /** The days of the entry, as far as they are written: photographs of those years come first. */
  days: Pick<EntryFormValues, 'from' | 'to'>
  chosen: ChosenAssets
  /** Is told what was ticked as soon as somebody leaves, by whichever way. */
  onPicked: (chosen: ChosenAssets) => void
  onClose: () => void
}

/** Which of the photographs and videos are offered: those of the entry's years first, where there are any. */
function usePickerFilter({ photographs, videos, days }: Pick<Props, 'photographs' | 'videos' | 'days'>) {
  const { t } = useLingui()
  const near = isDay(days.from)
    ? photographsNear(photographs, { from: days.from, to: isDay(days.to) ? days.to : null })
    : []
  const first: PickerFilter = photographs.length === 0 ? 'videos' : near.length > 0 ? 'near' : 'all'
  const [filter, setFilter] = useState(first)
  const offered =
    filter === 'videos' ? videos.map(fromVideo) : (filter === 'near' ? near : photographs).map(fromPhotograph)
  const choices = [
    near.length > 0 &&
      near.length < photographs.length && { value: 'near' as const, label: t`From these years` },
    photographs.length > 0 && {
      value: 'all' as const,
      label: videos.length > 0 ? t`Photographs` : t`All`,
    },
    videos.length > 0 && { value: 'videos' as const, label: t`Videos` },
  ].filter((choice) => choice !== false)
  return { offered, choices, filter, setFilter }
}

/**
 * Which are picked so far, in the order they are to stand; with what others place beside the entry meanwhile. `onPicked` is told
 * of them in the end, unless nothing was ticked: closing loses nothing, nor does a step back in the history.
 */
function usePicked(chosen: ChosenAssets, onPicked: Props['onPicked']) {
  const [added, setAdded] = useState<ChosenAssets>([])
  const [touched, setTouched] = useState<readonly string[]>([])
  const picked = [...chosen.filter(({ entityId }) => !touched.includes(entityId)), ...added]

  function toggle({ id: entityId, type }: EntryMedium, isPicked: boolean) {
    const others = added.filter((other) => other.entityId !== entityId)
    setAdded(isPicked ? [...others, { type, entityId }] : others)
    setTouched([...touched, entityId])
  }

  const keep = useEffectEvent(() => {
    if (touched.length > 0) onPicked(picked)
  })
  useEffect(() => () => keep(), [])

  return {
    picked,
    isFull: picked.length >= mostAssets,
    toggle,
    /** Counted from 1; 0 for one that is not picked. */
    placeOf: ({ id }: EntryMedium) => picked.findIndex(({ entityId }) => entityId === id) + 1,
  }
}

/** Where photographs of the memorial are chosen, a page at a time, in the order they are to stand (I14). */
export function MediaPicker({ photographs, videos, name, days, chosen, onPicked, onClose }: Props) {
  const { t } = useLingui()
  const { offered, choices, filter, setFilter } = usePickerFilter({ photographs, videos, days })
  const [page, setPage] = useState(1)
  const { picked, isFull, toggle, placeOf } = usePicked(chosen, onPicked)
  const grid = useRef<HTMLUListElement>(null)
  const before = (page - 1) * pageSizes.media

  function turn(to: number) {
    setPage(to)
    // The keyboard goes along to what is new: the button it was on lies far below that.
    grid.current?.focus({ preventScroll: true })
    grid.current?.closest('dialog')?.scrollTo({ top: 0 })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={
        videos.length > 0 ? <Trans>Which photographs and videos?</Trans> : <Trans>Which photographs?</Trans>
      }
      actions={<PickerActions picked={picked} onClose={onClose} />}
    >
      {choices.length > 1 && (
        <div className={styles['which']}>
          <SegmentedControl
            label={t`Which photographs are offered`}
            choices={choices}
            value={filter}
            onChange={(value) => {
              setFilter(value)
              setPage(1)
            }}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        <Plural value={picked.length} one="# chosen" other="# chosen" />
      </p>
      <ul ref={grid} tabIndex={-1} className={styles['grid']}>
        {offered.slice(before, before + pageSizes.media).map((medium, index) => (
          <PickableMedium
            key={medium.id}
            medium={medium}
            name={name}
            number={before + index + 1}
            isFirst={index === 0}
            index={placeOf(medium)}
            isFull={isFull}
            onToggle={(isPicked) => toggle(medium, isPicked)}
          />
        ))}
      </ul>
      <PickerPages page={page} pages={Math.ceil(offered.length / pageSizes.media)} onTurn={turn} />
    </Dialog>
  )
}

interface PickerActionsProps {
  picked: ChosenAssets
  onClose: () => void
}

const PickerActions = ({ picked, onClose }: PickerActionsProps) => (
  <>
    <Button onClick={onClose}>
      <Trans>Back</Trans>
    </Button>
    <Button tone="filled" onClick={onClose}>
      {picked.length > 0 ? (
        <Plural value={picked.length} one="Take this one" other="Take these #" />
      ) : (
        <Trans>Take none</Trans>
      )}
    </Button>
  </>
)

interface PickerPagesProps {
  page: number
  pages: number
  onTurn: (to: number) => void
}

function PickerPages({ page, pages, onTurn }: PickerPagesProps) {
  const { t } = useLingui()
  if (pages <= 1) return null
  return (
    <nav className={styles['pager']} aria-label={t`Pages`}>
      <IconButton
        label={t`Previous page`}
        aria-disabled={page === 1 || undefined}
        onClick={() => page > 1 && onTurn(page - 1)}
      >
        <IconChevronLeft stroke={1.5} />
      </IconButton>
      <span role="status">
        <PageOfTotal page={page} total={pages} />
      </span>
      <IconButton
        label={t`Next page`}
        aria-disabled={page === pages || undefined}
        onClick={() => page < pages && onTurn(page + 1)}
      >
        <IconChevronRight stroke={1.5} />
      </IconButton>
    </nav>
  )
}

interface PickableMediumProps {
  medium: EntryMedium
  /** Whose it is. */
  name: string
  /** Its number among all that are offered. */
  number: number
  /** Whether it is the first on its page, where the keyboard begins. */
  isFirst: boolean
  /** Its place among those picked, counted from 1; 0 for one that is not picked. */
  index: number
  /** Whether no more can be picked. */
  isFull: boolean
  onToggle: (isPicked: boolean) => void
}

function PickableMedium({ medium, name, number, isFirst, index, isFull, onToggle }: PickableMediumProps) {
  const { t } = useLingui()
  const { title, imageUrl, width, height, placeholder } = medium
  const isVideo = medium.type === assetTypes.video
  const called = title ?? name
  const isPicked = index > 0
  return (
    <li>
      <label className={styles['one']}>
        <input
          type="checkbox"
          className="visually-hidden"
          data-autofocus={isFirst || undefined}
          checked={isPicked}
          disabled={isFull && !isPicked}
          aria-label={isVideo ? t`Video: ${called}` : (title ?? t`Photograph ${number}: ${name}`)}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <span className={styles['medium']}>
          {imageUrl && (
            <FadeInImage
              src={variantUrl(imageUrl, 'small')}
              alt=""
              {...{ width, height, placeholder }}
              fit="cover"
            />
          )}
          {isVideo && <PlayMark />}
          <span className={styles['mark']} aria-hidden="true">
            {isPicked && index}
          </span>
        </span>
        {title && <span className={styles['title']}>{title}</span>}
      </label>
    </li>
  )
}
