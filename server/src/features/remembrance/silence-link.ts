/** What the link at the foot of a mail opens to whoever holds it: the memorials of that mail, and nothing else (YF01). */
import { languageFacts } from '@spomen/contract/languages.ts'
import type { SilenceLink } from '@spomen/contract/silences.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findAccount, languageOf } from '../accounts/index.ts'
import { nameOf } from '../memorials/index.ts'
import { findSilenceLink, isReached } from '../notifications/index.ts'
import { silenceRules } from '../silences/index.ts'
import { listLinkedPages } from './silence-store.ts'
import { isPhotographThere, type SilenceTarget } from './silence.ts'

interface OpenedLink {
  target: SilenceTarget
  mailedAt: Date
  /** Whom the link is about, as things stand then. */
  tell(): Promise<Pick<SilenceLink, 'deceasedFullName' | 'pages'>>
}

/**
 * Whose link it is and what it is about; of memorials that are not there for them any more, about nobody, and of a photograph
 * that is not, about none. Of several `personId` names one. Refuses a link that opens nothing with `invalidLink`, and a memorial its mail did not tell of with
 * `notFound`.
 */
export async function openSilenceLink(
  ctx: Pick<Context, 'db' | 'clock' | 'settings'>,
  secret: string,
  { personId, imageId }: { personId: string | null; imageId: string | null },
): Promise<OpenedLink> {
  const { db } = ctx
  const link = await findSilenceLink(db, secret)
  const account = link && (await findAccount(db, link.accountId))
  if (!link || !account || !isReached(account)) throw new Refusal('invalidLink')
  const { accountId, memorialIds, madeAt } = link
  const isAboutSeveral = memorialIds.length > 1
  const { day } = silenceRules(ctx)
  const listPages = () => listLinkedPages(db, { accountId, memorialIds, day })
  const there = await listPages()
  const chosen = isAboutSeveral || personId !== null ? there.find(({ id }) => id === personId) : there[0]
  if (personId !== null && !chosen) throw new Refusal('notFound')
  const isThere =
    chosen !== undefined &&
    imageId !== null &&
    (await isPhotographThere(db, { accountId, memorialId: chosen.id, imageId }))
  const { tag } = languageFacts[languageOf(account)]
  return {
    target: { accountId, memorialId: chosen?.id ?? null, imageId: isThere ? imageId : null },
    mailedAt: madeAt,
    async tell() {
      const deceasedFullName = chosen ? nameOf(chosen) : null
      return isAboutSeveral
        ? { deceasedFullName, pages: presentPages(await listPages(), tag) }
        : { deceasedFullName }
    },
  }
}

/** Each with how silent it is, by their names. */
function presentPages(pages: Awaited<ReturnType<typeof listLinkedPages>>, tag: string) {
  const names = new Intl.Collator(tag)
  return pages
    .map(({ since, until, ...memorial }) => ({
      personId: memorial.id,
      deceasedFullName: nameOf(memorial),
      isSilent: since !== null,
      until,
    }))
    .toSorted((one, other) => names.compare(one.deceasedFullName, other.deceasedFullName))
}
