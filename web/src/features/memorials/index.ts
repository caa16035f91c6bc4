import { lazyComponent } from '../../kit/lazy-component.ts'

export { useBringBack, useClosed, useClosing } from './closing.ts'
export { type DraftKeeper, type Keeping } from './draft/draft-keeper.ts'
export { useKeptTelling } from './draft/use-kept-telling.ts'
export { useFavouriteWords } from './favourites/favourite-words.ts'
export { FavouritesFields } from './favourites/FavouritesFields.tsx'
export { groupIcons } from './favourites/Group.tsx'
export { KindChoice } from './KindChoice.tsx'
export { LifeLength } from './LifeLength.tsx'
export { PersonalFields } from './PersonalFields.tsx'
export { GravePlace } from './place/GravePlace.tsx'
export { PlaceMap } from './place/PlaceMap.tsx'
export { useHere } from './place/use-here.ts'
export { portraitName, type PortraitToBe, usePortraitToBe } from './portrait-to-be.ts'
export { useCreation, useGranted } from './queries.ts'
export {
  complaintAbout,
  firstWrongStep,
  hasTold,
  nameToBe,
  personalFaults,
  type Told,
} from './told.ts'
export { linkTo, linkTypes, sharedPath } from './share/link.ts'
export { useTelling } from './use-telling.ts'
export { personToSend, petToSend, toldOf } from './wire.ts'
export { useZodiacWords } from './zodiac.ts'

/** Comes when something is shared. */
export const ShareDialog = lazyComponent(() => import('./share/ShareDialog.tsx'))
