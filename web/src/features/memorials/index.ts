export { useBringBack, useClosedMemorials, useCloseMemorial } from './closing.ts'
export type { DraftAutosave } from './draft/draft-autosave.ts'
export type { DraftState } from './draft/draft-outcomes.ts'
export { useFactsDraft } from './draft/use-facts-draft.ts'
export { useFactLabels } from './fact-labels.ts'
export { useGenderWords } from './gender-words.ts'
export { useFavouriteWords } from './favourites/favourite-words.ts'
export { FavouritesFields } from './favourites/FavouritesFields.tsx'
export { groupIcons } from './favourites/FavouriteGroupSection.tsx'
export { KindChoice } from './KindChoice.tsx'
export { LifeLength } from './LifeLength.tsx'
export { NameAndDays, PersonalFields } from './PersonalFields.tsx'
export { GravePlace } from './place/GravePlace.tsx'
export { MapLink } from './place/MapLink.tsx'
export { PlaceMap } from './place/PlaceMap.tsx'
export { PointField } from './place/PointField.tsx'
export { useCurrentPosition } from './place/use-current-position.ts'
export { portraitName, type PendingPortrait, usePendingPortrait } from './pending-portrait.ts'
export { useCreateMemorial, useGrantedPlan } from './queries.ts'
export {
  emptyFactValues,
  type FormFact,
  refusalKeyOf,
  firstWrongStep,
  hasFacts,
  isEpitaphTooLong,
  nameSoFar,
  personalErrors,
  type FactValues,
  type Point,
} from './fact-values.ts'
export type { GuestsLinkAnswer } from './share/link.ts'
export { shareLink, linkTypes, sharedPath } from './share/link.ts'
export { type FactsForm, useFactsForm } from './use-facts-form.ts'
export { personToSend, petToSend, factValuesOf } from './wire.ts'
export { useZodiacWords } from './zodiac.ts'
export { ShareDialog } from './lazy.ts'
