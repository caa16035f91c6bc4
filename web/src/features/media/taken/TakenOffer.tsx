import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Choices.tsx'
import { FadeInImage } from '../../../ui/FadeInImage.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDates } from '../../../words/dates.ts'
import { addressOf } from '../shapes.ts'
import { type Offered, putAside, useOffers } from './offers.ts'
import { type Place, placesOf } from './places.ts'
import styles from './TakenOffer.module.css'
import { useWriteTaken } from './write.ts'

interface Props {
  memorialId: string
  /** What is known of the memorial's photographs. */
  known: readonly Photograph[]
}

interface Line extends Offered {
  image: Photograph
}

/**
 * What photographs that have just arrived tell of when and where they were taken, offered and never assumed: nothing is
 * written beside a photograph unless the family ticks it and says so.
 */
export function TakenOffer({ memorialId, known }: Props) {
  const offers = useOffers(memorialId)
  const lines = known.flatMap((image): Line[] => {
    const offered = offers.find(({ id }) => id === image.id)
    return offered && !(image.memoryDate && image.location) ? [{ ...offered, image }] : []
  })
  if (lines.length === 0) return null
  return <Offer key={memorialId} memorialId={memorialId} lines={lines} />
}

function Offer({ memorialId, lines }: { memorialId: string; lines: readonly Line[] }) {
  const { t } = useLingui()
  const id = useId()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const { write, isWriting } = useWriteTaken(memorialId)

  const places = placesOf(lines)
  const nameOf = (place: Place) => names[place.id] ?? place.name
  const chosen = lines.filter((line) => ticked.has(line.id))
  /** Only what was ticked is asked about. */
  const asked = places.filter(({ ids }) => chosen.some((line) => ids.has(line.id)))
  const isTooLong = asked.some((place) => nameOf(place).trim().length > longest.short)

  function tick(line: Line, isTicked: boolean) {
    setTicked((before) => {
      const after = new Set(before)
      if (isTicked) after.add(line.id)
      else after.delete(line.id)
      return after
    })
  }

  const call = (place: Place, name: string) => setNames((before) => ({ ...before, [place.id]: name }))

  async function save() {
    const written = await write(
      chosen.map((line) => {
        const place = places.find(({ ids }) => ids.has(line.id))
        return { id: line.id, day: line.taken.day, place: (place && nameOf(place).trim()) || null }
      }),
    )
    if (written === 0) return
    toast.done(plural(written, { one: 'Written beside # photograph', other: 'Written beside # photographs' }))
  }

  return (
    <section className={`${styles['offer']} no-print`} aria-labelledby={id}>
      <header className={styles['head']}>
        <h3 id={id}>
          <Headline lines={lines} />
        </h3>
        <IconButton label={t`Not now`} onClick={() => putAside(memorialId)}>
          <IconX stroke={1.5} />
        </IconButton>
      </header>
      <p className={styles['note']}>
        <Trans>
          A camera's clock can be wrong, and a picture of an old print tells of another day. Nothing is
          written beside a photograph unless you tick it here.
        </Trans>
      </p>
      <div className={styles['lines']}>
        {lines.length > 1 && (
          <Checkbox
            label={<Trans>All of them</Trans>}
            value={chosen.length === lines.length}
            onChange={(all) => setTicked(new Set(all ? lines.map((line) => line.id) : []))}
          />
        )}
        <ul className={styles['list']}>
          {lines.map((line) => (
            <li key={line.id} className={styles['line']}>
              <span className={styles['picture']}>
                <FadeInImage
                  src={addressOf(line.image.imageUrl, 'small')}
                  alt=""
                  width={line.image.width}
                  height={line.image.height}
                  placeholder={line.image.placeholder}
                  fit="cover"
                />
              </span>
              <Checkbox
                label={<Told line={line} places={places} />}
                value={ticked.has(line.id)}
                onChange={(isTicked) => tick(line, isTicked)}
              />
            </li>
          ))}
        </ul>
      </div>
      {asked.length > 0 && (
        <div className={styles['places']}>
          <p className={styles['note']}>
            <Trans>
              Some of them also tell where on earth they were taken, but not what people call it. Left empty,
              no place is written.
            </Trans>
          </p>
          {asked.map((place) => (
            <div key={place.id} className={styles['place']}>
              <TextField
                label={<WhichOnes place={place} />}
                most={longest.short}
                value={nameOf(place)}
                onChange={(name) => call(place, name)}
              />
              {nameOf(place) === '' && (
                <Button small onClick={() => call(place, place.point)}>
                  <Trans>Write the numbers</Trans>
                </Button>
              )}
            </div>
          ))}
        </div>
      )}
      <div className={styles['deeds']}>
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
        <Button tone="quiet" onClick={() => putAside(memorialId)}>
          <Trans>Not now</Trans>
        </Button>
      </div>
    </section>
  )
}

function Headline({ lines }: { lines: readonly Line[] }) {
  const days = lines.filter(({ taken }) => taken.day !== null).length
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

/** What one photograph tells: its day, and its place where there are several. */
function Told({ line: { id, taken }, places }: { line: Line; places: readonly Place[] }) {
  const { longDay } = useDates()
  const place = places.find(({ ids }) => ids.has(id))
  const told = [taken.day && longDay(taken.day), place && (place.name || place.point)].filter(Boolean)
  return <>{told.join(' · ')}</>
}

function WhichOnes({ place: { ids, point } }: { place: Place }) {
  const count = ids.size
  return (
    <Plural
      value={count}
      one={`What the place of # photograph is called (${point})`}
      other={`What the place of # photographs is called (${point})`}
    />
  )
}
