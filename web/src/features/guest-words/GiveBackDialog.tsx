import { Trans, useLingui } from '@lingui/react/macro'
import { type WordsInReview, guestWordLimits } from '@spomen/contract/guest-words.ts'
import { useState } from 'react'
import { useDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextField.tsx'

interface Props {
  /** Null while none is given back. */
  words: WordsInReview | null
  isBusy: boolean
  onClose: () => void
  /** Resolves whether it is done. */
  onGiveBack: (words: WordsInReview, answer: string) => Promise<boolean>
}

/** The line with which words go back to whoever wrote them. What is written stays until it has gone. */
export function GiveBackDialog({ words, ...asking }: Props) {
  // What closes still shows whom it was for.
  const [shown, setShown] = useState(words)
  if (words && words !== shown) setShown(words)
  return shown && <LineDialog key={shown.id} words={shown} isOpen={words !== null} {...asking} />
}

interface LineProps extends Omit<Props, 'words'> {
  words: WordsInReview
  isOpen: boolean
}

function LineDialog({ words, isOpen, isBusy, onClose, onGiveBack }: LineProps) {
  const { t } = useLingui()
  const [line, setLine, dropLine] = useDraft(useDrafts(), `give-back:${words.id}`, '')
  const { name } = words

  async function giveBack() {
    if (line.trim() === '' || !(await onGiveBack(words, line))) return
    dropLine(line)
    onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Give the words back to {name}</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="filled" busy={isBusy} disabled={line.trim() === ''} onClick={() => void giveBack()}>
            <Trans>Give back</Trans>
          </Button>
        </>
      }
    >
      <p className="muted">
        <Trans>{name} gets your line by mail and can write it differently; then you read it once more.</Trans>
      </p>
      <TextArea
        label={t`A line for ${name}`}
        required
        rows={4}
        most={guestWordLimits.answer}
        maxLength={guestWordLimits.answer}
        value={line}
        onChange={setLine}
      />
    </Dialog>
  )
}
