export {
  countFollowers,
  countFollowersOfEach,
  followerCount,
  ownedOrFollowedBy,
  listFollowers,
} from './lists.ts'
export { identifyAbout } from './identify-about.ts'
export { markerOf, refuseSeeAsElsewhere } from './see-as.ts'
export { followingData, type OwnFollowing, type OwnRequest, type OwnWaitingRequest } from './personal-data.ts'
export {
  addKeeperInvitation,
  listFamilyIds,
  listKeeperInvitations,
  listKeepers,
  removeKeeper,
  withdrawKeeperInvitations,
  withdrawKeepersAskedBy,
} from './keeper-store.ts'
export { notifyFamily } from './notify-family.ts'
export type { EndRelated, EndedFollowing } from './actions.ts'
export { followingRoutes } from './routes.ts'
export { isInside, isOfFamily, type Relation } from './rules.ts'
export { type DoorRow, openDoorOn } from './guest-store.ts'
export {
  findStanding,
  type GuestKey,
  type GuestStanding,
  lockInside,
  isLinkOver,
  lockAsFamily,
  lockAsOwner,
  relationBy,
  relationsOfEach,
  type Standing,
  getStanding,
  standingInside,
  standingOfGuest,
  standingOfFamily,
  standingOfOwner,
} from './standing.ts'
export {
  addImportedFollowers,
  addImportedRequests,
  hashOfImported,
  importedInvitation,
} from './imported-store.ts'
export { handFollowingOver, isLastRequestDeclined, openRequestsOn, removeFollowers } from './store.ts'
export { listInvitedTo, passInvitationsOn } from './invitation-sender-store.ts'
export { exchangeOwner, type OwnershipChange } from './ownership-change-store.ts'
export { relationBetween, type RelationRow } from './relation-store.ts'
export {
  findNoticeReader,
  invitationNoticeSource,
  admissionNoticeSource,
  keeperNoticeSource,
  requestNoticeSource,
} from './notice-sources.ts'
