import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { useRef } from 'react'
import { useDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { useAskedQuestion } from '../../ui/asked-question.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { useAskToFollow } from './queries.ts'

interface Props {
  memorial: { id: string; name: string }
  isOpen: boolean
  onClose: () => void
  /** The request has arrived; called before the dialog closes. */
  onSent?: () => void
}

/**
 * A few words to the family, asking to be let in (E20–E22, F39–F41). It closes whether or not the request arrived;
 * words that did not arrive are there again when it is opened the next time.
 */
export default function FollowDialog(props: Props) {
  return <FollowForm key={props.memorial.id} {...props} />
}

function FollowForm({ memorial: { id, name }, isOpen, onClose, onSent }: Props) {
  const { t } = useLingui()
  const check = useChecks()
  const [words, setWords, dropWords] = useDraft(useDrafts(), `follow:${id}`, '')
  const { call, isPending } = useAskToFollow()
  const { begin } = useAskedQuestion(isOpen)
  const area = useRef<HTMLTextAreaElement>(null)
  const tooLong = check.atMost(longest.note)(words)

  async function send() {
    if (tooLong) return area.current?.focus()
    const end = begin()
    const answer = await call({ personId: id, description: words.trim() })
    if (answer.ok) {
      dropWords(words)
      toast.done(t`Request sent`)
      onSent?.()
    }
    if (end()) onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Ask to follow {name}’s page</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button tone="filled" busy={isPending} disabled={words.trim() === ''} onClick={() => void send()}>
            <Trans>Send the request</Trans>
          </Button>
        </>
      }
    >
      <TextArea
        ref={area}
        data-autofocus
        label={t`A few words to the family`}
        hint={t`Who are you to them, or what do you remember? The family reads this and decides.`}
        error={tooLong}
        required
        readOnly={isPending}
        most={longest.note}
        value={words}
        onChange={setWords}
      />
    </Dialog>
  )
}
