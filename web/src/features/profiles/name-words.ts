import { useLingui } from '@lingui/react/macro'
import type { NameSearch } from './search.ts'

/** Says which names are looked for. */
export function useNameWords() {
  const { t } = useLingui()
  return ({ firstName, lastName }: NameSearch): string => {
    if (!firstName) return t`last name “${lastName}”`
    return lastName ? t`first name “${firstName}”, last name “${lastName}”` : t`first name “${firstName}”`
  }
}
