import { Plural, Select, Trans, useLingui } from '@lingui/react/macro'
import { shortNameOf } from '@spomen/contract/names.ts'
import type { ReactNode } from 'react'
import { coordinate } from '../../../kit/number-formats.ts'
import { today } from '../../../kit/days.ts'
import { useSite } from '../../../kit/site.ts'
import { PrintOnly } from '../../../ui/PrintOnly.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { useDates } from '../../../words/dates.ts'
import { PrintedGifts, usePrintedGifts } from '../../gifts/index.ts'
import { PrintedGreetings } from '../../greetings/index.ts'
import { PrintedPhotographs } from '../../media/index.ts'
import { LifeLength, shareLink } from '../../memorials/index.ts'
import { PrintedLife } from '../../timeline/index.ts'
import { residenceOf } from '../rules.ts'
import { Epitaph } from '../Epitaph.tsx'
import { FactList, usePersonalFacts } from './AboutMemorial.tsx'
import styles from './Booklet.module.css'
import { albumOf, greetingsOnPaper } from './booklet-content.ts'
import type { BookletProps } from './booklet.ts'
import { FavouriteList, favouriteValues } from './FavouriteList.tsx'

/** The margins, and at the foot of each page but the first whose life this is, and the page's number. */
const printStyleOf = (name: string) => `
@page {
  margin: 18mm 20mm 20mm;
  @bottom-center {
    content: ${JSON.stringify(`${name}  ·  `)} counter(page);
    color: #6b645a;
    font: 8.5pt "Spomen Serif", "Lora Variable", Georgia, serif;
  }
}
@page :first { @bottom-center { content: none } }`

/** A whole memorial on paper: the portrait and the facts, the life, the greetings, candles and flowers, the photographs. */
export default function Booklet({
  memorial,
  metrics,
  profile,
  greetings: all,
  lacks = { greetings: false, photographs: false },
  parts,
}: BookletProps) {
  const { deceasedFullName: name, gender, dateOfBirth: born, dateOfDeath: died } = metrics
  const whose = { ...memorial, called: shortNameOf(profile), gender, born, died }
  const album = albumOf(profile, parts)
  const hasLife = parts.life && profile.timelines.length > 0
  const greetings = greetingsOnPaper(all)
  const hasGreetings = parts.greetings && (greetings.length > 0 || lacks.greetings)
  const mayRead = metrics.isLoggedUserOwnerOrFollower
  const { gifts, isPart: lacksGifts } = usePrintedGifts(memorial.id, { mayRead })
  // Strangers are given none, and told of none that are not here.
  const lacksPhotographs = mayRead && lacks.photographs
  const hasAlbum = parts.photographs && (album.length > 0 || lacksPhotographs)
  const goesOn = hasLife || fitsOnOneSheet({ hasGreetings, greetings, hasAlbum, album })
  return (
    <PrintOnly pageRules={printStyleOf(name)}>
      <div className={styles['booklet']}>
        <Cover metrics={metrics} profile={profile} />
        {hasLife && (
          <BookletSection
            isOnNewPage
            title={<Select value={gender} _Male="His life" _Female="Her life" other="The life" />}
          >
            <PrintedLife memorial={whose} entries={profile.timelines} photographs={profile.images} />
          </BookletSection>
        )}
        {hasGreetings && (
          <BookletSection isOnNewPage={!goesOn} title={<Trans>Last greetings</Trans>}>
            <PrintedGreetings greetings={greetings} />
            {lacks.greetings && <AbridgedNote count={metrics.numberOfLastGreetings} />}
          </BookletSection>
        )}
        {parts.gifts && (gifts || lacksGifts) && (
          <BookletSection title={<Trans>Candles and flowers</Trans>}>
            {gifts && <PrintedGifts {...gifts} />}
            {lacksGifts && <AbridgedGiftsNote />}
          </BookletSection>
        )}
        {hasAlbum && (
          <BookletSection isOnNewPage={!goesOn && !hasGreetings} title={<Trans>Photographs</Trans>}>
            <PrintedPhotographs photographs={album} />
            {lacksPhotographs && <AbridgedAlbumNote count={metrics.numberOfPictures} />}
          </BookletSection>
        )}
        <Colophon memorial={memorial} isPrepared={metrics.isPrepared} />
      </div>
    </PrintOnly>
  )
}

interface PagedContent {
  hasGreetings: boolean
  greetings: readonly unknown[]
  hasAlbum: boolean
  album: readonly unknown[]
}

