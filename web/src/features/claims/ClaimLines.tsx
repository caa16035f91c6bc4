import { Trans, useLingui } from '@lingui/react/macro'
import type { ClaimOffer } from '@spomen/contract/claims.ts'
import { useSearchParams } from 'react-router'
import { changedSearch } from '../../kit/search-params.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { claimParameter } from './address.ts'
import styles from './ClaimLines.module.css'
import { offerInWords } from './claim-words.ts'

/** A line for each offer, and the dialog that shows one of them; nothing once the house has closed. */
export default function ClaimLines({ offers }: { offers: readonly ClaimOffer[] }) {
  const { t } = useLingui()
  const [address, setAddress] = useSearchParams()
  const asked = address.get(claimParameter)
  const open = offers.find(({ id }) => id === asked) ?? null
  const isClosed = useIsClosed()

  const show = (id: string | null) =>
    setAddress((before) => changedSearch(before, { [claimParameter]: id }), {
      replace: id === null,
      preventScrollReset: true,
    })

  if (isClosed) return null

  return (
    <>
      {asked !== null && !open && (
        <p role="status" className={styles['gone']}>
          <Trans>What you were asked about has been answered, or is not here any more.</Trans>
        </p>
      )}
      {offers.length > 0 && (
        <ul className={styles['lines']} aria-label={t`Words in your name`}>
          {offers.map((offer) => (
            <li key={offer.id} className={styles['line']}>
              <p className={styles['words']}>
                <OfferSentence offer={offer} />
              </p>
              <Button aria-haspopup="dialog" onClick={() => show(offer.id)}>
                <Trans>Have a look</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ClaimDialog offer={open} onClose={() => show(null)} />
    </>
  )
}

function OfferSentence({ offer }: { offer: ClaimOffer }) {
  const { deceasedName: name } = offer
  const what = offerInWords(offer)
  if (!what)
    return (
      <Trans>Your name came here with the page of {name}, among the people who remember. Is it you?</Trans>
    )
  return (
    <Trans>
      Words in your name came here with the page of {name}: {what}. Are they yours?
    </Trans>
  )
}
