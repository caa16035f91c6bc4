import { Trans, useLingui } from '@lingui/react/macro'
import type { Gift } from '@spomen/contract/gifts.ts'
import { longest } from '@spomen/contract/limits.ts'
import { useChangedWords } from '../../kit/changed-words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { OlderWords } from '../../ui/OlderWords.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { useChangeGiftWords } from './queries.ts'

interface Props {
  gift: Gift
  isOpen: boolean
  onClose: () => void
}

/** Other words beside a gift, or none; what is begun stays until the page has it. */
export default function GiftWordsDialog({ gift, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const { words, write, drop, isOlder, startAfresh } = useChangedWords(
    `gift-words:${gift.id}`,
    gift.words ?? '',
  )
  const { call, isPending } = useChangeGiftWords()

  async function save() {
    if (words.length > longest.giftWords) return toast.failed(sayRefusal('textTooLong'))
    const answer = await call({ id: gift.id, words })
    if (!answer.ok) return
    drop(words)
    onClose()
    toast.done(t`Changed`)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={<Trans>Change the words</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button tone="filled" busy={isPending} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {isOlder && <OlderWords onStartAfresh={startAfresh} />}
      <TextArea
        label={<Trans>Your words</Trans>}
        hint={<Trans>They may also be left out.</Trans>}
        data-autofocus
        readOnly={isPending}
        value={words}
        most={longest.giftWords}
        onChange={write}
      />
    </Dialog>
  )
}
