import { Trans, useLingui } from '@lingui/react/macro'
import { following } from '@spomen/contract/following.ts'
import { anyoneInside } from '@spomen/contract/see-as.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { endpointQuery, useServer } from '../../../kit/server.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioCards } from '../../../ui/Choices.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PersonChoice } from '../../../ui/PersonChoice.tsx'
import { FailedState, LoadingState, Skeleton } from '../../../ui/States.tsx'
import { useViewer } from '../../accounts/index.ts'
import { useLookAddress } from './address.ts'
import styles from './SeeAsDialog.module.css'

interface Props {
  memorialId: string
  isOpen: boolean
  onClose: () => void
}

type Whom = 'guest' | typeof anyoneInside | 'person'

/** As whom the family wants to look at its page: a guest, somebody inside, or one of them by name (YC09). */
export default function SeeAsDialog({ memorialId, isOpen, onClose }: Props) {
  const address = useLookAddress()
  const formId = useId()
  const [whom, setWhom] = useState<Whom>('guest')
  const [person, setPerson] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (whom !== 'person') return address.look(whom)
    if (person) return address.look(person)
    // What is asked for is there before the focus goes to it.
    flushSync(() => setIsMissing(true))
    return focusMissing(event.currentTarget)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>See it as …</Trans>}
      actions={
        <Button tone="filled" type="submit" form={formId}>
          <Trans>Look</Trans>
        </Button>
      }
    >
      <form id={formId} noValidate className={styles['form']} onSubmit={look}>
        <p>
          <Trans>You look at your page through somebody else’s eyes. They learn nothing of it.</Trans>
        </p>
        <WhomChoice whom={whom} onChoose={setWhom} />
        {whom === 'person' && (
          <PersonInside
            memorialId={memorialId}
            value={person}
            isMissing={isMissing && person === ''}
            onChange={setPerson}
          />
        )}
      </form>
    </Dialog>
  )
}

/** Leads to the people one chooses among, or where a search has found none of them, to what is sought. */
function focusMissing(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  const place = wrong ?? form.querySelector<HTMLElement>('[type="search"]')
  place?.focus()
}

function WhomChoice({ whom, onChoose }: { whom: Whom; onChoose: (whom: Whom) => void }) {
  const { t } = useLingui()
  return (
    <RadioCards
      stacked
      label={t`As whom`}
      choices={[
        {
          value: 'guest',
          label: <Trans>A guest</Trans>,
          note: <Trans>Whoever has no account</Trans>,
        },
        {
          value: anyoneInside,
          label: <Trans>Somebody inside</Trans>,
          note: <Trans>Anybody you have let in</Trans>,
        },
        {
          value: 'person',
          label: <Trans>One person</Trans>,
          note: <Trans>Somebody inside whom you choose</Trans>,
        },
      ]}
      value={whom}
      onChange={onChoose}
    />
  )
}

interface PersonProps {
  memorialId: string
  value: string
  isMissing: boolean
  onChange: (id: string) => void
}

function PersonInside({ memorialId, value, isMissing, onChange }: PersonProps) {
  const { t } = useLingui()
  const viewer = useViewer()
  const { data, isError, refetch } = useQuery(
    endpointQuery(useServer(), following.followers, { id: memorialId }),
  )
  if (isError) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingState>
        <Skeleton height="8rem" />
      </LoadingState>
    )
  const people = data.filter(({ userId }) => userId !== viewer.id)
  if (people.length === 0)
    return (
      <p className="quiet">
        <Trans>Nobody else is inside yet.</Trans>
      </p>
    )
  return (
    <PersonChoice
      people={people}
      label={t`Who`}
      name="person"
      value={value}
      error={isMissing && <Trans>Please choose somebody.</Trans>}
      onChange={onChange}
    />
  )
}
