import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { daysToReturn } from '@spomen/contract/personal-data.ts'
import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Section } from '../../../ui/Page.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCloseMemorial } from '../../memorials/index.ts'
import { SentenceBlank } from '../../../words/SentenceBlank.tsx'
import { useCopyAddress } from './dialog-address.ts'
import styles from './DeletePage.module.css'
import { isSameName, type JustClosedState } from './deleting.ts'

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
}

/** Where the family takes the page down (G58, G59). */
export function DeletePage({ memorial, metrics }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const copy = useCopyAddress()
  return (
    <Section title={<Trans>Delete this page</Trans>} ruled>
      <div className={styles['part']}>
        <p className={styles['words']}>
          <Trans>It closes at once for everybody. For {daysToReturn} days you can bring it back.</Trans>
        </p>
        <p className={styles['words']}>
          <Trans>
            Everything on this page fits into one file that you can keep at home, whatever you decide.
          </Trans>
        </p>
        <Button aria-haspopup="dialog" onClick={copy.open}>
          <Trans>Take a copy first</Trans>
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Trans>Delete the page…</Trans>
        </Button>
      </div>
      <DeleteDialog memorial={memorial} metrics={metrics} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Section>
  )
}

type DeleteDialogProps = Props & { isOpen: boolean; onClose: () => void }

/** Closes the page once its name is written, and leads to one's own pages. */
function useDeleting({ memorial, onClose }: DeleteDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { call, isPending } = useCloseMemorial()

  function type(text: string) {
    setTyped(text)
    setIsWrong(false)
  }

  function close() {
    type('')
    onClose()
  }

  async function remove(event: FormEvent) {
    event.preventDefault()
    if (!isSameName(typed, memorial.name)) {
      setIsWrong(true)
      return form.current?.querySelector('input')?.focus()
    }
    const answer = await call({ id: memorial.id })
    if (!answer.ok) return close()
    toast.done(t`The page is closed`)
    const state: JustClosedState = { closed: memorial }
    return navigate(href('/MyMemories'), { replace: true, state })
  }

  return { form, typed, isWrong, isPending, type, close, remove }
}

function DeleteDialog(props: DeleteDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const { form, typed, isWrong, isPending, type, close, remove } = useDeleting(props)
  const { name } = props.memorial

  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={close}
      title={<Trans>Delete the page of {name}?</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Keep the page</Trans>
          </Button>
          <Button type="submit" form={formId} tone="danger" busy={isPending}>
            <Trans>Delete the page</Trans>
          </Button>
        </>
      }
    >
      <Course followers={props.metrics.numberOfFollowers} />
      <form ref={form} id={formId} noValidate onSubmit={(event) => void remove(event)}>
        <TextField
          label={t`Please write the name, so that nothing happens by accident`}
          hint={name}
          error={isWrong && t`This is not the name on the page yet`}
          required
          autoComplete="off"
          autoCapitalize="words"
          data-autofocus
          value={typed}
          onChange={type}
        />
      </form>
    </Dialog>
  )
}

/** What happens at once, and what later. */
const Course = ({ followers }: { followers: number }) => (
  <div className={styles['course']}>
    <p>
      <Trans>The page closes at once for everybody, with its photographs, greetings and stories.</Trans>
      <SentenceBlank />
      {followers > 0 && (
        <Plural
          value={followers}
          one="Also for the one person who follows."
          other="Also for the # people who follow."
        />
      )}
    </p>
    <p>
      <Trans>
        For {daysToReturn} days you can bring it back as it was, from Settings. After that everything on it is
        removed for good, and nobody can bring it back.
      </Trans>
    </p>
  </div>
)
