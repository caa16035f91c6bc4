import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InvitedAddress } from '@spomen/contract/following.ts'
import { longest } from '@spomen/contract/limits.ts'
import { useRef, useState } from 'react'
import { useDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { InviteeList } from './InviteeList.tsx'
import { addInvitees, findFault } from './invitees.ts'
import { InviteOutcomes } from './InviteOutcomes.tsx'
import { useInvite } from './use-invite.ts'

interface Props {
  memorial: { id: string; name: string }
  isOpen: boolean
  onClose: () => void
}

interface InviteDraft {
  list: readonly string[]
  /** What stands in the field and is not on the list yet. */
  typed: string
  words: string
}

const emptyDraft: InviteDraft = { list: [], typed: '', words: '' }
const untried = { list: false, words: false, isUnreadable: false }

/** The invitations of a memorial: who gets them, with which words, and what has become of them. */
function useInvitation(id: string, onClose: () => void) {
  const { t } = useLingui()
  const [written, write, drop] = useDraft<InviteDraft>(useDrafts(), `invite:${id}`, emptyDraft)
  const [tried, setTried] = useState(untried)
  const [answered, setAnswered] = useState<readonly InvitedAddress[] | null>(null)
  const { invite, isInviting } = useInvite()
  const field = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)

  function change(changed: Partial<InviteDraft>) {
    if (isInviting) return
    write({ ...written, ...changed })
    const isWords = 'words' in changed
    setTried({
      list: tried.list && isWords,
      words: tried.words && !isWords,
      isUnreadable: tried.isUnreadable && isWords,
    })
  }

  async function send() {
    // An address that stands in the field is meant to be on the list.
    const read = addInvitees(written.list, written.typed)
    const { list } = read
    const toSend = read.invalid.length === 0 ? { ...written, list, typed: '' } : written
    write(toSend)
    setTried({ list: true, words: true, isUnreadable: false })
    const fault = findFault(read, written.words)
    if (fault) {
      if (fault.isMissing) toast.failed(sayRefusal('fillAllFields'))
      return (fault.at === 'list' ? field : area).current?.focus()
    }
    const named = await invite({ personId: id, emails: [...list], description: written.words.trim() })
    if (!named) return onClose()
    if (named.every(({ outcome }) => outcome === 'noAddress')) {
      setTried({ list: true, words: true, isUnreadable: true })
      return field.current?.focus()
    }
    drop(toSend)
    setTried(untried)
    const sent = named.filter(({ outcome }) => outcome === 'invited').length
    toast.done(sent === 1 ? t`Invitation sent` : t`Invitations sent`)
    return sent === named.length ? onClose() : setAnswered(named)
  }

  return { written, tried, answered, isInviting, field, area, change, send }
}

/**
 * The family invites people by mail, with or without an account (F24–F32). It closes whether or not the invitations
 * left; what was written stays until they have. When some of the addresses got none, it says so before it closes.
 */
export default function InviteDialog({ memorial: { id, name }, isOpen, onClose }: Props) {
  const invitation = useInvitation(id, onClose)
  const { written, answered, isInviting } = invitation
  const count = Math.max(1, written.list.length)

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        answered ? <Trans>The invitations have left</Trans> : <Trans>Invite people to {name}’s page</Trans>
      }
      actions={
        answered ? (
          <Button tone="filled" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>
              <Trans>Not now</Trans>
            </Button>
            <Button tone="filled" busy={isInviting} onClick={() => void invitation.send()}>
              <Plural value={count} one="Send the invitation" other="Send # invitations" />
            </Button>
          </>
        )
      }
    >
      {answered ? <InviteOutcomes named={answered} /> : <InviteFields {...invitation} />}
    </Dialog>
  )
}

type InviteFieldsProps = Omit<ReturnType<typeof useInvitation>, 'answered' | 'send'>

/** Who is invited, and the words they read. */
function InviteFields({ written, tried, isInviting, field, area, change }: InviteFieldsProps) {
  const { t } = useLingui()
  const check = useChecks()
  const tooLong = check.atMost(longest.note)(written.words)
  return (
    <Stack>
      <p>
        <Trans>
          They get a letter with your words. Whoever has no account yet is shown how to make one, and finds
          the invitation there.
        </Trans>
      </p>
      <InviteeList
        field={field}
        list={written.list}
        typed={written.typed}
        isTried={tried.list}
        isUnreadable={tried.isUnreadable}
        isStill={isInviting}
        onChange={change}
      />
      <TextArea
        ref={area}
        label={t`A few words to them`}
        error={tooLong ?? (tried.words && check.required(written.words))}
        required
        readOnly={isInviting}
        most={longest.note}
        value={written.words}
        onChange={(words) => change({ words })}
      />
    </Stack>
  )
}
