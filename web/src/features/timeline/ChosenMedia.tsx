import { Trans, useLingui } from '@lingui/react/macro'
import type { Plan } from '@spomen/contract/plans.ts'
import { type Asset, assetTypes, mayCarry } from '@spomen/contract/timeline.ts'
import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconX } from '../../ui/icons.ts'
import { useId, useRef } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useDroppedFiles } from '../../ui/dropped-files.ts'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { toast } from '../../ui/toast.ts'
import { variantUrl, moveByStep, useMoveFocus } from '../media/index.ts'
import { type EntryMedium, fromAsset } from './entry-media.ts'
import styles from './ChosenMedia.module.css'
import type { EntryFormValues } from './entry-form.ts'
import { PlayMark } from './PlayMark.tsx'

type ChosenAssets = EntryFormValues['assets']

interface Props {
  plan: Plan
  /** Of all that may stand beside it, what is known. */
  media: ReadonlyMap<string, EntryMedium>
  /** Whether the page has anything to choose from, and videos among it. */
  hasAny: boolean
  withVideos: boolean
  /** What stands beside the entry on the page. */
  known: readonly Asset[]
  chosen: ChosenAssets
  onChange: (chosen: ChosenAssets) => void
  /** Opens the photographs of the memorial to choose from. */
  onPick: () => void
  /** Whether one comes back from there, to go on where one left. */
  hasPicked: boolean
}

/** The photographs and videos beside an entry, in their order, and the way to more where the plan carries them (I13, I14). */
export function ChosenMedia(props: Props) {
  const { plan, media, hasAny, withVideos, known, chosen, onChange, onPick, hasPicked } = props
  const { t } = useLingui()
  const id = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const mayAdd = mayCarry(plan, assetTypes.image)
  // What stands beside an entry is on the page already (I14).
  useDroppedFiles({
    onFiles: () =>
      toast.failed(
        t`New ones come onto the page first, under Photographs or Videos. Then they can stand here.`,
      ),
    within: fieldset,
    isOff: !mayAdd,
  })

  function mediumOf(entityId: string) {
    const asset = known.find((other) => other.entityId === entityId)
    return media.get(entityId) ?? (asset && fromAsset(asset))
  }

  return (
    <fieldset
      ref={fieldset}
      className={styles['media']}
      aria-describedby={mayAdd ? undefined : `${id}-reason`}
    >
      <legend className={styles['legend']}>
        {withVideos ? <Trans>Photographs and videos beside it</Trans> : <Trans>Photographs beside it</Trans>}
      </legend>
      {chosen.length > 0 && <ChosenList chosen={chosen} mediumOf={mediumOf} onChange={onChange} />}
      {mayAdd ? (
        <MoreMedia hasAny={hasAny} withVideos={withVideos} onPick={onPick} hasPicked={hasPicked} />
      ) : (
        <p id={`${id}-reason`} className="quiet">
          <Trans>This page’s plan holds words alone; photographs can stand beside them from Plus on.</Trans>
        </p>
      )}
    </fieldset>
  )
}

type MoreMediaProps = Pick<Props, 'hasAny' | 'withVideos' | 'onPick' | 'hasPicked'>

/** The way to what else can stand beside an entry. */
function MoreMedia({ hasAny, withVideos, onPick, hasPicked }: MoreMediaProps) {
  if (!hasAny) {
    return (
      <p className="quiet">
        <Trans>Once there are photographs on this page, some can stand here.</Trans>
      </p>
    )
  }
  return (
    <Button
      small
      icon={<IconPhotoPlus stroke={1.5} />}
      onClick={onPick}
      data-autofocus={hasPicked || undefined}
    >
      {withVideos ? <Trans>Choose photographs and videos</Trans> : <Trans>Choose photographs</Trans>}
    </Button>
  )
}

interface ChosenListProps extends Pick<Props, 'chosen' | 'onChange'> {
  mediumOf: (entityId: string) => EntryMedium | undefined
}

/** What stands beside an entry, in its order; each can be moved and left out, and the focus goes along. */
function ChosenList({ chosen, mediumOf, onChange }: ChosenListProps) {
  const list = useRef<HTMLOListElement>(null)
  const { setLastMove } = useMoveFocus(list)

  function move(index: number, step: -1 | 1) {
    const item = chosen[index]
    if (!item) return
    onChange(moveByStep(chosen, index, step))
    setLastMove({ id: item.entityId, step })
  }

  return (
    <ol ref={list} className={styles['list']}>
      {chosen.map(({ entityId }, index) => (
        <ChosenMedium
          key={entityId}
          id={entityId}
          medium={mediumOf(entityId)}
          index={index}
          isLast={index === chosen.length - 1}
          onMove={(step) => move(index, step)}
          onLeaveOut={() => onChange(chosen.filter((other) => other.entityId !== entityId))}
        />
      ))}
    </ol>
  )
}

interface ChosenMediumProps {
  id: string
  /** Undefined for one that is not on the page any more. */
  medium: EntryMedium | undefined
  /** From 0. */
  index: number
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onLeaveOut: () => void
}

function ChosenMedium({ id, medium, index, isLast, onMove, onLeaveOut }: ChosenMediumProps) {
  const { t } = useLingui()
  const number = index + 1
  const isVideo = medium?.type === assetTypes.video
  const name = medium?.title ?? (isVideo ? t`video ${number}` : t`photograph ${number}`)
  return (
    <li data-item={id}>
      <span className={styles['medium']}>
        {isVideo && <PlayMark />}
        {medium?.imageUrl && (
          <FadeInImage
            src={variantUrl(medium.imageUrl, 'small')}
            alt={name}
            width={medium.width}
            height={medium.height}
            placeholder={medium.placeholder}
            fit="cover"
          />
        )}
      </span>
      <span className={styles['actions']}>
        <IconButton label={t`Earlier: ${name}`} disabled={index === 0} onClick={() => onMove(-1)}>
          <IconArrowLeft stroke={1.5} />
        </IconButton>
        <IconButton label={t`Later: ${name}`} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowRight stroke={1.5} />
        </IconButton>
        <IconButton label={t`Leave out: ${name}`} onClick={onLeaveOut}>
          <IconX stroke={1.5} />
        </IconButton>
      </span>
    </li>
  )
}
