import { firstComponent, laterComponent, lazyComponent } from '../../kit/lazy-component.ts'

/** Comes where a day is announced: on most pages there is none. */
export const CeremonyBox = firstComponent(() => import('./CeremonyBox.tsx'))

/** Comes for the family: its way to announce the day. */
export const FamilyCeremonies = laterComponent(() => import('./FamilyCeremonies.tsx'))

/** Comes when the family announces it. */
export const AnnounceDialog = lazyComponent(() => import('./AnnounceDialog.tsx'))

/** Comes when somebody hands it on. */
export const TellOthersDialog = lazyComponent(() => import('./TellOthersDialog.tsx'))
