import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { IconX } from '../../../ui/icons.ts'
import { useId } from 'react'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Choices.tsx'
import { FadeInImage } from '../../../ui/FadeInImage.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDates } from '../../../words/dates.ts'
import { MapLink } from '../../memorials/index.ts'
import { variantUrl } from '../photograph-layout.ts'
import { type CaptureChoice, type OfferLine, useCaptureChoice, useSaveCaptures } from './capture-choice.ts'
import { dismissOffers, type PhotographCapture, useCaptureOffers } from './offers.ts'
import { type CapturePlace, pointIn } from './places.ts'
import styles from './CaptureOffer.module.css'

interface Props {
  memorialId: string
  /** What is known of the memorial's photographs. */
  known: readonly Photograph[]
}

/**
 * When and where photographs that have just arrived were taken, offered and never assumed: nothing is
 * written beside a photograph unless the family ticks it and says so.
 */
export function CaptureOffer({ memorialId, known }: Props) {
  const offers = useCaptureOffers(memorialId)
  const lines = known.flatMap((image): OfferLine[] => {
    const offered = offers.find(({ id }) => id === image.id)
    return offered && tellsMore(offered, image) ? [{ ...offered, image }] : []
  })
  if (lines.length === 0) return null
  return <OfferForm key={memorialId} memorialId={memorialId} lines={lines} />
}

/** Whether a photograph tells a day or a place where none is written. */
const tellsMore = (
  { details: { day, place, point } }: PhotographCapture,
  { memoryDate, location }: Photograph,
): boolean => Boolean((day && !memoryDate) || ((place || point) && !location))

function OfferForm({ memorialId, lines }: { memorialId: string; lines: readonly OfferLine[] }) {
  const { t } = useLingui()
  const id = useId()
  const choice = useCaptureChoice(lines)
  const { write, isWriting } = useSaveCaptures(memorialId)
  const { chosen, placesToName } = choice
  const isTooLong = placesToName.some((place) => choice.nameOf(place).trim().length > longest.short)

  async function save() {
    const written = await write(choice.capturesToWrite())
    if (written === 0) return
    toast.done(plural(written, { one: 'Written beside # photograph', other: 'Written beside # photographs' }))
  }

  return (
    <section className={`${styles['offer']} no-print`} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id}>
          <Headline lines={lines} />
        </h2>
        <IconButton label={t`Not now`} onClick={() => dismissOffers(memorialId)}>
          <IconX stroke={1.5} />
        </IconButton>
      </header>
      <p className="quiet">
        <Trans>
          A camera’s clock can be wrong, and a picture of an old print tells of another day. Nothing is
          written beside a photograph unless you tick it here.
        </Trans>
      </p>
      <TickedLines lines={lines} choice={choice} />
      {placesToName.length > 0 && <PlaceNames choice={choice} />}
      <div className={styles['actions']}>
        <Button
          tone="filled"
          busy={isWriting}
          disabled={chosen.length === 0 || isTooLong}
          onClick={() => void save()}
        >
          {chosen.length === 0 ? (
            <Trans>Write it beside those ticked</Trans>
          ) : (
            <Plural
              value={chosen.length}
              one="Write it beside # photograph"
              other="Write it beside # photographs"
            />
          )}
        </Button>
        <Button tone="quiet" onClick={() => dismissOffers(memorialId)}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </section>
  )
}

/** The photographs that tell something, each with a tick. */
function TickedLines({ lines, choice }: { lines: readonly OfferLine[]; choice: CaptureChoice }) {
  const { selection, places } = choice
  return (
    <div className={styles['lines']}>
      {lines.length > 1 && (
        <Checkbox label={<Trans>All of them</Trans>} value={selection.isAll} onChange={selection.tickAll} />
      )}
      <ul className={styles['list']}>
        {lines.map((line) => (
          <li key={line.id} className={styles['line']}>
            <span className={styles['picture']}>
              <FadeInImage
                src={variantUrl(line.image.imageUrl, 'small')}
                alt=""
                width={line.image.width}
                height={line.image.height}
                placeholder={line.image.placeholder}
                fit="cover"
              />
            </span>
            <Checkbox
              label={<CaptureWords line={line} places={places} />}
              value={selection.isTicked(line.id)}
              onChange={(isTicked) => selection.tick(line.id, isTicked)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asks what people call the places where the photographs that are ticked were taken. */
function PlaceNames({ choice: { placesToName, nameOf, rename } }: { choice: CaptureChoice }) {
  return (
    <div className={styles['places']}>
      <p className="quiet">
        <Trans>
          Some of them also tell where on earth they were taken, but not what people call it. Left empty, no
          place is written.
        </Trans>
      </p>
      {placesToName.map((place) => (
        <div key={place.id} className={styles['place']}>
          <TextField
            label={<PlaceLabel place={place} />}
            most={longest.short}
            value={nameOf(place)}
            onChange={(name) => rename(place, name)}
          />
          <PointOf place={place} isNamed={nameOf(place) !== ''} onUse={() => rename(place, place.point)} />
        </div>
      ))}
    </div>
  )
}

/** Where the place is, for whoever wonders what it is called; the point alone may be kept, and leads to a map. */
function PointOf(props: { place: CapturePlace; isNamed: boolean; onUse: () => void }) {
  const point = pointIn(props.place.point)
  return (
    <>
      {point && <MapLink point={point} />}
      {!props.isNamed && (
        <Button small onClick={props.onUse}>
          <Trans>Keep the point alone</Trans>
        </Button>
      )}
    </>
  )
}

function Headline({ lines }: { lines: readonly OfferLine[] }) {
  const days = lines.filter(({ details }) => details.day !== null).length
  if (days === 0) {
    return (
      <Plural
        value={lines.length}
        one="# photograph tells where it was taken"
        other="# photographs tell where they were taken"
      />
    )
  }
  return (
    <Plural
      value={days}
      one="# photograph tells when it was taken"
      other="# photographs tell when they were taken"
    />
  )
}

/** The capture details of one photograph: its day, and its place where there are several. */
function CaptureWords({
  line: { id, details },
  places,
}: {
  line: OfferLine
  places: readonly CapturePlace[]
}) {
  const { longDay } = useDates()
  const place = places.find(({ ids }) => ids.has(id))
  const words = [details.day && longDay(details.day), place?.name].filter(Boolean)
  // What tells a point alone is told apart by its picture.
  return words.length > 0 ? words.join(' · ') : <Trans>The place where it was taken</Trans>
}

function PlaceLabel({ place: { ids } }: { place: CapturePlace }) {
  const count = ids.size
  return (
    <Plural
      value={count}
      one="What the place of # photograph is called"
      other="What the place of # photographs is called"
    />
  )
}
