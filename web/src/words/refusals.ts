import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { RefusalKey } from '@spomen/contract/refusals.ts'

/** What people read for every "no"; a key without words does not compile (A14, X06–X10). */
export const refusalWords: Record<RefusalKey | 'unreachable', MessageDescriptor> = {
  fillAllFields: msg`Please fill all fields marked with *`,
  textTooLong: msg`This text is too long. Please shorten it a little.`,
  invalidEmailFormat: msg`This e-mail address does not look right`,
  passwordMustMatch: msg`Passwords do not match`,
  passwordLength: msg`The password needs at least 6 characters`,
  usernameOrPasswordWrong: msg`E-mail or password is wrong`,
  currentPasswordWrong: msg`Your current password is wrong`,
  wrongOldPassword: msg`Your old password is wrong`,
  newPasswordSameAsCurrent: msg`The new password can't be the same as the current one`,
  invalidActivationLink: msg`This activation link is not valid any more`,
  invalidLink: msg`This link is not valid any more`,
  alreadyActivated: msg`This account is already activated. You can log in.`,
  invalidDate: msg`One of the dates can't be right. Please check them.`,
  invalidNumber: msg`One of the numbers can't be right. Please check it.`,
  invalidPhone: msg`This does not look like a phone number. It has digits, and signs like + and - between them.`,
  ownMemorial: msg`This is your own memorial`,
  minimumOrder: msg`Minimum order is 3 items`,
  totalsDiffer: msg`The price has changed meanwhile. Nothing was ordered; please look at it once more.`,
  maximumUpload: msg`There is no more room for this on this page`,
  maximumImageSize: msg`This photo is too large. It must be under 10 MB.`,
  maximumVideoSize: msg`This video is too large. It must be under 100 MB.`,
  invalidImage: msg`We could not read this file as a photo`,
  invalidVideo: msg`We could not read this file as a video`,
  invalidDocument: msg`We could not read this file as a document`,
  invalidCaptions: msg`We could not read this file as captions. They come as a .vtt file.`,
  sessionExpired: msg`You were logged out after a while. Please log in again.`,
  paymentFailed: msg`The bank did not accept this payment. Nothing was taken and nothing was changed.`,
  paymentsOff: msg`Nothing can be paid here at the moment, so nothing was ordered`,
  forbidden: msg`This is not open to you`,
  activateAccount: msg`Please activate your account first. The link is in the e-mail we sent you.`,
  accountDeleted: msg`This account was deleted. The e-mail we sent then has a link that brings it back.`,
  accountSuspended: msg`This account is suspended for now. Please write to us if you would like to know why.`,
  memorialSuspended: msg`This page is suspended for now, and nobody but you can see it. Please write to us about it.`,
  demoMode: msg`This is an example page. Nothing on it changes.`,
  packageNotAllowed: msg`This page's plan does not include this`,
  notFound: msg`We could not find this. It may have been removed.`,
  userNotFound: msg`We know no account with this e-mail`,
  userAlreadyExists: msg`There already is an account with this e-mail`,
  alreadyRequested: msg`You have already asked. The family has not answered yet.`,
  alreadyFollowing: msg`You already follow this page`,
  alreadyAccepted: msg`This request was already answered`,
  alreadyReported: msg`You have reported this already. A moderator will look at it.`,
  alreadyOnPackage: msg`This page is on this plan already`,
  highestPackage: msg`This page has the largest plan already, free of charge and for good. Nothing was changed.`,
  nothingToCancel: msg`There is nothing to cancel. Nothing more will be paid.`,
  alreadyResolved: msg`Another moderator was faster. Nothing was changed.`,
  paymentUnderWay: msg`A payment for this is still under way. Please wait until it has arrived.`,
  orderClosed: msg`This is settled already. Nothing was changed.`,
  changedMeanwhile: msg`This was changed elsewhere meanwhile. Nothing was overwritten, and your words are still here.`,
  requestTooLarge: msg`This is too much to send at once`,
  tooManyRequests: msg`That was a little too often. Please try again later.`,
  somethingWentWrong: msg`Something went wrong on our side. Please try again.`,
  noRoomForCopy: msg`There is no room for this copy just now. Nothing is lost: please try again later, or tell whoever runs this site.`,
  unavailable: msg`We can't be reached just now. Please try again in a moment.`,
  paymentUnavailable: msg`The payment service can't be reached just now. Nothing was taken. Please try again in a moment.`,
  unreachable: msg`There is no connection just now. Your words are still here.`,
}

/** The sentence for a "no" in the language on the screen. */
export const sayRefusal = (why: RefusalKey | 'unreachable') => i18n._(refusalWords[why])

/** The same of a deed that carries no words, such as a mark or a deletion: none could be lost with the connection. */
export const sayWordless = (why: RefusalKey | 'unreachable') =>
  why === 'unreachable' ? t`There is no connection just now.` : sayRefusal(why)
