import { Trans, useLingui } from '@lingui/react/macro'
import type { MutedMemorial } from '@spomen/contract/remembrance.ts'
import { href, Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { type UndoLineProps, UndoList } from '../../ui/UndoList.tsx'
import styles from './Remembrance.module.css'
import { useMutedPages, useUnmute } from './queries.ts'

/** The pages whose days somebody does not wish to be reminded of, each with the way back (Q41). */
export const MutedPages = () => (
  <UndoList
    found={useMutedPages()}
    height="3.25rem"
    keyOf={({ personId }) => personId}
    nothing={
      <p className={styles['quiet']}>
        <Trans>
          There are none. Should the days of one page be too much, you can mute them on that page or at the
          foot of the mail.
        </Trans>
      </p>
    }
    Line={MutedPage}
  />
)

function MutedPage({ item, onBack }: UndoLineProps<MutedMemorial>) {
  const { personId, deceasedFullName: name } = item
  const { t } = useLingui()
  const { call, isPending } = useUnmute()

  async function remind() {
    const answer = await call({ personId, muted: false })
    if (!answer.ok) return
    toast.done(t`You will be reminded again: ${name}`)
    onBack()
  }

  return (
    <>
      <Link to={href('/Profile/:id', { id: personId })} className={styles['name']}>
        {name}
      </Link>
      <Button small busy={isPending} aria-label={t`Remind me again: ${name}`} onClick={() => void remind()}>
        <Trans>Remind me again</Trans>
      </Button>
    </>
  )
}
