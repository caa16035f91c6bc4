import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { sayEveryOffer } from '../../app/every-offer.ts'
import { waitForConnection } from '../../kit/connection.ts'
import { readHeadTag } from '../../kit/head-tag.ts'
import { spokenLanguage } from '../../words/language.ts'
import type OtherOfferPart from './OtherOffer.tsx'
import type { OfferPart } from './OtherOffer.tsx'

/**
 * Fetches the other sentences, once more when the server answers again where they were lost on the way. NOTE: Chromium keeps
 * for as long as the page lives that a module could not be fetched, so none is asked for offline, and the second time it is
 * asked for at another address, which Chromium names in its error. It imports nothing, so that the first page has no list
 * of what comes along with it.
 */
async function fetchOtherOffer(): Promise<{ default: typeof OtherOfferPart }> {
  if (globalThis.navigator?.onLine === false) await waitForConnection()
  try {
    return await import('./OtherOffer.tsx')
  } catch (error) {
    await waitForConnection()
    const [, lost] = /module: (\S+)$/.exec(String(error)) ?? []
    return lost ? import(/* @vite-ignore */ `${lost}?again`) : import('./OtherOffer.tsx')
  }
}

// What does not come even then leaves its place empty, or as it was served, instead of the whole page being taken away.
const OtherOffer = lazy(() => fetchOtherOffer().catch(() => new Promise<never>(() => {})))

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
