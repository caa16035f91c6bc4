import { useLingui } from '@lingui/react/macro'

/** What to call the writer of words: who left the house and let their words stay has no name any more (Q28). */
export function useNameOf() {
  const { t } = useLingui()
  return (fullName: string) => fullName || t`Somebody who has left`
}
