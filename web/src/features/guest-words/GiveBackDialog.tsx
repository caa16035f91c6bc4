import { Trans, useLingui } from '@lingui/react/macro'
import { type GuestLetter, guestWordLimits } from '@spomen/contract/guest-words.ts'
import { useState } from 'react'
import { useDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextField.tsx'

interface Props {
  /** Null while none is given back. */
  letter: GuestLetter | null
  isBusy: boolean
  onClose: () => void
  /** Resolves whether it is done. */
  onGiveBack: (letter: GuestLetter, answer: string) => Promise<boolean>
}

/** The line with which words go back to whoever wrote them. What is written stays until it has gone. */
export function GiveBackDialog({ letter, ...asking }: Props) {
  // What closes still shows whom it was for.
  const [shown, setShown] = useState(letter)
  if (letter && letter !== shown) setShown(letter)
  return shown && <LineDialog key={shown.id} letter={shown} isOpen={letter !== null} {...asking} />
}

interface LineProps extends Omit<Props, 'letter'> {
  letter: GuestLetter
  isOpen: boolean
}

function LineDialog({ letter, isOpen, isBusy, onClose, onGiveBack }: LineProps) {
  const { t } = useLingui()
  const [line, setLine, dropLine] = useDraft(useDrafts(), `give-back:${letter.id}`, '')
  const { name } = letter

  async function giveBack() {
    if (line.trim() === '' || !(await onGiveBack(letter, line))) return
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
        <Trans>{name} gets your line by mail, can say it otherwise, and you read it again then.</Trans>
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
