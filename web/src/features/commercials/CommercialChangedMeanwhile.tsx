import { useLingui } from '@lingui/react/macro'
import type { DraftedForm } from '../../kit/form.ts'
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx'
import type { CommercialFormValues } from './commercial-form.ts'

/** Says what of a notice was changed on another device too, since somebody began to change it here. */
export default function CommercialChangedMeanwhile({ form }: { form: DraftedForm<CommercialFormValues> }) {
  const { t } = useLingui()
  const labels = {
    category: t`What you do`,
    title: t`Your name or that of your house`,
    text: t`What you offer`,
    link: t`Your web address`,
    country: t`Country`,
    city: t`City`,
    from: t`On the wall from`,
    to: t`Until`,
  }
  return <ChangedMeanwhile {...{ form, labels }} />
}
