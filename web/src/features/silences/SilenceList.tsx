import { Trans, useLingui } from '@lingui/react/macro'
import type { Silence, SilenceWish } from '@spomen/contract/silences.ts'
import { ActionList, ActionText } from '../../ui/ActionList.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useChangeSilence, useSilences } from './queries.ts'
import { useSilenceWords } from './silence-words.ts'
import styles from './Silences.module.css'
import { tellOtherWindows } from './tell-windows.ts'

/** All that is silent for somebody, each taken back with one press (YF01). */
export default function SilenceList() {
  return (
    <ActionList
      found={useSilences()}
      keyOf={({ scope, entityId, personId }) => `${scope} ${entityId ?? personId}`}
      height="3.25rem"
      none={
        <Trans>
          Nothing so far. Should it become too much, you find “Some quiet” on every memorial’s page under
          More, beside photographs, and at the foot of our mails.
        </Trans>
      }
    >
      {(silence, onGone) => <SilentThing silence={silence} onBack={onGone} />}
    </ActionList>
  )
}

const wishOf = { everything: 'month', person: 'person', photograph: 'photograph' } as const satisfies Record<
  Silence['scope'],
  SilenceWish
>

interface Props {
  silence: Silence
  /** It is about to leave the list. */
  onBack: () => void
}

function SilentThing({ silence, onBack }: Props) {
  const { t } = useLingui()
  const { untilWords } = useSilenceWords()
  const { call, isPending } = useChangeSilence()
  const { scope, personId, entityId, until, imageUrl } = silence
  const name = silence.deceasedFullName ?? t`All pages`

  async function takeBack() {
    const answer = await call({ wish: wishOf[scope], personId, entityId, isSilent: false })
    if (!answer.ok) return
    tellOtherWindows()
    toast.done(t`It is as before`)
    onBack()
  }

  return (
    <>
      {imageUrl && <img src={imageUrl} alt="" className={styles['photograph']} />}
      <ActionText title={name} memorialId={personId}>
        <p className="quiet">
          {scope === 'photograph' ? t`This photograph.` : null} {untilWords(until)}
        </p>
      </ActionText>
      <Button small busy={isPending} aria-label={t`Take it back: ${name}`} onClick={() => void takeBack()}>
        <Trans>Take it back</Trans>
      </Button>
    </>
  )
}
