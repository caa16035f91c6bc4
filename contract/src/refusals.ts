/** Every "no" the server can say: its key on the wire and its HTTP status (X13, Q45). Words for them live in the browser. */
export const refusals = {
  fillAllFields: 400,
  textTooLong: 400,
  invalidEmailFormat: 400,
  passwordMustMatch: 400,
  passwordLength: 400,
  /** Easy to guess, in a house whose operator asks for more than its length. */
  passwordTooWeak: 400,
  usernameOrPasswordWrong: 400,
  currentPasswordWrong: 400,
  /** In the catalogue of words, though this server says `currentPasswordWrong` (X06, Q46). */
  wrongOldPassword: 400,
  newPasswordSameAsCurrent: 400,
  /** The second step of a login was begun in another browser, too long ago or tried too often, or is not needed any more. */
  secondStepOver: 400,
  stepCodeWrong: 400,
  /** Every code of a phone counts once. */
  stepCodeUsed: 400,
  /** A code that was right some minutes ago. */
  phoneClockSlow: 400,
  /** A code that will be right in some minutes; said only to whoever is in already. */
  phoneClockFast: 400,
  recoveryCodeWrong: 400,
  recoveryCodeUsed: 400,
  /** It belongs to nobody here, or to somebody else. */
  passkeyUnknown: 400,
  /** It answered to another site or question than ours, or a second time. */
  passkeyFailed: 400,
  invalidActivationLink: 400,
  /** A login by a provider is too old, over, or was begun in another browser. */
  providerLoginOver: 400,
  invalidLink: 400,
  alreadyActivated: 400,
  invalidDate: 400,
  /** A height, a weight or a place on earth that is no number, or none that can be (D32). */
  invalidNumber: 400,
  /** A phone number with letters in it, or without digits. */
  invalidPhone: 400,
  ownMemorial: 400,
  /** Whoever has prepared a memorial holds its card themselves (YC08). */
  ownCard: 400,
  maximumUpload: 400,
  /** Fewer than three candles and flowers (P04). */
  minimumOrder: 400,
  /** Whoever orders has reckoned another price than we do (P09). */
  totalsDiffer: 400,
  maximumImageSize: 400,
  maximumVideoSize: 400,
  /** A link the family wants to hand to many is no address of a page that begins with `https://` (YD05). */
  insecureLink: 400,
  /** A fresh proof of work is needed, by which programs are kept away (YB05). */
  proofNeeded: 400,
  invalidImage: 400,
  invalidVideo: 400,
  invalidDocument: 400,
  invalidCaptions: 400,
  /** What was brought is no copy of a memorial (YE03). */
  copyForeign: 400,
  /** A newer version than ours has made the copy. */
  copyNewer: 400,
  /** Something of the copy is missing, cut off or changed, or cannot be; the detail names the file. */
  copyDamaged: 400,
  sessionExpired: 401,
  /** The buyer's bank said no. */
  paymentFailed: 402,
  forbidden: 403,
  /** The password was right, and the account asks for a second step. */
  secondStepNeeded: 403,
  /** Moderators have a second step here, and this one has none yet, or has not logged in with it. */
  secondStepRequired: 403,
  /** Who has to have a second step gets it back from the operator alone. */
  wayBackByOperator: 403,
  activateAccount: 403,
  /** What a provider of logins answered is not to be trusted. */
  providerDoubtful: 403,
  /** Whoever was to log in with a provider did not wish to, there. */
  providerDeclined: 403,
  accountDeleted: 403,
  /** The operator has closed the account for the time being. */
  accountSuspended: 403,
  /** A moderator has hidden the memorial from everyone but those who keep it for the time being. */
  memorialSuspended: 403,
  /** The memorial is prepared for a family, and nobody else is let in before it is theirs (YC08). */
  memorialPrepared: 403,
  packageNotAllowed: 403,
  /** The operator takes no payments. */
  paymentsOff: 403,
  /** Said by no server, but in the browser by the example memorial, on which nothing changes (S14). */
  demoMode: 403,
  /** The house closes soon: nothing is begun or sold any more that could not last (YE06). */
  houseClosing: 403,
  /** The house has closed: what is there can be read and taken along, and nothing of it changes any more. */
  houseClosed: 403,
  /** The family takes no words of guests (YB01). */
  wordsNotTaken: 403,
  notFound: 404,
  /** The link to a memorial was taken back, has ended, or the family has closed its door (YA05). */
  linkTakenBack: 404,
  /** The days of a card are over, by which a prepared memorial is handed over (YC08). */
  cardEnded: 404,
  /** A card was taken back, or there is a newer one. */
  cardWithdrawn: 404,
  userNotFound: 404,
  userAlreadyExists: 409,
  /** The passkey was added before, by them or by somebody else. */
  passkeyKnown: 409,
  /** As many passkeys as one person may have. */
  passkeysFull: 409,
  /** The account, or that at the provider, is connected to another one. */
  alreadyConnected: 409,
  /** Somebody logs in with a provider alone, and what they ask for needs a password. */
  passwordNotSet: 409,
  /** As many words wait for the family as it can be asked to read (YB05). */
  wordsFull: 409,
  /** Whoever left the words left no address to answer to (YB02). */
  noAddress: 409,
  alreadyRequested: 409,
  alreadyFollowing: 409,
  alreadyKeeping: 409,
  alreadyAccepted: 409,
  alreadyReported: 409,
  /** Somebody else of the family has used the card before. */
  cardTaken: 409,
  /** The memorial is on this plan already, for this term. */
  alreadyOnPackage: 409,
  /** The plan that is free for good is the highest, and nothing is taken in its place (QP19). */
  highestPackage: 409,
  /** Whoever owned the memorial before has paid for its plan, which counts to its end (YC04). */
  paidByAnother: 409,
  /** Nothing is paid again, or it was cancelled before (Q104). */
  nothingToCancel: 409,
  /** Another moderator has answered it before. */
  alreadyResolved: 409,
  /** A bank is still at work on a payment for the same thing. */
  paymentUnderWay: 409,
  /** The order was paid, left or given back; or what was paid again and again has ended. */
  orderClosed: 409,
  /** One copy is brought back at a time, and another of the asker's is under way. */
  importUnderWay: 409,
  /** Somebody else has changed the same thing since it was read. */
  changedMeanwhile: 409,
  /** The memorial of the copy is here, or was closed and may still come back. */
  memorialAlreadyHere: 409,
  requestTooLarge: 413,
  /** The copy, or a file of it, is larger than any that was made by us. */
  copyTooLarge: 413,
  tooManyRequests: 429,
  somethingWentWrong: 500,
  /** The house has no room for a copy of this size (YE01). */
  noRoomForCopy: 507,
  unavailable: 503,
  /** The provider of logins cannot be reached. */
  providerAway: 503,
  /** Whoever takes the payments cannot be reached; nothing was taken. */
  paymentUnavailable: 503,
} as const

/** The key of a "no". */
export type RefusalKey = keyof typeof refusals

/** Whether a text is one of our keys; anything else reads as `somethingWentWrong` (A14). */
export const isRefusalKey = (text: string): text is RefusalKey => Object.hasOwn(refusals, text)
