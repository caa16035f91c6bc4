import { useLingui } from '@lingui/react/macro'
import type { FormFact } from './fact-values.ts'

/** What each fact is called where it is asked for. */
export function useFactLabels(): Record<FormFact, string> {
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
    dateOfArrival: t`The day they came to you`,
    epitaph: t`One line`,
    favourites: t`Favourites`,
    graveCountry: t`Resting place: country`,
    graveCity: t`Resting place: city or village`,
    graveDescription: t`How one finds the place`,
    gravePlace: t`Resting place: the point on the map`,
  }
}
