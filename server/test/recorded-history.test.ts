/** Every action that changes what others see is in its memorial's history: every call of the contract, tried (YC02). */
import { everyCall } from '@spomen/contract/api.ts'
import { type HistoryKind, historyKinds } from '@spomen/contract/history.ts'
import { expect, test } from 'vitest'
import { setDoorOpen } from './doors.ts'
import { type Family, family } from './family.ts'
import { type Column, columns, type Row } from './rights/row.ts'
import { rows, sceneOf } from './rights/rows.ts'

/** A batch only asks what reads. */
const mutating = everyCall.filter(
  ({ name, endpoint }) => endpoint.method !== 'GET' && name !== 'system.batch',
)
const nameOf = ({ endpoint }: Row) => everyCall.find((call) => call.endpoint === endpoint)?.name ?? '?'

/** What each call leaves in the history; of those with several rows, any one of these for each. */
const leaves: Readonly<Record<string, readonly (HistoryKind | 'nothing')[]>> = {
  'memorials.createPerson': ['memorialCreated'],
  'memorials.createPet': ['memorialCreated'],
  'preparing.createPerson': ['memorialPrepared'],
  'preparing.createPet': ['memorialPrepared'],
  'preparations.accept': ['preparationAccepted'],
  'memorials.remove': ['memorialClosed'],
  'memorials.restore': ['memorialReopened'],
  'memorials.changeShown': ['previewChanged'],
  // One's own portrait belongs to no memorial.
  'memorials.changePortrait': ['portraitChanged', 'nothing'],
  // Asking changes nothing before it is answered; an invitation is the family's, and stays in force without whoever sent it.
  'following.ask': ['followersInvited', 'nothing'],
  'following.answer': ['followerAdmitted', 'followerJoined', 'keeperJoined', 'nothing'],
  'following.unfollow': [
    'followerLeft',
    'followerRemoved',
    // What was offered to whoever leaves ends with it.
    'transferDeclined',
    'transferWithdrawn',
    'successorRemoved',
  ],
  'keepers.invite': ['keeperAsked'],
  'keepers.end': ['keeperEnded', 'keeperLeft'],
  'doors.change': ['doorChanged'],
  'doors.addLink': ['linkAdded'],
  'doors.changeLink': ['linkChanged'],
  'doors.takeBackLink': ['linkTakenBack'],
  'doors.consent': ['reachAnswered'],
  // A payment that fails gives nothing.
  'payments.tryOut': ['giftAdded', 'nothing'],
  'comments.post': ['commentAdded'],
  'comments.change': ['commentChanged'],
  'comments.remove': ['commentRemoved'],
  'photographs.upload': ['photographsAdded'],
  'photographs.describe': ['photographDescribed'],
  'photographs.remove': ['photographRemoved'],
  'photographs.reorder': ['photographsReordered'],
  'audiences.images': ['photographsAudienceChanged'],
  'photographs.restore': ['photographRestored'],
  'videos.upload': ['videosAdded'],
  'videos.describe': ['videoDescribed'],
  'videos.giveStill': ['videoStillGiven'],
  'videos.giveCaptions': ['videoCaptionsGiven'],
  'videos.dropCaptions': ['videoCaptionsRemoved'],
  'videos.remove': ['videoRemoved'],
  'videos.reorder': ['videosReordered'],
  'audiences.videos': ['videosAudienceChanged'],
  'videos.restore': ['videoRestored'],
  'documents.upload': ['documentsAdded'],
  'documents.remove': ['documentRemoved'],
  'documents.reorder': ['documentsReordered'],
  'audiences.documents': ['documentsAudienceChanged'],
  'documents.restore': ['documentRestored'],
  'greetings.post': ['greetingAdded'],
  'greetings.change': ['greetingChanged'],
  'greetings.pin': ['greetingPinned'],
  'greetings.remove': ['greetingRemoved'],
  // In the example nothing is kept.
  'timelines.add': ['entryAdded', 'nothing'],
  'timelines.change': ['entryChanged'],
  'timelines.remove': ['entryRemoved'],
  'audiences.entries': ['entriesAudienceChanged'],
  'timelines.restore': ['entryRestored'],
  'puzzle.accept': ['suggestionsAccepted'],
  'puzzle.remove': ['suggestionsRemoved'],
  'puzzle.restore': ['suggestionsRestored'],
  'tales.upload': ['taleAdded'],
  'tales.remove': ['taleRemoved'],
  'tales.restore': ['taleRestored'],
  // What is brought for the family to choose from nobody else sees.
  'uploads.finish': ['photographsAdded', 'nothing'],
  // What has to be paid first changes once it is.
  'packages.change': ['planChanged', 'nothing'],
  'gifts.change': ['giftChanged'],
  'gifts.remove': ['giftRemoved'],
  'gifts.restore': ['giftRestored'],
  'reports.update': ['contentHidden', 'nothing'],
  'reports.restore': ['contentShown', 'suspensionEnded'],
  'reports.suspend': ['memorialSuspended'],
  'ceremonies.set': ['ceremoniesChanged'],
  'ceremonies.show': ['ceremoniesHidden', 'ceremoniesShown'],
  // What a guest does with words that wait nobody else sees.
  'guestWords.change': ['guestWordsChanged', 'nothing'],
  'guestWords.withdraw': ['guestWordsWithdrawn', 'nothing'],
  'guestWords.letStand': ['guestWordsLetStand'],
  'guestWords.setAside': ['guestWordsSetAside'],
  'guestWords.putBack': ['guestWordsPutBack'],
  'guestWords.giveBack': ['guestWordsReturned'],
  'guestWords.answerOffer': ['wordsTakenOver', 'nothing'],
  'claims.answer': ['wordsTakenOver', 'nothing'],
  'observedDays.suggest': ['daysSuggested'],
  'succession.name': ['successorAsked'],
  'succession.order': ['successorsReordered'],
  'succession.remove': ['successorRemoved', 'successorDeclined', 'successorLeft'],
  'succession.answer': ['successorAgreed', 'successorDeclined'],
  'succession.offer': ['transferOffered'],
  'succession.withdrawOffer': ['transferWithdrawn'],
  // Whoever was asked by an address, and declines, is named to nobody.
  'succession.answerOffer': ['transferDeclined', 'handedOver', 'nothing'],
  'succession.takeOver': ['takeoverAsked'],
  'succession.withdrawTakeover': ['takeoverWithdrawn'],
  'succession.object': ['takeoverObjected'],
  'objections.object': ['takeoverObjected'],
  'succession.decide': ['takeoverDeclined', 'takenOver'],
  'succession.adopt': ['adopted'],
  'profiles.changePerson': ['factsChanged'],
  'profiles.changePet': ['factsChanged'],
  'profiles.changeGravePhotograph': ['gravePhotographChanged'],
  'history.putBack': ['photographRestored'],
  'personalData.leave': ['memorialClosed', 'passedOn', 'nothing'],
  'personalData.comeBack': ['memorialReopened', 'nothing'],
}

