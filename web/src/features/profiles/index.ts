import { lazyComponent } from '../../kit/lazy-component.ts'

export { JustClosed } from './JustClosed.tsx'
export { MemorialList } from './MemorialList.tsx'
export type { Nothing } from './Nobody.tsx'
export { About } from './page/About.tsx'
export { type EditPart, useEditAddress } from './page/edit/address.ts'
export { useLeftPart } from './page/edit/left-part.ts'
export { Unfinished } from './page/edit/Unfinished.tsx'
export { tabs, useProfileAddress } from './page/address.ts'
export { Deeds } from './page/Deeds.tsx'
export { DaysToCome } from './page/DaysToCome.tsx'
export { Facts } from './page/Facts.tsx'
export { Head } from './page/Head.tsx'
export { beginProfile, useMetrics, useProfile } from './page/queries.ts'
export { Closed, FollowingDeeds, relationOf } from './page/Relation.tsx'
export { NotHere, WaitingForm, WaitingPage } from './page/States.tsx'
export { useSearch } from './use-search.ts'

/** Comes when the family changes the page. */
export const EditPage = lazyComponent(() => import('./page/edit/EditPage.tsx'))
