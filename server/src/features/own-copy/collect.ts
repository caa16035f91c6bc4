/** Gathers a memorial at one moment, as far as its owner may see it and bring it back, and lays it down list by list. */
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/database/connect.ts'
import { inPages } from '../../kit/database/in-batches.ts'
import { restorableSince } from '../../kit/trash.ts'
import { accountNameOf } from '../accounts/index.ts'
import { hashOfImported } from '../following/index.ts'
import {
  isOwner,
  listFavourites,
  type MemorialRow,
  presentFavourite,
  suspendedSince,
} from '../memorials/index.ts'
import { ceremoniesInCopy, doorConsents, doorInCopy, shownToInCopy } from './collect-door.ts'
import { collectGuestWords } from './collect-guest-words.ts'
import {
  collectDocuments,
  collectVideos,
  collectPhotographs,
  collectPuzzlePieces,
  collectTales,
} from './collect-media.ts'
import { audienceInCopy, filesOf, inParts, moment, momentOrNull, type Source } from './collect-source.ts'
import {
  findEpitaphOf,
  findGravePhotographOf,
  findMuteOf,
  inSnapshot,
  listAssetsOf,
  listEntriesOf,
  listGiftsOf,
  listGreetingsOf,
  isAnyForFew,
  isAnyInsideOnly,
  isAnyMarkOf,
  listVisitsOf,
} from './content-store.ts'
import {
  listFollowersIn,
  listImportedPeople,
  listNamedPeople,
  listRequestsOf,
} from './content-people-store.ts'
import { type CopyHead, type CopyLists, type MemorialCopy, type PersonInCopy } from './format.ts'
import { factsInCopy, versionOfFacts } from './format-facts.ts'
import { latestOf } from './format-parts.ts'
import { hashMail } from './mail-hash.ts'
import { type NamedPerson, peopleOf } from './people.ts'
import type { Spool } from './spool.ts'

export interface CopyMarks {
  salt: string
  address: string
}

interface CollectRequest {
  memorial: MemorialRow
  marks: CopyMarks
  /** Whose own marks go along, such as bookmarks; those of all others stay theirs. */
  takerId: string
  spool: Pick<Spool<CopyLists>, 'write'>
}

/** Gathers all of it within one snapshot, without a path for any file yet. */
export function collectMemorial(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { memorial, marks, takerId, spool }: CollectRequest,
): Promise<CopyHead> {
  const now = clock.now()
  const scope = { memorialId: memorial.id, takerId, restorableSince: restorableSince(now) }
  return inSnapshot(db, async (tx) => {
    const people = peopleOf(memorial.id, await listImportedPeople(tx, memorial.id))
    const source: Source = { db: tx, scope, salt: marks.salt, now, personIdOf: people.personIdOf }
    await spool.write('entries', entries(source))
    await spool.write('photographs', collectPhotographs(source))
    await spool.write('films', collectVideos(source))
    await spool.write('documents', collectDocuments(source))
    await spool.write('greetings', greetings(source))
    await spool.write('gifts', gifts(source))
    await spool.write('tales', collectTales(source))
    await spool.write('puzzlePieces', collectPuzzlePieces(source))
    await spool.write('followers', followers(source))
    await spool.write('requests', requests(source))
    await spool.write('visits', visits(source))
    await spool.write('doorConsents', doorConsents(source))
    await spool.write('guestWords', collectGuestWords(source))
    const about = await headOf(source, memorial)
    await spool.write('people', named(tx, people.all(), marks.salt))
    return {
      format: 'spomen-memorial',
      version: versionOf(about, {
        isAnyForFew: await isAnyForFew(tx, memorial.id),
        isAnyInsideOnly: await isAnyInsideOnly(tx, memorial.id),
      }),
      qr: { address: marks.address, code: memorial.id },
      salt: marks.salt,
      memorial: about,
    }
  })
}

/** The first that knows of all that is told: houses of the version before take what holds nothing new. */
const versionOf = (
  {
    door,
    ceremonies,
    gravePhotographId,
    facts,
    ownerSince,
    takenBy,
    inPreparation,
  }: MemorialCopy['memorial'],
  { isAnyForFew, isAnyInsideOnly }: { isAnyForFew: boolean; isAnyInsideOnly: boolean },
) =>
  latestOf([
    versionOfFacts(facts),
    door || ceremonies || gravePhotographId || isAnyForFew ? 2 : 1,
    isAnyInsideOnly ? 3 : 1,
    ownerSince || takenBy ? 4 : 1,
    inPreparation ? 5 : 1,
  ])

async function headOf(
  { db, scope, personIdOf, ...rest }: Source,
  row: MemorialRow,
): Promise<MemorialCopy['memorial']> {
  const portrait = row.portrait_file_id
  const files = await filesOf(db, [portrait], personIdOf)
  const mute = await findMuteOf(db, scope)
  return {
    id: row.id,
    isHuman: row.is_human,
    owner: personIdOf(row.owner_id),
    ...(await whoseInCopy({ db, scope, personIdOf }, row)),
    ...(row.in_preparation && { inPreparation: true as const }),
    facts: factsInCopy(row),
    favourites: (await listFavourites(db, row.id)).map(presentFavourite),
    ...epitaphInCopy(await findEpitaphOf(db, scope)),
    ...(await gravePhotographInCopy({ db, scope })),
    ...(await doorInCopy({ db, scope, personIdOf, ...rest })),
    ...(await ceremoniesInCopy({ db, scope, personIdOf, ...rest })),
    portrait: portrait ? (files.get(portrait) ?? null) : null,
    shownToVisitors: row.shown_to_visitors,
    createdAt: moment(row.created_at),
    changedAt: momentOrNull(row.changed_at),
    suspendedAt: momentOrNull(suspendedSince(row)),
    mutedAt: momentOrNull(mute?.since ?? null),
  }
}

