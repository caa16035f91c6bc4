import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '../../ui/Choices.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { spokenTag } from '../../words/language.ts'
import styles from './Door.module.css'
import type { SettingsProps } from './DoorSettings.tsx'
import { usePeopleInside } from './queries.ts'

const familyAlone = 'family'
const hours = Array.from({ length: 24 }, (_, hour) => hour)

const hourInWords = (hour: number) =>
  new Date(Date.UTC(2026, 0, 1, hour)).toLocaleTimeString(spokenTag(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })

/** Whether guests may leave words, who reads them before anybody else does, and when a mail tells of them (YB01, YB02). */
export function WordsSettings({ memorialId, values, onChange }: SettingsProps) {
  const { t } = useLingui()
  const { takesWords, wordsReaderId, wordsMailHour } = values
  return (
    <div className={styles['words']}>
      <Checkbox
        label={<Trans>Guests may leave a few words</Trans>}
        hint={<Trans>They wait, unseen, until somebody of yours has read them and lets them stand.</Trans>}
        value={takesWords}
        onChange={(takes) => onChange({ takesWords: takes })}
      />
      {takesWords && (
        <div className={styles['reading']}>
          <ReaderField
            memorialId={memorialId}
            value={wordsReaderId}
            onChange={(id) => onChange({ wordsReaderId: id })}
          />
          <SelectField
            label={t`The mail about them leaves at`}
            hint={t`To the family and to whoever reads them. At most one a day, and none where nothing waits.`}
            choices={hours.map((hour) => ({ value: String(hour), label: hourInWords(hour) }))}
            value={String(wordsMailHour)}
            onChange={(hour) => onChange({ wordsMailHour: Number(hour) })}
          />
        </div>
      )}
    </div>
  )
}

interface ReaderProps {
  memorialId: string
  value: string | null
  onChange: (id: string | null) => void
}

function ReaderField({ memorialId, value, onChange }: ReaderProps) {
  const { t } = useLingui()
  const { data = [], isPending } = usePeopleInside(memorialId, true)
  const people = data.flatMap(({ userId, userFullName, isByNameOnly }) =>
    isByNameOnly ? [] : [{ value: userId, label: userFullName }],
  )
  // Until their name is here, whoever is chosen is not taken for nobody.
  const chosen = value !== null && !people.some((one) => one.value === value)
  return (
    <SelectField
      label={t`Who reads them`}
      hint={t`The family can always read them too.`}
      choices={[
        { value: familyAlone, label: t`The family alone` },
        ...(chosen ? [{ value, label: isPending ? t`Somebody inside` : t`Somebody who has left` }] : []),
        ...people,
      ]}
      value={value ?? familyAlone}
      onChange={(id) => onChange(id === familyAlone ? null : id)}
    />
  )
}
