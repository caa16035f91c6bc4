import { Trans, useLingui } from '@lingui/react/macro'
import { factRow, factsIn, factsOfKind, inOrder } from '@spomen/contract/facts.ts'
import { shortNameOf } from '@spomen/contract/names.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { showDay } from '../../../kit/days.ts'
import { laterComponent } from '../../../kit/lazy-component.ts'
import { WhoSeesLine } from '../../doors/index.ts'
import { useFactLabels, useGenderWords, useZodiacWords } from '../../memorials/index.ts'
import { residenceOf } from '../rules.ts'
import styles from './AboutMemorial.module.css'
import type { EditPart } from './edit/address.ts'
import { FavouriteList, favouriteValues } from './FavouriteList.tsx'
import { GraveMap } from './GraveMap.tsx'
import { CollapsiblePanel } from './CollapsiblePanel.tsx'
import { isWideScreen } from './wide-screen.ts'

const GravePhotograph = laterComponent(() => import('./GravePhotograph.tsx'))

type FactRow = readonly [term: string, value: string | null]

const personalFacts = inOrder(
  ['gender', 'occupation', 'zodiacSign', 'species', 'breed', 'eyeColor', 'dateOfArrival'],
  factsIn('personal'),
)

/** What is told about a person or a pet; the fields of the other kind are not theirs (G25, Q23). */
export function usePersonalFacts(profile: MemorialProfile): readonly FactRow[] {
  const { t } = useLingui()
  const zodiac = useZodiacWords()
  const genders = useGenderWords(profile.isHuman)
  const labels = {
    ...useFactLabels(),
    height: t`Height`,
    weight: t`Weight`,
    dateOfArrival: t`Came to the family`,
  }
  const { isHuman, height, weight, zodiacSign, dateOfArrival } = profile
  const shown: Readonly<Record<string, unknown>> = {
    ...profile,
    gender: genders[profile.gender],
    zodiacSign: zodiacSign && zodiac(zodiacSign),
    height: height && t`${height} cm`,
    weight: weight && t`${weight} kg`,
    dateOfArrival: dateOfArrival && showDay(dateOfArrival),
  }
  const theirs: readonly string[] = factsOfKind(isHuman ? 'person' : 'pet')
  return personalFacts
    .filter((name) => theirs.includes(name))
    .map((name) => [labels[name], shown[factRow(name).wire] as string | null])
}

/** Facts under their terms; nothing where nothing is known. */
export function FactList({
  title,
  facts,
  children,
}: {
  title?: string
  facts: readonly FactRow[]
  children?: ReactNode
}) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0 && !children) return null
  return (
    <section className={styles['part']}>
      {title && <h4 className={styles['title']}>{title}</h4>}
      {known.length > 0 && (
        <dl className={styles['facts']}>
          {known.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}

/** Where somebody rests, in words; the map stands below (G24). */
function RestingPlace({ profile, isFamily }: Pick<Props, 'profile' | 'isFamily'>) {
  const { t } = useLingui()
  const place = residenceOf({ city: profile.graveLocationCity, country: profile.graveLocationCountry })
  const { graveLocationDescription: words, graveLocationLat: latitude, gravePhotographId } = profile
  const isKnown = Boolean(place || words || latitude !== null)
  if (!place && !words && !gravePhotographId && !(isFamily && isKnown)) return null
  return (
    <FactList title={t`Resting place`} facts={[]}>
      {place && <p className={styles['place']}>{place}</p>}
      {words && <p className={styles['words']}>{words}</p>}
      {(gravePhotographId || isFamily) && (
        <Suspense>
          <GravePhotograph profile={profile} isFamily={isFamily} />
        </Suspense>
      )}
      {isFamily && <WhoSeesLine memorialId={profile.id} part="restingPlace" />}
    </FactList>
  )
}

/** Where they lived, in one line. */
function LifeDates({ profile }: { profile: MemorialProfile }) {
  const { t } = useLingui()
  const place = residenceOf(profile)
  if (!place) return null
  return (
    <FactList title={t`Where they lived`} facts={[]}>
      <p className={styles['place']}>{place}</p>
    </FactList>
  )
}

interface Props {
  profile: MemorialProfile
  /** Whoever is not inside has nothing else to read here. */
  isInside: boolean
  isFamily: boolean
  /** The part that was just changed, to be seen in its place. */
  changed: EditPart | null
  /** The days on which people think of them. */
  children?: ReactNode
}

/**
 * What is told about somebody beside their life: general, favourites, resting place, days (G23–G33); open to everyone
 * signed in (Q19). It lies open where there is room, and for those who see nothing else.
 */
export function AboutMemorial({ profile, isInside, isFamily, changed, children }: Props) {
  const { t } = useLingui()
  const [isWide] = useState(isWideScreen)
  const isOpen = !isInside || isWide
  const personal = usePersonalFacts(profile)
  const loved = favouriteValues(profile)
  // Where there is a map, it tells the place itself.
  const rests =
    profile.graveLocationLat === null &&
    residenceOf({ city: profile.graveLocationCity, country: profile.graveLocationCountry })
  // What the card above says already is no news.
  const news = personal.filter(([, value]) => value !== profile.occupation).slice(1)
  const called = shortNameOf(profile)
  return (
    <section>
      <h2 className={styles['aboutTitle']}>
        <Trans>About {called}</Trans>
      </h2>
      <CollapsiblePanel
        isPart
        title={<Trans>General</Trans>}
        glimpse={[...news.map(([, value]) => value), rests || null]}
        isOpen={isOpen || changed === 'personal' || changed === 'place'}
        changes={isFamily ? 'personal' : null}
      >
        <FactList title={t`Personal`} facts={personal} />
        <LifeDates profile={profile} />
        <RestingPlace profile={profile} isFamily={isFamily} />
        {isFamily && <WhoSeesLine memorialId={profile.id} part="life" />}
      </CollapsiblePanel>
      {(loved.length > 0 || isFamily) && (
        <CollapsiblePanel
          isPart
          title={<Trans>Favourites</Trans>}
          glimpse={loved.length > 0 ? loved.slice(0, 6) : [t`Nothing told yet`]}
          isOpen={isOpen || changed === 'favourites'}
          changes={isFamily ? 'favourites' : null}
        >
          {loved.length > 0 ? (
            <FavouriteList profile={profile} />
          ) : (
            <p className={styles['nothing']}>
              <Trans>
                Nothing is told here yet: a song, a dish, a place by the water. Small things bring somebody
                back.
              </Trans>
            </p>
          )}
          {isFamily && <WhoSeesLine memorialId={profile.id} part="favourites" />}
        </CollapsiblePanel>
      )}
      <GraveMap profile={profile} isOpen={isOpen} />
      {children}
    </section>
  )
}
