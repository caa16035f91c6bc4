export { consentMail, reachOfChange, reachOfWriting } from './actions.ts'
export { addImportedConsents, openUploadedPhotographs, setReachOf } from './consent-store.ts'
export { addImportedLinks, findTakenCodes, listLinks } from './link-store.ts'
export { doorData, type OwnGuestConsent } from './personal-data.ts'
export { consentMailContent } from './mail.ts'
export { checkDoorConsentBeforeSending } from './pre-send-check.ts'
export { admitGuest } from './guests.ts'
export { doorRoutes } from './routes.ts'
export {
  leastReach,
  type NarrowedReach,
  narrowedReach,
  newLinkCode,
  reachesAt,
  reachesBeyond,
  type StoredReach,
} from './rules.ts'
export { findDoor, findDoorState, letReadWords, putDoor } from './store.ts'
