import { Trans, useLingui } from '@lingui/react/macro'
import type { GuestWordOffer } from '@spomen/contract/guest-words.ts'
import { Button } from '../../ui/Button.tsx'
import { focusMain } from '../../ui/SkipLink.tsx'
import { toast } from '../../ui/toast.ts'
import { useAnswerOffer } from './reading-queries.ts'
import styles from './WordOfferLines.module.css'

/** A line for all words the viewer may have left as a guest, one by one, with the question whether they are theirs. */
export function WordOfferLines({ offers }: { offers: readonly GuestWordOffer[] }) {
  const { t } = useLingui()
  const { call, isPending } = useAnswerOffer()

  async function answer({ id }: GuestWordOffer, accepted: boolean) {
    const { ok } = await call({ id, accepted })
    if (!ok) return
    focusMain()
    toast.done(accepted ? t`The words are yours now` : t`They stay as they are`)
  }

  return (
    <ul className={styles['lines']} aria-label={t`Words you left as a guest`}>
      {offers.map((offer) => {
        const { deceasedName: memorial, name } = offer
        return (
          <li key={offer.id} className={styles['line']}>
            <div>
              <p>
                <Trans>
                  Somebody with your address left words for {memorial}, by the name {name}. Are they yours?
                </Trans>
              </p>
              <blockquote className={styles['words']}>{offer.words}</blockquote>
            </div>
            <div className={styles['answers']}>
              <Button disabled={isPending} onClick={() => void answer(offer, false)}>
                <Trans>No, they are not mine</Trans>
              </Button>
              <Button tone="filled" disabled={isPending} onClick={() => void answer(offer, true)}>
                <Trans>Yes, they are mine</Trans>
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
