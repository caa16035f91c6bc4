import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { mostAssets, pageSizes } from '@spomen/contract/limits.ts'
import type { Image } from '@spomen/contract/media.ts'
import { assetTypes } from '@spomen/contract/timeline.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { isDay } from '../../kit/days.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { WhichPage } from '../../ui/Pager.tsx'
import { Photograph } from '../../ui/Photograph.tsx'
import { addressOf } from '../media/index.ts'
import type { Writing } from './entry-form.ts'
import { photographsNear } from './life.ts'
import styles from './PicturePicker.module.css'

type Chosen = Writing['assets']

interface Props {
  /** The memorial's photographs in the family's order. */
  photographs: readonly Image[]
  /** Whose they are. */
  name: string
  /** The days of the entry, as far as they are written: photographs of those years come first. */
  around: Pick<Writing, 'from' | 'to'>
  chosen: Chosen
  onDone: (chosen: Chosen) => void
  onClose: () => void
}

/** Where photographs of the memorial are chosen, a page at a time, in the order they are to stand (I14). */
export function PicturePicker({ photographs, name, around, chosen, onDone, onClose }: Props) {
  const { t } = useLingui()
  const near = isDay(around.from)
    ? photographsNear(photographs, { from: around.from, to: isDay(around.to) ? around.to : null })
    : []
  const [which, setWhich] = useState<'near' | 'all'>(near.length > 0 ? 'near' : 'all')
  const [page, setPage] = useState(1)
  const [taken, setTaken] = useState(chosen)
  const grid = useRef<HTMLUListElement>(null)

  const offered = which === 'near' ? near : photographs
  const size = pageSizes.media
  const pages = Math.ceil(offered.length / size)
  const isFull = taken.length >= mostAssets

  function turn(to: number) {
    setPage(to)
    grid.current?.closest('[role="dialog"]')?.scrollTo({ top: 0 })
  }

  function toggle(entityId: string, isTaken: boolean) {
    setTaken((before) =>
      isTaken
        ? [...before, { type: assetTypes.image, entityId }]
        : before.filter((other) => other.entityId !== entityId),
    )
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={<Trans>Which photographs?</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button tone="filled" onClick={() => onDone(taken)}>
            {taken.length > 0 ? (
              <Plural value={taken.length} one="Take this one" other="Take these #" />
            ) : (
              <Trans>Take none</Trans>
            )}
          </Button>
        </>
      }
    >
      {near.length > 0 && near.length < photographs.length && (
        <div className={styles['which']}>
          <Segmented
            label={t`Which photographs are offered`}
            choices={[
              { value: 'near', label: t`From these years` },
              { value: 'all', label: t`All` },
            ]}
            value={which}
            onChange={(value) => {
              setWhich(value)
              setPage(1)
            }}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        <Plural value={taken.length} one="# photograph chosen" other="# photographs chosen" />
      </p>
      <ul ref={grid} className={styles['grid']}>
        {offered.slice((page - 1) * size, page * size).map((photograph, number) => {
          const place = taken.findIndex(({ entityId }) => entityId === photograph.id)
          const isTaken = place >= 0
          return (
            <li key={photograph.id}>
              <label className={styles['one']}>
                <input
                  type="checkbox"
                  className="visually-hidden"
                  data-autofocus={number === 0 || undefined}
                  checked={isTaken}
                  disabled={isFull && !isTaken}
                  aria-label={photograph.title ?? t`Photograph: ${name}`}
                  onChange={(event) => toggle(photograph.id, event.currentTarget.checked)}
                />
                <span className={styles['picture']}>
                  <Photograph
                    src={addressOf(photograph.imageUrl, 'small')}
                    alt=""
                    width={photograph.width}
                    height={photograph.height}
                    placeholder={photograph.placeholder}
                    fit="cover"
                  />
                  <span className={styles['mark']} aria-hidden="true">
                    {isTaken && place + 1}
                  </span>
                </span>
                {photograph.title && <span className={styles['title']}>{photograph.title}</span>}
              </label>
            </li>
          )
        })}
      </ul>
      {pages > 1 && (
        <nav className={styles['pager']} aria-label={t`Pages`}>
          <IconButton label={t`Previous page`} disabled={page === 1} onClick={() => turn(page - 1)}>
            <IconChevronLeft stroke={1.5} />
          </IconButton>
          <span>
            <WhichPage page={page} total={pages} />
          </span>
          <IconButton label={t`Next page`} disabled={page === pages} onClick={() => turn(page + 1)}>
            <IconChevronRight stroke={1.5} />
          </IconButton>
        </nav>
      )}
    </Dialog>
  )
}
