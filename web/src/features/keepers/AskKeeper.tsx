import { Trans } from '@lingui/react/macro'
import { AskPersonForm } from '../following/index.ts'
import { KeepersMayLine } from './KeepersMayLine.tsx'
import type { useKeeperForm } from './use-keeper-form.ts'

interface Props {
  /** The form's id, for the button at the foot of the dialog. */
  id: string
  asking: ReturnType<typeof useKeeperForm>
}

/** Whom the owner asks to keep the page with them, and the words they read. */
export const AskKeeper = ({ id, asking }: Props) => (
  <AskPersonForm id={id} asking={asking} known={<Trans>Somebody inside</Trans>} behind={<KeepersMayLine />} />
)
