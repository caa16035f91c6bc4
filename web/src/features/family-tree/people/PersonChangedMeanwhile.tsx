import { useLingui } from '@lingui/react/macro'
import { ChangedMeanwhile } from '../../../ui/ChangedMeanwhile.tsx'
import type { usePersonForm } from './person-form.ts'

/** Says what of somebody in a tree was changed in another window too, since it was begun to be changed here. */
export default function PersonChangedMeanwhile({ form }: { form: ReturnType<typeof usePersonForm> }) {
  const { t } = useLingui()
  const labels = {
    name: t`Name`,
    born: t`Birth`,
    died: t`Death`,
    gender: t`Gender`,
    note: t`Note`,
    memorial: t`Memorial`,
    together: t`When they were together`,
    couple: t`Child of`,
    known: '',
    takesChildren: '',
  }
  return <ChangedMeanwhile {...{ form, labels }} />
}
