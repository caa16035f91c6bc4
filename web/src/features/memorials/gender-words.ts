import { useLingui } from '@lingui/react/macro'
import type { Gender } from '@spomen/contract/vocabulary.ts'

/** How a gender is said of a person, and of a pet: some languages have words of their own for animals. */
export function useGenderWords(isHuman: boolean): Record<Gender, string> {
  const { t } = useLingui()
  return isHuman
    ? { Male: t`Male`, Female: t`Female`, Other: t`Other` }
    : {
        Male: t({ context: 'of a pet', message: 'Male' }),
        Female: t({ context: 'of a pet', message: 'Female' }),
        Other: t({ context: 'of a pet', message: 'Other' }),
      }
}