/** Calls that leave nothing, by why. */
const leavesNothing: Readonly<Record<string, readonly string[]>> = {
  'it is about somebody’s own account and settings': [
    ...['accounts.logIn', 'accounts.logOut', 'accounts.signUp', 'accounts.activate', 'accounts.signUpBehind'],
    ...['accounts.activateKnowing', 'accounts.activateAnew', 'accounts.refuseSignUp'],
    ...['accounts.resendActivation', 'accounts.forgetPassword', 'accounts.resetPassword'],
    ...['accounts.linkIsGood', 'accounts.changeTheme', 'accounts.changeLanguage', 'settings.update'],
    ...['settings.changePassword', 'settings.changeNotifications', 'sessions.end', 'sessions.endAll'],
    'fileCookie.renew',
    ...['secondStep.enterCode', 'secondStep.enterRecoveryCode', 'secondStep.requestPasskey'],
    ...['secondStep.usePasskey', 'secondStep.requestPasskeyLogin', 'secondStep.logInByPasskey'],
    ...['secondStep.askWayBack', 'secondStep.beginWayBack', 'secondStep.stopWayBack', 'secondStep.keep'],
    ...['secondStep.beginCode', 'secondStep.confirmCode', 'secondStep.endCode', 'secondStep.beginPasskey'],
    ...['secondStep.addPasskey', 'secondStep.removePasskey', 'secondStep.renewRecoveryCodes'],
    ...['notifications.unsubscribe', 'remembrance.mute', 'remembrance.makeCalendar'],
    ...['remembrance.endCalendar', 'observedDays.choose', 'silences.change', 'silences.changeByLink'],
  ],
  'it only reads': ['accounts.basicInfo', 'memorials.readImage', 'guestWords.own'],
  'what is a draft nobody else sees': ['memorials.saveDraft', 'memorials.discardDraft'],
  'nothing is seen before it is answered': [
    ...['following.decline', 'puzzle.suggest', 'guestWords.leave', 'reports.create'],
    'reports.reopen',
    ...['uploads.giveUp', 'imports.retry', 'imports.giveUp', 'ownCopies.ask'],
  ],
  'nobody sees what is prepared before it is handed over': [
    ...['preparations.makeCard', 'preparations.prolong', 'preparations.withdrawCard'],
  ],
  'nothing is seen before it is paid': [
    ...['gifts.order', 'packages.cancel', 'packages.resume', 'payments.leave', 'payments.portal'],
  ],
  'marks and visits are no events of a page': [
    ...['likes.add', 'likes.remove', 'likes.addAsUser', 'likes.removeAsUser'],
    ...['bookmarks.add', 'bookmarks.remove', 'tales.see', 'statistics.visit'],
  ],
  'it is of no memorial': [
    ...['commercials.handIn', 'commercials.change', 'commercials.withdraw', 'commercials.remove'],
    ...['commercials.resolve', 'admin.suspendUser', 'admin.restoreUser', 'admin.logOutUser'],
    ...['admin.retryMail', 'admin.retryMails', 'admin.retryJob'],
    ...['loginProvider.begin', 'loginProvider.finish', 'loginProvider.join', 'loginProvider.signUp'],
    ...['loginProvider.beginConnecting', 'loginProvider.connect', 'loginProvider.disconnect'],
  ],
}

