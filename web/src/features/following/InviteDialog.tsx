import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { InvitedAddress } from '@spomen/contract/following.ts'
import { longest } from '@spomen/contract/limits.ts'
import { useRef, useState } from 'react'
import { readDraft, useDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { useAskedQuestion } from '../../ui/asked-question.ts'
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

/**
 * What came of each address where not all of them got a letter; null where nothing is left to read of that. What comes
 * when the dialog was closed meanwhile, or the page left, is kept until it was read.
 */
function useOutcomes(id: string, isOpen: boolean) {
  const drafts = useDrafts()
  const name = `invited:${id}`
  const [named, setNamed] = useState<readonly InvitedAddress[] | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setNamed(readDraft(drafts, name))
  }
  return {
    named,
    /** Where the dialog is open, it is shown there; until it is closed having been read, the next opening shows it too. */
    keep(came: readonly InvitedAddress[]) {
      drafts.write(name, JSON.stringify(came))
      setNamed(came)
    },
    forget: () => drafts.write(name, null),
  }
}

/** The invitations of a memorial: who gets them, with which words, and what has become of them. */
function useInvitation({ memorial: { id }, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const [written, write, drop] = useDraft<InviteDraft>(useDrafts(), `invite:${id}`, emptyDraft)
  const [tried, setTried] = useState(untried)
  const outcomes = useOutcomes(id, isOpen)
  const { invite, isInviting } = useInvite()
  const { begin } = useAskedQuestion(isOpen)
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
    const end = begin()
    const named = await invite({ personId: id, emails: [...list], description: written.words.trim() })
    const isStillAsked = end()
    if (!named) return isStillAsked ? onClose() : undefined
    if (named.every(({ outcome }) => outcome === 'noAddress')) {
      setTried({ list: true, words: true, isUnreadable: true })
      return isStillAsked ? field.current?.focus() : undefined
    }
    drop(toSend)
    setTried(untried)
    const sent = named.filter(({ outcome }) => outcome === 'invited').length
    if (isStillAsked || sent === named.length)
      toast.done(sent === 1 ? t`Invitation sent` : t`Invitations sent`)
    else toast.done(t`Not everybody got a letter. When you invite again, you read who.`)
    if (sent < named.length) return outcomes.keep(named)
    return isStillAsked ? onClose() : undefined
  }

  function close() {
    if (outcomes.named) outcomes.forget()
    else setTried(untried)
    onClose()
  }

  return { written, tried, answered: outcomes.named, isInviting, field, area, change, send, close }
}

/**
 * The family invites people by mail, with or without an account (F24–F32). It closes whether or not the invitations
 * left; what was written stays until they have. When some of the addresses got none, it says so before it closes, or at
 * first when it is opened again.
 */
export default function InviteDialog(props: Props) {
  const { name } = props.memorial
  const invitation = useInvitation(props)
  const { written, answered, isInviting, close } = invitation
  const count = Math.max(1, written.list.length)

  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={close}
      title={
        answered ? <Trans>The invitations have left</Trans> : <Trans>Invite people to {name}’s page</Trans>
      }
      actions={
        answered ? (
          <Button tone="filled" onClick={close}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={close}>
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

type InviteFieldsProps = Omit<ReturnType<typeof useInvitation>, 'answered' | 'send' | 'close'>

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
