/** What guests do with their words: leave them, say them otherwise, take them back. */
import { reachOf } from '@spomen/contract/doors.ts'
import { guestWordLimits } from '@spomen/contract/guest-words.ts'
import type { Language } from '@spomen/contract/languages.ts'
import type { Context } from '../../context.ts'
import { type ReceivedFile, storeOriginal } from '../../kit/files/receive.ts'
import { addReceivedFile } from '../../kit/files/file-rows.ts'
import { forgetFiles } from '../../kit/files/purge.ts'
import type { Db } from '../../kit/database/connect.ts'
import { recordHistory } from '../../kit/history.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { newId } from '../../kit/ids.ts'
import { Refusal } from '../../kit/refusal.ts'
import { networkClient } from '../../kit/throttle.ts'
import { reachOfChange, type StoredReach } from '../doors/index.ts'
import { type GuestKey, type GuestStanding, standingOfGuest } from '../following/index.ts'
import { prepareImages } from '../media/index.ts'
import { daysForGuests, lockEvenClosed, lockMemorial, nameOf } from '../memorials/index.ts'
import { ownWordsMail } from './mails.ts'
import { type Proof, readProof } from './proof.ts'
import { codeOf, editionOf, hashOfSecret, inGroups } from './rules.ts'
import {
  addWords,
  updateWords,
  countWaitingWords,
  findByCode,
  findOwned,
  isRedeemed,
  findMemorialOfKey,
  findArrived,
  type LockedWords,
  lockWords,
  readSecret,
  redeem,
} from './store.ts'

interface WordsInput {
  link: string | null
  deceasedId: string | null
  sentId: string
  name: string
  knownAs: string | null
  words: string
  mail: string | null
  language: Language
  proof: string
  website: string
}

/** Where a guest's words are changed and withdrawn; the code stands where no browser tells it to a server. */
export const addressOfWords = (publicUrl: string, code: string) => `${publicUrl}/Words#${code}`

/**
 * Leaves words at a door that takes them (YB01); answers their code, and whether a part of the photograph is damaged. The
 * same words, sent again or twice at once, are taken once and answered alike, also once the door is closed. Refuses as
 * `standingOfGuest` does, with `wordsNotTaken` where the family takes none, `proofNeeded` without a fresh proof of work,
 * `wordsFull` where as many wait as anybody can read, and `invalidImage`.
 */
export async function leaveWords(
  ctx: Context,
  input: WordsInput,
  { files, address }: { files: readonly ReceivedFile[]; address: string },
): Promise<{ code: string; isDamaged: boolean }> {
  const { db, clock, limits } = ctx
  await ctx.throttle(limits.guestWords, networkClient(address))
  // Programs fill in what people do not see.
  if (input.website !== '') throw new Refusal('fillAllFields', { detail: 'the field that nobody sees' })
  const key = keyOf(input)
  // What has arrived is there though the link has ended since: its writer gets the code, and can withdraw it (YB03).
  const asked = await findMemorialOfKey(db, key)
  const arrived = asked && (await findArrived(db, asked, hashOfSecret(input.sentId)))
  if (arrived) return { code: codeOf(asked, input.sentId), isDamaged: arrived.is_damaged === true }
  const guest = await standingOfGuest(ctx, key)
  const { id: memorialId } = guest.memorial
  const code = codeOf(memorialId, input.sentId)
  refuseNotTaken(guest)
  const proof = await readProof(await readSecret(db), input.proof, clock.now())
  // One that was redeemed is turned away here, so that nobody uses up with it what others may leave.
  if (!proof || (await isRedeemed(db, proof))) throw new Refusal('proofNeeded')
  await refuseFull(ctx, memorialId)
  const [picture] = await prepareImages(ctx.images, files)
  // What is refused for its photograph costs no proof, and takes nothing from what others may leave.
  await ctx.throttle(limits.guestWordsOnOnePage, memorialId)
  const [received] = files
  if (received) await storeOriginal(ctx.store, received)
  await storeWords(ctx, input, {
    key,
    memorialId,
    proof,
    code,
    photograph: received && picture ? { received, picture } : null,
  })
  return { code, isDamaged: picture?.isDamaged === true }
}

function keyOf({ link, deceasedId }: WordsInput): GuestKey {
  if (link !== null) return { link }
  if (deceasedId !== null) return { memorialId: deceasedId }
  throw new Refusal('fillAllFields', { detail: 'neither a link nor a memorial' })
}

function refuseNotTaken({ door }: GuestStanding) {
  if (!door.takes_words) throw new Refusal('wordsNotTaken')
}

/** Before an image is looked at, and once more when the words are written down. */
async function refuseFull({ db }: Pick<Context, 'db'>, memorialId: string) {
  if ((await countWaitingWords(db, memorialId)) >= guestWordLimits.waiting) throw new Refusal('wordsFull')
}

interface AcceptedWords {
  key: GuestKey
  memorialId: string
  proof: Proof
  code: string
  photograph: { received: ReceivedFile; picture: Awaited<ReturnType<typeof prepareImages>>[number] } | null
}

