import { Trans, useLingui } from '@lingui/react/macro'
import type { Gender } from '@spomen/contract/vocabulary.ts'
import { coordinate } from '../../../../kit/counts.ts'
import { showDay } from '../../../../kit/days.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useZodiacWords } from '../../../memorials/index.ts'
import type { FactName } from './merge-facts.ts'
import styles from './EditConflicts.module.css'
import type { ProfileEdit } from './use-profile-edit.ts'

/** What each fact is called. */
function useFieldWords(): Record<FactName, string> {
  const { t } = useLingui()
  return {
    firstName: t`First name`,
    lastName: t`Last name`,
    name: t`Name`,
    nickname: t`Nickname`,
    gender: t`Gender`,
    dateOfBirth: t`Date of birth`,
    dateOfDeath: t`Date of death`,
    country: t`Country they lived in`,
    city: t`City or village`,
    height: t`Height in centimetres`,
    weight: t`Weight in kilograms`,
    occupation: t`Occupation`,
    zodiacSign: t`Sign of the zodiac`,
    eyeColor: t`Eye colour`,
    species: t`Species`,
    breed: t`Breed`,
    passportId: t`Number of the pet passport`,
    chipId: t`Number of the chip`,
    favourites: t`Favourites`,
    graveCountry: t`Resting place: country`,
    graveCity: t`Resting place: city or village`,
    graveDescription: t`How one finds the place`,
    gravePlace: t`Resting place: the point on the map`,
  }
}

/** What was changed elsewhere while somebody was writing: each of it is theirs to decide, and nothing is lost. */
export function EditConflicts({ change: { begun, settle } }: { change: ProfileEdit }) {
  const { t } = useLingui()
  const labels = useFieldWords()
  const zodiac = useZodiacWords()
  const genders: Record<Gender, string> = { Male: t`Male`, Female: t`Female`, Other: t`Other` }
  if (begun.meanwhile.length === 0) return null

  function theirWordsOf(field: FactName): string {
    const { gravePlace, gender, zodiacSign, favourites: _, kind: __, ...words } = begun.told
    if (field === 'gender') return genders[gender]
    if (field === 'zodiacSign') return zodiac(zodiacSign)
    if (field === 'gravePlace')
      return gravePlace ? `${coordinate(gravePlace.lat)}, ${coordinate(gravePlace.lng)}` : ''
    return field === 'favourites' ? '' : showDay(words[field])
  }

  return (
    <section className={styles['meanwhile']} aria-label={t`Changed elsewhere meanwhile`}>
      <p>
        <Trans>
          This was changed elsewhere too, while you were writing. Your words stand in the fields below; here
          is what is on the page.
        </Trans>
      </p>
      <ul className={styles['list']}>
        {begun.meanwhile.map((field) => {
          const label = labels[field]
          const theirs = theirWordsOf(field)
          return (
            <li key={field} className={styles['field']}>
              <p className={styles['words']}>
                <span className={styles['label']}>{label}: </span>
                {theirs ? <q>{theirs}</q> : <Trans>nothing any more</Trans>}
              </p>
              <div className={styles['actions']}>
                <Button small aria-label={t`Take this: ${label}`} onClick={() => settle(field, 'theirs')}>
                  <Trans>Take this</Trans>
                </Button>
                <Button
                  small
                  tone="quiet"
                  aria-label={t`Keep mine: ${label}`}
                  onClick={() => settle(field, 'mine')}
                >
                  <Trans>Keep mine</Trans>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
