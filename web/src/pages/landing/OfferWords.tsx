import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { sayEveryOffer } from '../../app/every-offer.ts'
import { readHeadTag } from '../../kit/head-tag.ts'
import { spokenLanguage } from '../../words/language.ts'
import type { OfferPart } from './OtherOffer.tsx'

/**
 * NOTE: it imports nothing, so that the first page has no list of what comes along with it. Where it does not come, what was
 * served stays as it stands, instead of the whole page being taken away.
 */
const OtherOffer = lazy(() => import('./OtherOffer.tsx').catch(() => new Promise<never>(() => {})))

/** Keeps the height of a sentence that is drawn anew. */
const aLine = '\u00a0'

interface Props {
  part: OfferPart
  /** What is said where nothing is set. */
  children: ReactNode
}

/** One sentence on what a page costs, as it is set here; the page draws it anew when the language changes. */
function OfferWords({ part, children }: Props) {
  const say = (offer: string | undefined) =>
    offer ? (
      <Suspense fallback={aLine}>
        <OtherOffer offer={offer} part={part} language={spokenLanguage()} />
      </Suspense>
    ) : (
      children
    )
  return import.meta.env.SSR && import.meta.env.PROD ? sayEveryOffer(say) : say(readHeadTag('offer'))
}

/** What is free here, in one sentence (T04): the first thousand pages, unless the operator has set something else. */
export const OfferLead = () => (
  <OfferWords part="lead">
    <Trans>The first thousand pages are free for ever.</Trans>
  </OfferWords>
)

/** What a page costs, in one sentence (T04). */
export const OfferCost = () => (
  <OfferWords part="cost">
    <Trans>
      What it costs: the first thousand pages nothing, for ever; later ones begin free, and more room is paid
      by the month or the year, at a price you see before you choose.
    </Trans>
  </OfferWords>
)
