import { Trans, useLingui } from '@lingui/react/macro'
import { guestWordLimits, type OwnWords } from '@spomen/contract/guest-words.ts'
import { useState } from 'react'
import { readDraft, sessionDrafts } from '../../kit/draft.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { type OwnKey, useChangeOwnWords, useWithdrawWords } from './own-queries.ts'
import styles from './OwnWordsForm.module.css'

interface Props {
  keyOfWords: OwnKey
  own: OwnWords
  onWithdrawn: () => void
}

interface SaidWords {
  name: string
  knownAs: string
  words: string
}

/**
 * What one says otherwise: it survives a reload of this window until the server has it, and no longer, since other
 * guests may use the device.
 */
function useSaidWords({ deceasedId, createdAt, name, knownAs, words }: OwnWords) {
  const draft = `own-words ${deceasedId} ${createdAt}`
  const [said, setSaid] = useState<SaidWords>(
    () => readDraft<SaidWords>(sessionDrafts, draft) ?? { name, knownAs: knownAs ?? '', words },
  )

  function say(changed: Partial<SaidWords>) {
    const now = { ...said, ...changed }
    setSaid(now)
    sessionDrafts.write(draft, JSON.stringify(now))
  }

  /** Forgets what has arrived; what was written since stays. */
  function forget(sent: SaidWords) {
    if (sessionDrafts.read(draft) === JSON.stringify(sent)) sessionDrafts.write(draft, null)
  }

  return { said, say, forget }
}

/** One's own words, to say them otherwise or to take them back (YB03). */
export function OwnWordsForm({ keyOfWords, own, onWithdrawn }: Props) {
  const { t } = useLingui()
  const { said, say, forget } = useSaidWords(own)
  const changing = useChangeOwnWords()
  const memorial = own.deceasedFullName
  const isReady = said.name.trim() !== '' && said.words.trim() !== ''

  async function change() {
    const { ok } = await changing.call({ ...keyOfWords, ...said })
    if (!ok) return
    forget(said)
    toast.done(t`Saved. The family reads it before it is shown.`)
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

/** How words stand; nothing is said of a page that is suspended, whose name is empty. */
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

/** Takes the words back for good, after a question. */
function WithdrawButton({ keyOfWords, onWithdrawn }: Pick<Props, 'keyOfWords' | 'onWithdrawn'>) {
  const [isAsking, setIsAsking] = useState(false)
  const { call } = useWithdrawWords()

  async function withdraw() {
    const { ok } = await call(keyOfWords)
    if (ok) onWithdrawn()
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Trans>Take my words back</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Take your words back?</Trans>}
        confirmLabel={<Trans>Take them back</Trans>}
        onConfirm={withdraw}
      >
        <Trans>Your words, your photograph and your address are gone at once. This cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  )
}
