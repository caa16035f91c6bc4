import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Door } from '@spomen/contract/doors.ts'
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx'
import { Checkbox, RadioCards } from '../../ui/Choices.tsx'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import styles from './Door.module.css'
import { DoorDescription } from './DoorDescription.tsx'
import { GuestPartCheckboxes } from './GuestPartCheckboxes.tsx'
import { usePartWords } from './door-words.ts'
import type { DoorValues } from './rules.ts'
import type { useDoorForm } from './use-door-form.ts'
import { WordsSettings } from './WordsSettings.tsx'

export interface SettingsProps {
  memorialId: string
  values: DoorValues
  onChange: (changed: Partial<DoorValues>) => void
}

interface DoorSettingsProps {
  memorialId: string
  door: Door
  form: NonNullable<ReturnType<typeof useDoorForm>>
}

/** How far the door stands open, and what guests are shown: each choice says who will see what (YA01, YA02, YB01). */
export function DoorSettings({ memorialId, door, form }: DoorSettingsProps) {
  const { isSaved, values } = form
  const props = { memorialId, door, values, onChange: form.set }
  const isOpening = values.opens !== 'closed'
  return (
    <>
      <DoorChangedMeanwhile form={form} />
      <OpeningChoice {...props} />
      {isOpening ? (
        <OpenDoorSettings {...props} />
      ) : (
        door.links.length > 0 && (
          <p className="muted">
            <Trans>
              Once it is closed, your links and printed codes say kindly that the family has closed the page.
              They lead here again when you open it.
            </Trans>
          </p>
        )
      )}
      <p role="status" className={styles['now']} hidden={!isSaved}>
        {isSaved && (
          <>
            <strong>
              <Trans>Saved.</Trans>
            </strong>
            <SentenceBlank />
            <DoorDescription door={door} />
          </>
        )}
      </p>
    </>
  )
}

function DoorChangedMeanwhile({ form }: Pick<DoorSettingsProps, 'form'>) {
  const { t } = useLingui()
  const { words } = usePartWords()
  const labels = {
    ...words,
    opens: t`Who may look`,
    hidesBirthDay: t`The year of birth alone`,
    isSearchable: t`The page may be found by search engines`,
    takesWords: t`Guests may leave a few words`,
    wordsReaderId: t`Who reads them`,
    wordsMailHour: t`The mail about them leaves at`,
  }
  return <ChangedMeanwhile {...{ form, labels }} />
}

function OpeningChoice({ door, values, onChange }: Omit<SettingsProps, 'memorialId'> & { door: Door }) {
  return (
    <RadioCards
      stacked
      label={<Trans>Who may look at this page without an account?</Trans>}
      hint={
        <Plural
          value={door.inside}
          one="Today # person is inside; nothing changes for them."
          other="Today # people are inside; nothing changes for them."
        />
      }
      choices={[
        {
          value: 'closed',
          label: <Trans>Nobody</Trans>,
          note: <Trans>The door is closed. Only those you let in see the photographs, words and life.</Trans>,
        },
        {
          value: 'byLink',
          label: <Trans>Whoever has a link</Trans>,
          note: (
            <Trans>
              Whoever opens a link of yours, or scans its code, sees what you choose below. Nobody else finds
              the page.
            </Trans>
          ),
        },
        {
          value: 'open',
          label: <Trans>Everybody</Trans>,
          note: <Trans>Whoever comes by sees what you choose below.</Trans>,
        },
      ]}
      value={values.opens}
      onChange={(opens) => onChange({ opens })}
    />
  )
}

function OpenDoorSettings({ memorialId, values, onChange }: SettingsProps) {
  return (
    <>
      <GuestPartCheckboxes values={values} onChange={onChange} />
      <Checkbox
        label={<Trans>The year of birth alone</Trans>}
        hint={<Trans>Guests do not see the day and the month.</Trans>}
        value={values.hidesBirthDay}
        onChange={(hidesBirthDay) => onChange({ hidesBirthDay })}
      />
      {values.opens === 'open' && (
        <Checkbox
          label={<Trans>The page may be found by search engines</Trans>}
          hint={<Trans>Without it they are asked to leave the page out.</Trans>}
          value={values.isSearchable}
          onChange={(isSearchable) => onChange({ isSearchable })}
        />
      )}
      <WordsSettings {...{ memorialId, values, onChange }} />
      <p className="muted">
        <Trans>
          What others wrote or brought before stays inside. They are asked once, by mail and on this page,
          whether guests may see it; whoever does not answer has said no.
        </Trans>
      </p>
    </>
  )
}