/** Since when it is its owner's, unless it always was, and whose marks go along, unless they are the owner's or there are none. */
async function whoseInCopy(
  { db, scope, personIdOf }: Pick<Source, 'db' | 'scope' | 'personIdOf'>,
  row: MemorialRow,
): Promise<Pick<MemorialCopy['memorial'], 'ownerSince' | 'takenBy'>> {
  const isOfKeeper = !isOwner({ id: scope.takerId }, row) && (await isAnyMarkOf(db, scope))
  return {
    ...(row.owner_since && { ownerSince: moment(row.owner_since) }),
    ...(isOfKeeper && { takenBy: personIdOf(scope.takerId) }),
  }
}

/** Nothing where there is none: houses that do not know of it yet take such a copy as well. */
function epitaphInCopy(
  found: Awaited<ReturnType<typeof findEpitaphOf>>,
): Pick<MemorialCopy['memorial'], 'epitaph'> {
  if (found?.line) return { epitaph: { line: found.line } }
  return found?.greeting_id ? { epitaph: { greetingId: found.greeting_id } } : {}
}

async function gravePhotographInCopy({
  db,
  scope,
}: Pick<Source, 'db' | 'scope'>): Promise<Pick<MemorialCopy['memorial'], 'gravePhotographId'>> {
  const found = await findGravePhotographOf(db, scope)
  return found ? { gravePhotographId: found.image_id } : {}
}

async function* entries({ db, scope, personIdOf }: Source) {
  yield* inParts(
    (part) => listEntriesOf(db, scope, part),
    async (rows) => {
      const assets = Map.groupBy(
        await listAssetsOf(
          db,
          scope,
          rows.map(({ id }) => id),
        ),
        (asset) => asset.entry_id,
      )
      return rows.map((row) => ({
        id: row.id,
        by: personIdOf(row.author_id),
        title: row.title,
        description: row.description,
        from: row.began,
        to: row.ended,
        createdAt: moment(row.created_at),
        changedAt: momentOrNull(row.changed_at),
        changedBy: row.changed_by && personIdOf(row.changed_by),
        deletedAt: momentOrNull(row.deleted_at),
        ...audienceInCopy(row),
        assets: (assets.get(row.id) ?? []).map(({ subject_id }) => subject_id),
      }))
    },
  )
}

async function* greetings({ db, scope, personIdOf }: Source) {
  for await (const row of inPages((part) => listGreetingsOf(db, scope, part)))
    yield {
      id: row.id,
      by: personIdOf(row.author_id),
      note: row.note,
      reported: row.reported,
      createdAt: moment(row.created_at),
      changedAt: momentOrNull(row.changed_at),
      changedBy: row.changed_by && personIdOf(row.changed_by),
      ...shownToInCopy(row),
    }
}

async function* gifts({ db, scope, personIdOf }: Source) {
  for await (const row of inPages((part) => listGiftsOf(db, scope, part)))
    yield {
      id: row.id,
      by: personIdOf(row.giver_id),
      candles: row.candles,
      flowers: row.flowers,
      words: row.words,
      givenAt: moment(row.given_at),
      deletedAt: momentOrNull(row.deleted_at),
    }
}

async function* followers({ db, scope, personIdOf }: Source) {
  for await (const { account_id, since } of inPages((part) => listFollowersIn(db, scope, part)))
    yield { by: personIdOf(account_id), since: moment(since) }
}

async function* requests({ db, scope, personIdOf, salt }: Source) {
  const invited = new Set<string>()
  for await (const row of inPages((part) => listRequestsOf(db, scope, part))) {
    const mailHash =
      row.invited_mail && (hashOfImported(row.invited_mail) ?? hashMail(salt, row.invited_mail))
    // Whom a copy tells of as invited nobody sees here, and may be invited once more.
    if (mailHash && invited.has(mailHash)) continue
    if (mailHash) invited.add(mailHash)
    yield {
      id: row.id,
      kind: row.kind === 'invitation' ? ('invitation' as const) : ('request' as const),
      by: personIdOf(row.by_account_id),
      mailHash,
      note: row.note,
      createdAt: moment(row.created_at),
    }
  }
}

const visits = ({ db, scope }: Source) => inPages((part) => listVisitsOf(db, scope, part))

/** How many people are asked for at once. */
const mostPeople = 500

/** Whoever is named, in the order of their ids; people who have left have neither a name nor an address any more. */
async function* named(db: Db, people: readonly NamedPerson[], salt: string): AsyncGenerator<PersonInCopy> {
  for (let at = 0; at < people.length; at += mostPeople) {
    const some = people.slice(at, at + mostPeople)
    const rows = await listNamedPeople(
      db,
      some.map(({ accountId }) => accountId),
    )
    const accounts = new Map(rows.map((row) => [row.id, row]))
    for (const { id, accountId, mailHash } of some) {
      const account = accounts.get(accountId)
      // NOTE: of whoever hung the portrait nothing may be left but that; a copy that names somebody it lacks comes back nowhere.
      yield !account || account.deleted_at
        ? { id, name: null, mailHash: null }
        : {
            id,
            name: accountNameOf(account),
            mailHash: account.is_placeholder ? mailHash : hashMail(salt, account.mail),
          }
    }
  }
}
