import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import type { ReactNode } from 'react'
import { SegmentedControl } from '../../ui/Choices.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { PersonChoice } from '../../ui/PersonChoice.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import styles from './AskPersonForm.module.css'
import type { useAskPerson } from './use-ask-person.ts'

interface Props {
  /** The form's id, for the button at the foot of the dialog. */
  id: string
  asking: ReturnType<typeof useAskPerson>
  /** What those are called whom one may choose by name. */
  known: ReactNode
  /** What it means, before the form. */
  before?: ReactNode
  /** What else there is to know, behind it. */
  behind?: ReactNode
}

/** Whom somebody asks, of those they know here or by an address, and the words these read. */
export function AskPersonForm({ id, asking, known, before, behind }: Props) {
  const { t } = useLingui()
  const { form, people, way, hasFailed, retry, send } = asking
  if (!people) return <FailedOrLoading isError={hasFailed} onRetry={retry} height="22rem" />
  return (
    <form id={id} noValidate className={styles['form']} onSubmit={form.submit(send)}>
      {before}
      {people.length > 0 && (
        <SegmentedControl
          wide
          label={t`Whom do you ask?`}
          choices={[
            { value: 'known', label: known },
            { value: 'mail', label: <Trans>By e-mail</Trans> },
          ]}
          value={way}
          onChange={(chosen) => form.set({ way: chosen })}
        />
      )}
      {way === 'known' ? (
        <PersonChoice label={t`Who is inside`} people={people} {...form.field('userId')} />
      ) : (
        <TextField
          {...form.field('mail')}
          label={<Trans>Their e-mail address</Trans>}
          hint={
            <Trans>
              Whoever has no account yet is shown how to make one, and finds the invitation there.
            </Trans>
          }
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextArea
        {...form.field('words')}
        label={<Trans>A few words</Trans>}
        hint={<Trans>They get a letter with your words. Until they say yes, nothing changes.</Trans>}
        required
        most={longest.note}
      />
      {behind}
    </form>
  )
}
