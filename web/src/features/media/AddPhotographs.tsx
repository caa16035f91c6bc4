import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { largest } from '@spomen/contract/limits.ts'
import { IconArrowsSort, IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useGivenFiles } from '../../kit/given-files.ts'
import { takeGiven } from '../../kit/handed-over.ts'
import { refusalOf } from '../../kit/pictures.ts'
import { useServer } from '../../kit/server.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { classes } from '../../ui/classes.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import styles from './AddPhotographs.module.css'
import { Uploads } from './Uploads.tsx'
import { sendPhotographs, useUploads } from './uploads.ts'

interface Props {
  memorialId: string
  /** How many photographs the page holds already, and may hold. */
  count: number
  limit: number
  /** Begins to put them in order; null where there is nothing to order. */
  onArrange: (() => void) | null
  /** The photographs themselves. */
  children: ReactNode
}

interface Turned {
  id: number
  name: string
  why: ReactNode
}

/**
 * How the family adds photographs (J07–J16): chosen, dropped, pasted or taken with the phone, many at once. What the
 * page has no room for, what is too large and what is no picture is told before anything is sent.
 */
export function AddPhotographs({ memorialId, count, limit, onArrange, children }: Props) {
  const { t } = useLingui()
  const server = useServer()
  const uploads = useUploads(memorialId)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [keepsOriginal, setKeepsOriginal] = useState(true)
  const [turned, setTurned] = useState<readonly Turned[]>([])

  const onTheirWay = uploads.filter(({ state }) => state !== 'failed').length
  const room = Math.max(0, limit - count - onTheirWay)
  const isFull = room === 0

  function add(files: readonly File[]) {
    if (files.length === 0) return
    const checked = files.map((file) => ({ file, why: refusalOf(file) }))
    const refused = checked.flatMap(({ file, why }) => (why ? [{ name: file.name, why }] : []))
    const good = checked.flatMap(({ file, why }) => (why ? [] : [file]))
    setTurned(refused.map(({ name, why }, id) => ({ id, name, why: sayRefusal(why) })))
    if (refused.some(({ why }) => why === 'maximumImageSize')) toast.failed(sayRefusal('maximumImageSize'))
    // All or none: a family decides itself which of them the page is to hold (J12).
    if (good.length > room) {
      toast.failed(sayRefusal('maximumUpload'))
      setTurned([
        {
          id: 0,
          name: plural(good.length, { one: '# photograph', other: '# photographs' }),
          why: t`There is room for ${room} more. Nothing has been sent.`,
        },
      ])
      return
    }
    sendPhotographs(good, { memorialId, server, keepsOriginal })
  }

  function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    // So that the same file can be chosen once more.
    input.value = ''
    add(files)
  }

  const isOver = useGivenFiles({ onGiven: add })

  // What another app of this device handed over, and somebody gave to this page.
  const takeOver = useEffectEvent(() => add(takeGiven(memorialId)))
  useEffect(() => takeOver(), [])

  return (
    <div className={classes(styles['ground'], isOver && styles['over'])}>
      <div className={classes(styles['add'], 'no-print')}>
        <div className={styles['buttons']}>
          <Button
            icon={<IconPhotoPlus stroke={1.5} aria-hidden="true" />}
            disabled={isFull}
            onClick={() => chooser.current?.click()}
          >
            <Trans>Add photographs</Trans>
          </Button>
          <span className={styles['camera']}>
            <Button
              icon={<IconCamera stroke={1.5} aria-hidden="true" />}
              disabled={isFull}
              onClick={() => camera.current?.click()}
            >
              <Trans>Take one now</Trans>
            </Button>
          </span>
          {onArrange && (
            <Button
              tone="quiet"
              icon={<IconArrowsSort stroke={1.5} aria-hidden="true" />}
              onClick={onArrange}
            >
              <Trans>Arrange</Trans>
            </Button>
          )}
        </div>
        <p className={styles['ways']}>
          {isFull ? (
            <Trans>This page's plan holds {limit} photographs, and they are all here.</Trans>
          ) : (
            <>
              <span className={styles['desk']}>
                <Trans>Or drop them anywhere on this page, or paste them.</Trans>{' '}
              </span>
              <Trans>Each under {largest.image / 1_048_576} MB.</Trans>
            </>
          )}
        </p>
        {!isFull && (
          <div className={styles['original']}>
            <Checkbox
              label={<Trans>Keep the originals</Trans>}
              hint={
                <Trans>
                  Exactly as they were taken, for your family to download. Without them the photographs arrive
                  sooner.
                </Trans>
              }
              value={keepsOriginal}
              onChange={setKeepsOriginal}
            />
          </div>
        )}
        <input
          ref={chooser}
          type="file"
          multiple
          accept="image/*,.heic,.heif"
          hidden
          aria-label={t`Photographs to add`}
          onChange={(event) => take(event.currentTarget)}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={t`A photograph taken now`}
          onChange={(event) => take(event.currentTarget)}
        />
      </div>
      <div role="alert">
        {turned.length > 0 && (
          <ul className={styles['turned']}>
            {turned.map(({ id, name, why }) => (
              <li key={id}>
                <strong>{name}</strong> {why}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Uploads uploads={uploads} />
      {children}
      <p className={styles['veil']} aria-hidden="true">
        <Trans>Let go, and they are added</Trans>
      </p>
    </div>
  )
}