async function storeWords(
  ctx: Context,
  input: WordsInput,
  { key, memorialId, proof, code, photograph }: AcceptedWords,
) {
  const { db, clock, store, settings } = ctx
  const sentHash = hashOfSecret(input.sentId)
  await db.transaction().execute(async (tx) => {
    await lockMemorial(tx, memorialId)
    if (await findArrived(tx, memorialId, sentHash)) return
    // While the photograph was looked at, the family may have closed the door or taken the link back.
    const guest = await standingOfGuest({ db: tx, clock }, key)
    refuseNotTaken(guest)
    const { memorial } = guest
    if (!(await redeem(tx, proof))) throw new Refusal('proofNeeded', { detail: 'redeemed before' })
    await refuseFull({ db: tx }, memorial.id)
    const now = clock.now()
    const id = newId(now)
    const fileId =
      photograph &&
      (await addReceivedFile(tx, store, {
        received: photograph.received,
        type: photograph.picture.type,
        picture: photograph.picture,
        audience: 'owner',
        memorialId: memorial.id,
        // Nobody's: no account has the id of a guest's words.
        uploaderId: id,
      }))
    await addWords(tx, {
      id,
      memorial_id: memorial.id,
      link_id: guest.linkId,
      sent_hash: sentHash,
      code_hash: hashOfSecret(code),
      name: input.name,
      known_as: input.knownAs,
      words: input.words,
      file_id: fileId,
      mail: input.mail,
      language: input.language,
      shown_to: reachOf(guest.door, 'greetings'),
      created_at: now,
      changed_at: now,
    })
    if (input.mail === null) return
    await ctx.queueMail(tx, {
      kind: 'ownGuestWords',
      to: { name: '', address: input.mail, language: input.language },
      content: ownWordsMail(input.language, {
        memorial: nameOf(memorial),
        life: daysForGuests(memorial, guest.door),
        code: inGroups(code),
        page: addressOfWords(settings.publicUrl, code),
      }),
    })
  })
}

/** By the code, or by the id for whoever has taken the words over. */
interface OwnKey {
  code: string | null
  id: string | null
}

/**
 * A guest's own words, also on a page that is suspended or closed and may come back. Refuses with `notFound` a code that
 * nobody has; whoever guesses is slowed down by where they are, and never comes to the end of 80 bits.
 */
export async function getOwnWords(
  ctx: Context,
  { code, id }: OwnKey,
  viewer: Viewer | null,
  address: string,
) {
  const { db, limits } = ctx
  if (code === null) {
    const owned = viewer && id !== null ? await findOwned(db, id, viewer.id) : undefined
    if (!owned) throw new Refusal(id === null ? 'fillAllFields' : 'notFound')
    return owned
  }
  const client = networkClient(address)
  await ctx.throttle(limits.guestWordCodes, client)
  const found = await findByCode(db, hashOfSecret(code))
  if (!found) throw new Refusal('notFound')
  await ctx.undoAttempt(limits.guestWordCodes, client)
  return found
}

/**
 * Says words otherwise: they wait for the family again. What it has set aside stays so, and is told to nobody; where nothing
 * is said otherwise, as in a change that comes twice, what stands stays and what waits keeps its place. Refuses with
 * `wordsFull` what did not wait before, where as many wait as anybody can read, and with `notFound` on a closed page.
 */
export async function changeOwnWords(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, memorial_id }: { id: string; memorial_id: string },
  said: { name: string; knownAs: string | null; words: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMemorial(tx, memorial_id)
    const words = await lockWords(tx, id)
    if (!words) throw new Refusal('notFound')
    const changed = { name: said.name, known_as: said.knownAs, words: said.words }
    // What was given back may be left as it is, and then waits once more.
    const isSame = editionOf(changed) === editionOf(words)
    if (isSame && words.state !== 'returned') return
    if (words.state === 'standing' || words.state === 'returned') await refuseFull({ db: tx }, memorial_id)
    const again = { state: 'waiting', answered_at: null, answered_by: null, answer: null, told_at: null }
    const isAside = words.state === 'setAside'
    const now = clock.now()
    const reach = isSame ? {} : { shown_to: await reachOfChangedWords(tx, words) }
    await updateWords(tx, id, { ...changed, ...reach, changed_at: now, ...(!isAside && again) })
    if (words.state === 'standing')
      await recordHistory(tx, { kind: 'guestWordsChanged', ...eventOf(words), now })
  })
}

/** What is said otherwise reaches as far as before, and no farther than the door stands open now (YA03). */
const reachOfChangedWords = (tx: Db, { memorial_id, shown_to }: LockedWords) =>
  reachOfChange(
    tx,
    { memorialId: memorial_id, part: 'greetings', guestsMayRead: null },
    shown_to as StoredReach,
  )

/**
 * Takes words back for good, also on a closed page: what was said, the address and the photograph are gone at once. What
 * stays for thirty days is that these words were there, so that a telephone which was long without a connection does not
 * send them anew.
 */
export async function withdrawWords(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, memorial_id }: { id: string; memorial_id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockEvenClosed(tx, memorial_id)
    const words = await lockWords(tx, id)
    if (!words) throw new Refusal('notFound')
    const now = clock.now()
    await updateWords(tx, id, {
      ...{ state: 'withdrawn', name: '', known_as: null, words: '', mail: null, file_id: null },
      ...{ answer: null, answered_at: null, answered_by: null, account_id: null },
      changed_at: now,
    })
    if (words.state === 'standing')
      await recordHistory(tx, { kind: 'guestWordsWithdrawn', ...eventOf(words), now })
    if (words.file_id) await forgetFiles(tx, [words.file_id])
  })
}

/** What a guest does to words that stand changes what others read; what waits nobody has read. */
const eventOf = ({ id, memorial_id, account_id }: LockedWords) => ({
  memorialId: memorial_id,
  subjectId: id,
  by: account_id,
})
