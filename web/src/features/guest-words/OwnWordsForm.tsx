import { Trans, useLingui } from '@lingui/react/macro'
import { guestWordLimits, type OwnWords } from '@spomen/contract/guest-words.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { type OwnKey, useChangeOwnWords } from './own-queries.ts'
import { type SaidWords, useSaidWords } from './said-words.ts'
import styles from './OwnWordsForm.module.css'
import { WithdrawButton } from './WithdrawButton.tsx'

interface Props {
  keyOfWords: OwnKey
  own: OwnWords
  onWithdrawn: () => void
}

/** One's own words, to say them otherwise or to take them back (YB03). */
export function OwnWordsForm({ keyOfWords, own, onWithdrawn }: Props) {
  const { t } = useLingui()
  const { said, say, forget } = useSaidWords(own)
  const changing = useChangeOwnWords()
  const memorial = own.deceasedFullName
  const isReady = said.name.trim() !== '' && said.words.trim() !== ''

  async function change() {
    const answer = await changing.call({ ...keyOfWords, ...said })
    if (!answer.ok) return
    forget(said)
    // Where nothing is said otherwise there is nothing to be read.
    const stands = answer.value.state === 'standing'
    toast.done(stands ? t`Saved.` : t`Saved. The family reads it before it is shown.`)
  }

  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) void change()
      }}
    >
      <p>
        <StateOfWords state={own.state} memorial={memorial} />
      </p>
      {own.answer && <blockquote className={styles['answer']}>{own.answer}</blockquote>}
      <WordFields {...{ said, memorial }} onChange={say} />
      {own.hasPhotograph && (
        <p className="muted">
          <Trans>Your photograph stays with your words.</Trans>
        </p>
      )}
      <div className={styles['actions']}>
        <Button type="submit" tone="filled" busy={changing.isPending} disabled={!isReady}>
          <Trans>Save</Trans>
        </Button>
        <WithdrawButton
          keyOfWords={keyOfWords}
          onWithdrawn={() => {
            forget(said)
            onWithdrawn()
          }}
        />
      </div>
    </form>
  )
}

interface WordFieldsProps {
  said: SaidWords
  memorial: string
  onChange: (changed: Partial<SaidWords>) => void
}

function WordFields({ said, memorial, onChange }: WordFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextArea
        label={t`Your words`}
        required
        rows={8}
        most={guestWordLimits.words}
        maxLength={guestWordLimits.words}
        value={said.words}
        onChange={(words) => onChange({ words })}
      />
      <TextField
        label={t`Your name`}
        required
        autoComplete="name"
        maxLength={guestWordLimits.name}
        value={said.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={memorial ? t`How you knew ${memorial}` : t`How you knew them`}
        maxLength={guestWordLimits.knownAs}
        value={said.knownAs}
        onChange={(knownAs) => onChange({ knownAs })}
      />
    </>
  )
}

/** How words stand; nothing is said of a page that is suspended or closed, whose name is empty. */
function StateOfWords({ state, memorial }: { state: OwnWords['state']; memorial: string }) {
  if (memorial === '')
    return <Trans>The page your words are for cannot be seen at present. You can still take them back.</Trans>
  if (state === 'standing')
    return (
      <Trans>
        Your words stand on the page of {memorial}. If you change them, the family reads them first.
      </Trans>
    )
  if (state === 'returned')
    return (
      <Trans>
        The family has given your words back. If you say them otherwise, they wait for the family again.
      </Trans>
    )
  return <Trans>Your words for {memorial} wait for the family.</Trans>
}
