/** Samples of the mails about a family's own copy, and about what came here in one. */
import { claimedKinds, type ClaimedKind } from '@spomen/contract/claims.ts'
import { claimOfferMail } from '../features/claims/index.ts'
import { importFailedMail, importReadyMail, importRefusedMail } from '../features/imports/index.ts'
import { copyFailedMail, copyReadyMail } from '../features/own-copy/index.ts'
import type { SampleFacts, SampleMail } from './mail-preview.ts'

interface CopyMailFacts extends SampleFacts {
  until: Date
}

const nothing = Object.fromEntries(claimedKinds.map((kind) => [kind, 0])) as Record<ClaimedKind, number>

/** These mails in one language, with invented facts. */
export function sampleCopyMails({
  language,
  name,
  memorial,
  life,
  page,
  publicUrl,
  until,
}: CopyMailFacts): SampleMail[] {
  const copied = { name, memorial, life, page }
  const ready = { ...copied, until, timeZone: 'UTC' }
  const offered = {
    name,
    by: 'Jelena Ilić',
    memorial,
    life,
    inNameOf: name,
    page: `${publicUrl}/MyMemories?claim=01KZ5N0W3J8Q4R7T9V2X6Y1B3C`,
  }
  const brought = { name, file: `${memorial} 1938-2021.zip`, way: `${publicUrl}/BringBack` }
  const back = { ...brought, memorial, life, page, isPrepared: false }
  const trouble = { ...brought, why: null, inside: null }
  const inside = 'data/photographs/0012 River.jpg'
  const some = { ...nothing, comments: 3, lastGreetings: 1, photographs: 2 }
  return [
    { name: 'ownCopy', content: copyReadyMail(language, { ...ready, bytes: 4_200_000_000, missing: 0 }) },
    {
      name: 'ownCopy-not-whole',
      content: copyReadyMail(language, { ...ready, bytes: 87_000_000, missing: 3 }),
    },
    { name: 'ownCopy-failed', content: copyFailedMail(language, copied) },
    { name: 'import', content: importReadyMail(language, { ...back, isOpen: true, left: 0, unclaimed: 12 }) },
    {
      name: 'import-not-whole',
      content: importReadyMail(language, { ...back, isOpen: false, left: 2, unclaimed: 1 }),
    },
    {
      name: 'import-prepared',
      content: importReadyMail(language, { ...back, isPrepared: true, isOpen: false, left: 0, unclaimed: 0 }),
    },
    {
      name: 'import-refused',
      content: importRefusedMail(language, { ...brought, why: 'copyDamaged', inside }),
    },
    {
      name: 'import-already-here',
      content: importRefusedMail(language, { ...trouble, why: 'memorialAlreadyHere' }),
    },
    { name: 'import-failed', content: importFailedMail(language, trouble) },
    { name: 'claimOffer', content: claimOfferMail(language, { ...offered, counts: some }) },
    { name: 'claimOffer-unnamed', content: claimOfferMail(language, { ...offered, by: '', counts: some }) },
    { name: 'claimOffer-follower', content: claimOfferMail(language, { ...offered, counts: nothing }) },
  ]
}
