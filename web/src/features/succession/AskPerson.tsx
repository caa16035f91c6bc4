import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { SegmentedControl } from '../../ui/Choices.tsx'
import { PersonChoice } from '../../ui/PersonChoice.tsx'
import { FailedState, LoadingState, Skeleton } from '../../ui/States.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import styles from './Succession.module.css'
import type { useSuccessorForm } from './use-successor-form.ts'

interface Props {
  /** The form's id, for the button at the foot of the sheet. */
  id: string
  isOffer: boolean
  asking: ReturnType<typeof useSuccessorForm>
}

/** Whom the owner names or hands the page over to, the words they read, and what it means (YC03, YC04). */
export function AskPerson({ id, isOffer, asking }: Props) {
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
      <div className={styles['words']}>{isOffer ? <OfferWords /> : <NamingWords />}</div>
      {people.length > 0 && (
        <SegmentedControl
          wide
          label={t`Whom do you ask?`}
          choices={[
            { value: 'known', label: <Trans>Somebody you know here</Trans> },
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
    </form>
  )
}

const NamingWords = () => (
  <p>
    <Trans>
      Being named changes nothing for now: they see no more than before, and you may choose otherwise at any
      time.
    </Trans>
  </p>
)

const OfferWords = () => (
  <>
    <p>
      <Trans>
        Once they accept, the page is theirs: they say who keeps it, and may close it. You keep it with them,
        and everything on it stays.
      </Trans>
    </p>
    <p>
      <Trans>
        What you have paid counts to its day, and nothing more is taken from you. Then the page is on the Free
        plan, unless they choose one themselves. They pay nothing for accepting.
      </Trans>
    </p>
  </>
)
