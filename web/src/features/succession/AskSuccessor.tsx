import { Trans } from '@lingui/react/macro'
import { AskPersonForm } from '../following/index.ts'
import styles from './Succession.module.css'
import type { useSuccessorForm } from './use-successor-form.ts'

interface Props {
  /** The form's id, for the button at the foot of the dialog. */
  id: string
  isOffer: boolean
  asking: ReturnType<typeof useSuccessorForm>
}

/** Whom the owner names or hands the page over to, the words they read, and what it means (YC03, YC04). */
export const AskSuccessor = ({ id, isOffer, asking }: Props) => (
  <AskPersonForm
    id={id}
    asking={asking}
    known={<Trans>Somebody you know here</Trans>}
    before={<div className={styles['words']}>{isOffer ? <OfferWords /> : <NamingWords />}</div>}
  />
)

const NamingWords = () => (
  <p>
    <Trans>
      Being named changes nothing for now: they see no more than before, and you may choose otherwise at any
      time.
    </Trans>
  </p>
)

const OfferWords = () => (
  <>
    <p>
      <Trans>
        Once they accept, the page is theirs: they say who keeps it, and may close it. You keep it with them,
        and everything on it stays.
      </Trans>
    </p>
    <p>
      <Trans>
        What you have paid for stays until it runs out, and nothing more is taken from you. Then the page is
        on the Free plan, unless they choose one themselves. They pay nothing for accepting.
      </Trans>
    </p>
  </>
)
