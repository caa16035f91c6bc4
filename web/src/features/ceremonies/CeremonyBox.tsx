import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Ceremony, CeremonyNotice } from '@spomen/contract/ceremonies.ts'
import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { IconArchive, IconCalendarPlus, IconChevronDown, IconPencil, IconShare2 } from '../../ui/icons.ts'
import { Suspense, useId, useState } from 'react'
import { today } from '../../kit/days.ts'
import { phone, useMediaQuery } from '../../kit/media-query.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useAnnounceRoute } from './announce-route.ts'
import styles from './CeremonyBox.module.css'
import { placeOf, useCeremonyWords } from './ceremony-words.ts'
import type { CeremonyMemorial } from './DayItself.tsx'
import { TellOthersDialog } from './lazy.ts'
import { useShowCeremonies } from './queries.ts'
import { WayThere } from './WayThere.tsx'

interface Props {
  memorial: CeremonyMemorial
  metrics: Pick<
    MemorialMetrics,
    'dateOfBirth' | 'dateOfDeath' | 'deceasedImageUrl' | 'isHuman' | 'isPrepared'
  >
  notice: CeremonyNotice
  isFamily: boolean
}

/** More than these characters of an order of service stay folded until somebody wants them. */
const longDetails = 320

/**
 * When and where, above the page (YD05): one line that says the day, the hour, what it is and where, so that photographs and
 * words still begin on the first screen; what one needs to be there unfolds below it.
 */
export default function CeremonyBox({ memorial, metrics, notice, isFamily }: Props) {
  const id = useId()
  const { isHuman } = metrics
  const words = useCeremonyWords(isHuman)
  const shown = notice.ceremonies.filter(({ isShown }) => isShown)
  return (
    <section aria-labelledby={id}>
      <details className={styles['box']}>
        <summary className={styles['summary']}>
          <h2 id={id} className={styles['head']}>
            <Trans>When and where</Trans>
          </h2>
          <NextInShort {...{ shown, isHuman }} />
          <IconChevronDown stroke={1.5} />
        </summary>
        <div className={styles['inside']}>
          <ul className={styles['list']}>
            {shown.map((ceremony) => (
              <CeremonyItem key={ceremony.id} {...{ ceremony, isHuman }} />
            ))}
          </ul>
          <InsteadOfFlowers notice={notice} />
          <p className={styles['warning']}>{words.cardWarning}</p>
          <BoxActions {...{ memorial, metrics, notice, shown, isFamily }} />
        </div>
      </details>
    </section>
  )
}

/** The next ceremony in one line, or the last once all are over, and how many there are besides where there is room. */
function NextInShort({ shown, isHuman }: { shown: readonly Ceremony[]; isHuman: boolean }) {
  const words = useCeremonyWords(isHuman)
  const isPhone = useMediaQuery(phone)
  const next = shown.find(({ day }) => day >= today()) ?? shown.at(-1)
  if (!next) return null
  const others = shown.length - 1
  return (
    <span className={styles['short']}>
      <span className={styles['brief']}>{words.briefly(next, isPhone ? 'short' : 'long')}</span>
      <span className={styles['briefly-where']}>
        <span>{[words.titleOf(next), placeOf(next)].filter(Boolean).join(' · ')}</span>
        {others > 0 && !isPhone && (
          <span className={styles['others']}>
            <Plural value={others} one="and one more" other="and # more" />
          </span>
        )}
      </span>
    </span>
  )
}

function CeremonyItem({ ceremony, isHuman }: { ceremony: Ceremony; isHuman: boolean }) {
  const words = useCeremonyWords(isHuman)
  const { day, time, place, address, details } = ceremony
  return (
    <li className={styles['item']}>
      <h3 className={styles['title']}>{words.titleOf(ceremony)}</h3>
      <p className={styles['when']}>
        <time dateTime={time ? `${day}T${time}` : day}>{words.whenOf(ceremony)}</time>
      </p>
      {place && <p className={styles['place']}>{place}</p>}
      {address && <p>{address}</p>}
      <WayThere ceremony={ceremony} />
      {details &&
        (details.length > longDetails ? (
          <details>
            <summary className="touchable">{words.order}</summary>
            <p className={styles['details']}>{details}</p>
          </details>
        ) : (
          <p className={styles['details']}>{details}</p>
        ))}
    </li>
  )
}

/** What the family would like instead; its link says where it leads before anybody presses it. */
function InsteadOfFlowers({ notice: { insteadOfFlowers, insteadUrl } }: { notice: CeremonyNotice }) {
  if (!insteadOfFlowers && !insteadUrl) return null
  const host = insteadUrl && new URL(insteadUrl).host
  return (
    <div className={styles['instead']}>
      <h3 className={styles['title']}>
        <Trans>Instead of flowers</Trans>
      </h3>
      {insteadOfFlowers && <p className={styles['details']}>{insteadOfFlowers}</p>}
      {insteadUrl && (
        <p>
          <a className="touchable" href={insteadUrl} target="_blank" rel="noopener noreferrer nofollow">
            <Trans>To the page of {host}</Trans>
          </a>
        </p>
      )}
    </div>
  )
}

function BoxActions({ memorial, metrics, notice, shown, isFamily }: Props & { shown: readonly Ceremony[] }) {
  const [isTelling, setIsTelling] = useState(false)
  return (
    <div className={styles['actions']}>
      <Button icon={<IconShare2 stroke={1.5} />} aria-haspopup="dialog" onClick={() => setIsTelling(true)}>
        <Trans>Tell others</Trans>
      </Button>
      <a className={styles['calendar']} href={`/api/files/ceremonies/${memorial.id}.ics`} download>
        <IconCalendarPlus stroke={1.5} />
        <Trans>Add to calendar</Trans>
      </a>
      {isFamily && <FamilyActions memorialId={memorial.id} />}
      {isTelling && (
        <Suspense>
          <TellOthersDialog
            {...{ memorial, metrics, notice, shown, isFamily }}
            onClose={() => setIsTelling(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function FamilyActions({ memorialId }: { memorialId: string }) {
  const { t } = useLingui()
  const route = useAnnounceRoute()
  const { call, isPending } = useShowCeremonies()

  async function putAway() {
    const answer = await call({ personId: memorialId, shown: false })
    if (answer.ok) toast.done(t`Put away. Under “Looking after this page” you can bring it back.`)
  }

  return (
    <span className={styles['family']}>
      <Button
        tone="quiet"
        small
        icon={<IconPencil stroke={1.5} />}
        aria-haspopup="dialog"
        onClick={route.open}
      >
        <Trans>Change</Trans>
      </Button>
      <Button
        tone="quiet"
        small
        icon={<IconArchive stroke={1.5} />}
        busy={isPending}
        onClick={() => void putAway()}
      >
        <Trans>Put away</Trans>
      </Button>
    </span>
  )
}
