export { checkNoticeBeforeSending } from './pre-send-check.ts'
export { lifeTitle } from './life-title.ts'
export { memorialMail, type MemorialMailWords } from './memorial-mail.ts'
export { noticeMail, invitationMail } from './mails.ts'
export {
  saveUnsubscribeLink,
  saveUnsubscribeLinks,
  unsubscribeAddresses,
  newLinkSecret,
  sweepUnsubscribeLinks,
  refusesInvitations,
} from './unsubscribe-links.ts'
export { type AccountNoticeKind, switchOf } from './notice.ts'
export { notify, notifyEach, type SharedNotice } from './notify.ts'
export { notificationData } from './personal-data.ts'
export { notificationRoutes } from './routes.ts'
export { photographChoices } from './photograph-choices.ts'
export { isReached } from './rules.ts'
export { findSilenceLink, noteMailPages, silenceFootLinks } from './silence-links.ts'
export type { NoticeSource, NoticeSources } from './notice-sources.ts'
