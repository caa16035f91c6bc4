import type { Document } from '@spomen/contract/documents.ts'
import type { Greeting } from '@spomen/contract/greetings.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import type { PlanName } from '@spomen/contract/plans.ts'
import type { MemorialInList, MemorialMetrics, MemorialProfile } from '@spomen/contract/profiles.ts'
import type { TimelineEntry } from '@spomen/contract/timeline.ts'
import type { Video } from '@spomen/contract/videos.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { isInside, isOfFamily, type Standing } from '../following/index.ts'
import {
  isOwner,
  factsChangedAt,
  type MemorialRow,
  nameOf,
  presentFavourite,
  suspendedSince,
  toWire,
} from '../memorials/index.ts'
import { relationFlag } from './rules.ts'
import type { CardRow } from './wall-cards-store.ts'

const portraitOf = (fileId: string | null, variant: 'square' | 'medium') =>
  fileId && fileAddress(fileId, variant)

/** A memorial as wall and lists show it to a viewer. */
export function presentCard(row: CardRow, viewer: { id: string }): MemorialInList {
  const isOwn = isOwner(viewer, row)
  const keeps = Boolean(row.keeps)
  const flag = relationFlag({
    keeps,
    follows: Boolean(row.follows),
    asked: Boolean(row.asked),
    invited: Boolean(row.invited),
    hasRequests: Boolean(row.has_requests),
  })
  return {
    id: row.id,
    userId: row.owner_id,
    isHuman: row.is_human,
    ...toWire('list', row),
    profileImageUrl: portraitOf(row.portrait_file_id, 'square'),
    userMail: keeps || row.follows ? row.owner_mail : null,
    relationFlag: flag,
    ...(keeps && !isOwn && { isKeeper: true }),
    ...(row.is_silent && { isSilent: true }),
    suspendedAt: suspendedSince(row)?.toISOString() ?? null,
  }
}

interface ProfileContent {
  /** The one that counts right now. */
  packageName: PlanName
  /** How long the plan lasts is the family's own affair (G61, matrix). */
  isFamily: boolean
  /** The name of the file the portrait came as, which may say what the image does not: for the family alone. */
  portraitName: string | null
  epitaph: MemorialProfile['epitaph']
  gravePhotographId: string | null
  favourites: readonly { kind: string; value: string }[]
  images: Photograph[]
  videos: Video[]
  documents: Document[]
  timelines: TimelineEntry[]
  greetings: Greeting[]
}

/** The whole page of a memorial as the wire shows it. */
export const presentProfile = (
  row: MemorialRow,
  {
    packageName,
    isFamily,
    portraitName,
    epitaph,
    gravePhotographId,
    favourites,
    images,
    videos,
    documents,
    timelines,
    greetings,
  }: ProfileContent,
): MemorialProfile => ({
  id: row.id,
  userId: row.owner_id,
  isHuman: row.is_human,
  ...toWire('page', row),
  packageName,
  packageDueDate: isFamily ? row.package_due : null,
  activeUntil: isFamily ? row.package_due : null,
  profileImageUrl: portraitOf(row.portrait_file_id, 'medium'),
  imageName: row.portrait_file_id,
  imageOriginalName: isFamily ? portraitName : null,
  modifiedAt: factsChangedAt(row).toISOString(),
  epitaph,
  gravePhotographId,
  favorites: favourites.map(presentFavourite),
  images,
  videos,
  documents,
  timelines,
  lastGreetings: greetings,
})

export interface MetricsCounts {
  pictures: number
  videos: number
  documents: number
  followers: number
  greetings: number
  ownerMail: string
  /** Whether others wait for the family's answer. */
  hasRequests: boolean
  /** Whether somebody asks to take it over. */
  isTakeoverAsked: boolean
  /** Whether its door stands open to everybody. */
  isDoorOpen: boolean
  /** Whether the family has declined the last request of a stranger; null where they never asked. */
  isRequestDeclined: boolean | null
}

/** The numbers of a memorial as a viewer may see them, and how they stand to it. */
export function presentMetrics(
  { memorial, relation, hasAsked, isInvited }: Standing,
  {
    pictures,
    videos,
    documents,
    followers,
    greetings,
    ownerMail,
    hasRequests,
    isTakeoverAsked,
    isDoorOpen,
    isRequestDeclined,
  }: MetricsCounts,
): MemorialMetrics {
  return {
    isHuman: memorial.is_human,
    deceasedFullName: nameOf(memorial),
    deceasedImageUrl: portraitOf(memorial.portrait_file_id, 'medium'),
    ...toWire('card', memorial),
    userMail: isInside(relation) ? ownerMail : null,
    numberOfPictures: pictures,
    numberOfVideos: videos,
    numberOfDocuments: documents,
    numberOfFollowers: followers,
    numberOfLastGreetings: greetings,
    didLoggedUserSendFollowingInvitation: hasAsked,
    didLoggedUserReceiveFollowingInvitation: isInvited || (isOfFamily(relation) && hasRequests),
    isLoggedUserOwnerOrFollower: isInside(relation),
    ...(isRequestDeclined && { isRequestDeclined }),
    ...(relation === 'keeper' && { isKeeper: true, ...endedPlanOf(memorial) }),
    ...(isOfFamily(relation) && isTakeoverAsked && { isTakeoverAsked }),
    ...(memorial.in_preparation && { isPrepared: true as const }),
    ...(isDoorOpen && memorial.suspended_at === null && { isDoorOpen }),
    suspendedAt: suspendedSince(memorial)?.toISOString() ?? null,
  }
}

/** The plan that ended, for whoever keeps the page and cannot ask for its plan; nothing where none has. */
const endedPlanOf = ({ package_ended: packageName, package_due: on }: MemorialRow) =>
  packageName === null ? {} : { endedPlan: { packageName, on } }
