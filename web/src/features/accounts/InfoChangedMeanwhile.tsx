import { useLingui } from '@lingui/react/macro'
import type { DraftedForm } from '../../kit/form.ts'
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx'
import type { AccountValues } from './AccountFields.tsx'

/** Says what of their own data somebody has changed on another device too, since they began here. */
export default function InfoChangedMeanwhile({ form }: { form: DraftedForm<AccountValues> }) {
  const { t } = useLingui()
  const labels = {
    name: t`First name`,
    lastName: t`Last name`,
    dateOfBirth: t`Date of birth`,
    gender: t`Gender`,
    country: t`Country`,
    city: t`City`,
    phone: t`Phone`,
  }
  return <ChangedMeanwhile {...{ form, labels }} />
}
