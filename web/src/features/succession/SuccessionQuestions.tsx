import { Trans, useLingui } from '@lingui/react/macro'
import type { SuccessionInvitation, UnkeptMemorial } from '@spomen/contract/succession.ts'
import { type ReactNode, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Inline, Stack, Surface } from '../../ui/Page.tsx'
import { FailedState } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import { RequestCard } from '../following/index.ts'
import { useAdopt, useAnswerNaming, useAnswerTransfer, useOwnSuccession } from './queries.ts'
import styles from './Succession.module.css'
import { SuccessorPlaces } from './SuccessorPlaces.tsx'

/** What the viewer is asked about pages of others, whose page they could keep, and where they come after somebody (YC03–YC07). */
export function SuccessionQuestions() {
  const { data, isError, refetch } = useOwnSuccession()
  const isClosed = useIsClosed()
  if (!data) return isError ? <FailedState onRetry={() => void refetch()} /> : null
  return (
    <Stack>
      {data.unkept.map((one) => (
        <UnkeptCard key={one.personId} memorial={one} isClosed={isClosed} />
      ))}
      {data.invitations.map((one) => (
        <InvitationCard key={one.id} invitation={one} isClosed={isClosed} />
      ))}
      {data.places.length > 0 && <SuccessorPlaces places={data.places} />}
    </Stack>
  )
}

/** A page that has closed with its owner's account, and opens again for the first who keeps it. */
function UnkeptCard({ memorial, isClosed }: { memorial: UnkeptMemorial; isClosed: boolean }) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const navigate = useNavigate()
  const { call, isPending } = useAdopt()
  const { personId, deceasedName: name, ownerFullName: owner, goneAt } = memorial
  const day = dayOf(goneAt)

  async function keep() {
    const { ok } = await call({ deceasedId: personId })
    if (!ok) return
    toast.done(t`The page is yours now`)
    void navigate(href('/Profile/:id', { id: personId }))
  }

  return (
    <Surface>
      <article className={styles['words']}>
        <h2>
          <Trans>Who will keep the page of {name}?</Trans>
        </h2>
        <p>
          {isClosed ? (
            <Trans>{owner} has left, and the page is closed.</Trans>
          ) : (
            <Trans>
              {owner} has left, and the page is closed. If you keep it from now on, it opens again as it was.
              It costs you nothing. If nobody does, it is removed for good after {day}.
            </Trans>
          )}
        </p>
        {!isClosed && (
          <Inline>
            <Button tone="filled" busy={isPending} onClick={() => void keep()}>
              <Trans>I will keep it</Trans>
            </Button>
          </Inline>
        )}
      </article>
    </Surface>
  )
}

interface InvitationProps {
  invitation: SuccessionInvitation
  isClosed: boolean
}

function InvitationCard({ invitation, isClosed }: InvitationProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isDeclining, setIsDeclining] = useState(false)
  const naming = useAnswerNaming()
  const offer = useAnswerTransfer()
  const { id, kind, personId, byUserFullName: writer } = invitation
  const isOffer = kind === 'transfer'
  const answer = (accepted: boolean) => (isOffer ? offer : naming).call({ id, accepted })
  const words = useInvitationWords(invitation)

  async function accept() {
    const { ok } = await answer(true)
    if (!ok) return
    toast.done(isOffer ? t`The page is yours now` : t`Thank you. You come after ${writer}.`)
    if (isOffer) void navigate(href('/Profile/:id', { id: personId }))
  }

  async function decline() {
    const { ok } = await answer(false)
    if (ok) toast.done(t`Invitation declined`)
  }

  return (
    <>
      <RequestCard
        face={{ name: writer, src: invitation.userImageUrl }}
        title={words.title}
        about={words.about}
        sentAt={invitation.createdAt}
        words={invitation.description}
        note={isClosed ? undefined : words.note}
      >
        {!isClosed && (
          <>
            <Button tone="filled" busy={naming.isPending || offer.isPending} onClick={() => void accept()}>
              {isOffer ? <Trans>Yes, I take it over</Trans> : <Trans>Yes, I will</Trans>}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setIsDeclining(true)}>
              <Trans>Rather not</Trans>
            </Button>
          </>
        )}
      </RequestCard>
      <ConfirmDialog
        isOpen={isDeclining}
        onClose={() => setIsDeclining(false)}
        title={<Trans>Decline this invitation?</Trans>}
        confirmLabel={<Trans>Decline the invitation</Trans>}
        onConfirm={decline}
      >
        <Trans>{writer} is not told by mail, but sees that you have not agreed, and may ask again.</Trans>
      </ConfirmDialog>
    </>
  )
}

function useInvitationWords({
  kind,
  personId,
  byUserFullName: writer,
  deceasedName: name,
  expiresAt,
}: SuccessionInvitation): Record<'title' | 'about' | 'note', ReactNode> {
  const { dayOf } = useDates()
  const about = (
    <Link to={href('/Profile/:id', { id: personId })}>
      <Trans>See the page first</Trans>
    </Link>
  )
  if (kind === 'transfer') {
    const day = dayOf(expiresAt ?? '')
    return {
      about,
      title: (
        <Trans>
          {writer} would like to hand {name}’s page over to you
        </Trans>
      ),
      note: (
        <Trans>
          The page would be yours: you say who keeps it, and you alone may close it. {writer} keeps it with
          you. You pay nothing for accepting; a plan that has been paid for stays until it runs out. You can
          accept until {day}.
        </Trans>
      ),
    }
  }
  return {
    about,
    title: (
      <Trans>
        {writer} asks whether you would look after {name}’s page one day
      </Trans>
    ),
    note: (
      <Trans>
        Nothing changes for now, and it costs you nothing. When {writer} no longer can, you may take the page
        over. You may step back at any time.
      </Trans>
    ),
  }
}
