import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { SegmentedControl } from '../../ui/Choices.tsx'
import { PersonChoice } from '../../ui/PersonChoice.tsx'
import { FailedState, LoadingState, Skeleton } from '../../ui/States.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import styles from './Keepers.module.css'
import { KeepersMayLine } from './KeepersMayLine.tsx'
import type { useKeeperForm } from './use-keeper-form.ts'

interface Props {
  /** The form's id, for the button at the foot of the sheet. */
  id: string
  asking: ReturnType<typeof useKeeperForm>
}

/** Whom the owner asks to keep the page with them, and the words they read. */
export function AskKeeper({ id, asking }: Props) {
  const { t } = useLingui()
  const { form, people, way, hasFailed, retry, send } = asking
  if (!people)
    return hasFailed ? (
      <FailedState onRetry={retry} />
    ) : (
      <LoadingState>
        <Skeleton height="22rem" />
      </LoadingState>
    )
  return (
    <form id={id} noValidate className={styles['form']} onSubmit={form.submit(send)}>
      {people.length > 0 && (
        <SegmentedControl
          wide
          label={t`Whom do you ask?`}
          choices={[
            { value: 'inside', label: <Trans>Somebody inside</Trans> },
            { value: 'mail', label: <Trans>By e-mail</Trans> },
          ]}
          value={way}
          onChange={(chosen) => form.set({ way: chosen })}
        />
      )}
      {way === 'inside' ? (
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
      <KeepersMayLine />
    </form>
  )
}