test('of every call that changes something it is said what it leaves in the history, or why nothing', () => {
  const silent = Object.values(leavesNothing).flat()
  const said = [...Object.keys(leaves), ...silent]
  expect(said.filter((name, place) => said.indexOf(name) !== place)).toEqual([])
  expect(said.toSorted()).toEqual(mutating.map(({ name }) => name).toSorted())
})

const linesOf = ({ ctx }: Family) =>
  ctx.db.selectFrom('memorial_history').select(['id', 'kind', 'count']).orderBy('id').execute()

/** Who asks, so that the call succeeds: whom the matrix lets in, the family first. */
function askerOf({ gets }: Row): Column {
  const order: readonly Column[] = ['owner', 'keeper', 'author', 'follower', ...columns]
  const found = order.find((column) => gets[column] === 'yes')
  if (!found) throw new Error('a row by which nobody is let in')
  return found
}

const tried = rows.filter(
  ({ endpoint, gets }) =>
    mutating.some((call) => call.endpoint === endpoint) && Object.values(gets).includes('yes'),
)

test.each(tried.map((row) => [nameOf(row) + (row.about && `, ${row.about}`), row] as const))(
  '%s: the history says what was done',
  async (_, row) => {
    const home = await family(await row.house())
    const column = askerOf(row)
    if (column === 'guest') await setDoorOpen(home)
    const scene = await sceneOf(home, column)
    const taken = await row.asks(scene)
    const files = await row.files()
    const before = new Map((await linesOf(home)).map(({ id, count }) => [id, count]))
    const answer = await home.as(scene.asker, row.cookie)(row.endpoint, taken, files)
    expect(answer).toMatchObject({ ok: true })
    const left = (await linesOf(home)).filter(({ id, count }) => before.get(id) !== count)
    const may = leaves[nameOf(row)] ?? ['nothing']
    expect(may).toContain(left[0]?.kind ?? 'nothing')
    expect(left.length).toBeLessThanOrEqual(1)
  },
)

test('each kind of line is left by some call, by the house itself, or by what was paid', () => {
  const byHouse: readonly HistoryKind[] = [
    ...(['memorialImported', 'planEnded', 'planChanged', 'giftAdded'] as const),
    ...(['commentRestored', 'greetingRestored', 'greetingUnpinned'] as const),
  ]
  const left = new Set<string>([...Object.values(leaves).flat(), ...byHouse])
  expect(historyKinds.filter((kind) => !left.has(kind))).toEqual([])
})
