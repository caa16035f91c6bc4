import { type FreePages, usualOffer } from '@spomen/contract/offer.ts'
import { sayEveryOffer } from '../../app/every-offer.ts'
import { readHeadTag } from '../../kit/head-tag.ts'

/** The sentences of which the answer to "Is it free?" is made, in one language. */
export interface FreeSentences {
  /** What stands between two of them. */
  between: ' ' | ''
  /** How many pages are free for ever, and how many of one person; a sentence that takes any number. */
  first: { usual: string; counted: (most: string, each: string) => string }
  /** How further pages begin, or every page, and how larger plans are paid for. */
  plans: { later: string; every: string }
  /** The same where nothing can be paid for. */
  unsold: { lead: string; later: string; every: string }
  /** What can be cancelled. */
  cancel: string
  /** What costs nothing anywhere. */
  always: string
  /** What gifts cost. */
  gifts: string
}

/** Whether it is free (T04, QP15): the sentences that are true of what the operator has set. */
export function FreeAnswer({ sentences }: { sentences: FreeSentences }) {
  const say = (offer: string | undefined) => <p>{choose(sentences, offer).join(sentences.between)}</p>
  return import.meta.env.SSR && import.meta.env.PROD ? sayEveryOffer(say) : say(readHeadTag('offer'))
}

function choose({ first, plans, unsold, ...all }: FreeSentences, offer: string | undefined) {
  const [pages, sale, most = '', each = ''] = (offer || usualOffer).split(' ') as [
    FreePages,
    string,
    string?,
    string?,
  ]
  const free = { usual: [first.usual], counted: [first.counted(most, each)], none: [] }[pages]
  const which = pages === 'none' ? 'every' : 'later'
  return sale === 'sold'
    ? [...free, plans[which], all.cancel, all.always, all.gifts]
    : [unsold.lead, ...free, unsold[which], all.always]
}