/** A page that holds little is one sheet, with the name above it. */
const fitsOnOneSheet = ({ hasGreetings, greetings, hasAlbum, album }: PagedContent) =>
  (hasGreetings ? greetings.length : 0) + (hasAlbum ? album.length : 0) <= 4

function BookletSection({
  title,
  isOnNewPage = false,
  children,
}: {
  title: ReactNode
  isOnNewPage?: boolean
  children: ReactNode
}) {
  return (
    <section className={styles['part']} data-new-page={isOnNewPage || undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const AbridgedNote = ({ count }: { count: number }) => (
  <p>
    <Plural
      value={count}
      _1="The one greeting is not on this paper. “Print this page”, under “More” on the page, prints it."
      other="Not all of the # greetings are on this paper. “Print this page”, under “More” on the page, prints every one of them."
    />
  </p>
)

const AbridgedAlbumNote = ({ count }: { count: number }) => (
  <p>
    <Trans>
      Not all of the {count} photographs are on this paper. “Print this page”, under “More” on the page,
      prints every one of them.
    </Trans>
  </p>
)

const AbridgedGiftsNote = () => (
  <p>
    <Trans>
      Perhaps not all candles and flowers are on this paper. “Print this page”, under “More” on the page,
      prints every one of them.
    </Trans>
  </p>
)

function Cover({ metrics, profile }: Pick<BookletProps, 'metrics' | 'profile'>) {
  const { t } = useLingui()
  const { longDay } = useDates()
  const { deceasedFullName: name, deceasedImageUrl: portrait, nickname, dateOfBirth, dateOfDeath } = metrics
  const personal = usePersonalFacts(profile)
  // Of somebody of whom nothing else is told, that alone would look like a form.
  const facts = personal.slice(1).some(([, value]) => value) ? personal : []
  const place = residenceOf(profile)
  return (
    <header>
      <div className={styles['cover']}>
        {portrait && <img className={styles['portrait']} src={portrait} alt={t`Portrait: ${name}`} />}
        <h1>{name}</h1>
        {nickname && <p className={styles['nickname']}>{t`“${nickname}”`}</p>}
        <p className={styles['days']}>
          {longDay(dateOfBirth)} – {longDay(dateOfDeath)}
        </p>
        <p className={styles['quiet']}>
          <LifeLength from={dateOfBirth} to={dateOfDeath} />
          {place && ` · ${place}`}
        </p>
        <Epitaph epitaph={profile.epitaph} />
      </div>
      <div className={styles['facts']}>
        <FactList title={t`Personal`} facts={facts} />
        <GraveSection profile={profile} />
      </div>
      {favouriteValues(profile).length > 0 && (
        <section className={styles['loved']}>
          <h2>
            <Trans>Favourites</Trans>
          </h2>
          <FavouriteList profile={profile} />
        </section>
      )}
    </header>
  )
}

/** Instead of a map, which says little on paper: the place in words; without any, the point on the earth (G29). */
function GraveSection({ profile }: Pick<BookletProps, 'profile'>) {
  const { t } = useLingui()
  const { graveLocationLat: latitude, graveLocationLng: longitude, graveLocationDescription: words } = profile
  const place = residenceOf({ city: profile.graveLocationCity, country: profile.graveLocationCountry })
  const point = latitude !== null && longitude !== null && `${coordinate(latitude)}, ${coordinate(longitude)}`
  if (!place && !words && !point) return null
  return (
    <FactList title={t`Resting place`} facts={[]}>
      {place && <p>{place}</p>}
      {words && <p className={styles['words']}>{words}</p>}
      {!place && !words && point && <p className={styles['quiet']}>{point}</p>}
    </FactList>
  )
}

interface ColophonProps extends Pick<BookletProps, 'memorial'> {
  isPrepared: boolean | undefined
}

/** Where the page lives, for whoever finds the paper one day; of one that is prepared for a family the day alone, since nobody else finds it there (YC08). */
function Colophon({ memorial, isPrepared }: ColophonProps) {
  const { t } = useLingui()
  const { longDay } = useDates()
  const site = useSite()
  if (!site) return null
  const { name } = memorial
  const link = shareLink(site, { memorial })
  const day = longDay(today())
  if (isPrepared)
    return (
      <footer className={styles['colophon']}>
        <Trans>Printed on {day}</Trans>
      </footer>
    )
  return (
    <footer className={styles['colophon']}>
      <QrCode text={link} label={t`QR code: leads to the page of ${name}`} size="22mm" />
      <p>
        <Trans>This page lives at</Trans>
        <br />
        {link.replace(/\?.*/, '')}
        <br />
        <Trans>Printed on {day}</Trans>
      </p>
    </footer>
  )
}
