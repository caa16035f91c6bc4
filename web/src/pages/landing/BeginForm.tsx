import { Trans } from '@lingui/react/macro'
import { signUpPath } from '../../kit/return-address.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './BeginForm.module.css'
import { OfferCost } from './OfferWords.tsx'

/** How one begins, in three steps, and what it costs in one sentence (T01, T04). */
export function BeginForm({ target }: { target: string | null }) {
  return (
    <section className={styles['begin']}>
      <h2>
        <Trans>How to begin</Trans>
      </h2>
      <ol className={styles['steps']}>
        <li>
          <h3>
            <Trans>Open an account</Trans>
          </h3>
          <p>
            <Trans>
              An e-mail address and a few details about you. A letter comes, and the link in it opens the
              door.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Say who they were</Trans>
          </h3>
          <p>
            <Trans>
              A name and two dates are enough. Photographs, places and stories can wait; what you begin is
              kept.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Let others in</Trans>
          </h3>
          <p>
            <Trans>
              Send family and friends the link. You decide who comes in, and what they remember finds its
              place beside what you do.
            </Trans>
          </p>
        </li>
      </ol>
      <p className={styles['cost']}>
        <OfferCost />
      </p>
      <ButtonLink to={signUpPath(target)} tone="filled">
        <Trans>Create a memorial</Trans>
      </ButtonLink>
    </section>
  )
}
