import { Trans, useLingui } from '@lingui/react/macro'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { useState } from 'react'
import { useAskedQuestion } from '../../../ui/asked-question.ts'
import { Button } from '../../../ui/Button.tsx'
import { RadioCards } from '../../../ui/Choices.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './AudienceDialog.module.css'
import { useAudienceRefusal } from './audience-words.ts'

/** Something whose audience the family says. */
export interface NarrowedThing {
  kind: 'image' | 'video' | 'document' | 'entry'
  /** Left out where it is for whoever sees the page. */
  audience: ThingAudience | undefined
  /** Whether it shows where they rest. */
  isOfGrave?: boolean
}

interface Props {
  thing: NarrowedThing
  save: (audience: ThingAudience) => Promise<boolean>
  isOpen: boolean
  onClose: () => void
}

/** Who sees a photograph, a video, a document or a piece of the life: three choices, each with what it means (YC10). */
export default function AudienceDialog({ thing, save, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const before = thing.audience ?? 'page'
  // What somebody chose, and from what: where that has changed since, it is another question.
  const [wanted, setWanted] = useState<{ audience: ThingAudience; from: ThingAudience } | null>(null)
  const { isBusy, begin } = useAskedQuestion(isOpen)
  const isOutdated = wanted !== null && wanted.from !== before
  const chosen = wanted && !isOutdated ? wanted.audience : before

  function close() {
    setWanted(null)
    onClose()
  }

  async function confirm() {
    if (chosen === before) return close()
    const end = begin()
    const isSaved = await save(chosen)
    const mayClose = end()
    if (!isSaved) return
    toast.done(t`Saved`)
    if (mayClose) close()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="small"
      title={<DialogTitle kind={thing.kind} />}
      actions={
        <>
          <Button onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="filled" busy={isBusy} onClick={() => void confirm()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <AudienceChoice chosen={chosen} onChoose={(audience) => setWanted({ audience, from: before })} />
      <Consequence
        thing={thing}
        before={before}
        chosen={chosen}
        isChangedElsewhere={isOutdated && wanted.audience !== before}
      />
    </Dialog>
  )
}

interface ChoiceProps {
  chosen: ThingAudience
  onChoose: (audience: ThingAudience) => void
}

const AudienceChoice = ({ chosen, onChoose }: ChoiceProps) => (
  <RadioCards
    stacked
    label={<Trans>From now on it is seen by</Trans>}
    choices={[
      {
        value: 'page',
        label: <Trans>Whoever sees the page</Trans>,
        note: <Trans>Those inside, and guests as far as you let them look.</Trans>,
      },
      {
        value: 'inside',
        label: <Trans>Only those inside</Trans>,
        note: <Trans>No guest, however far your door stands open.</Trans>,
      },
      {
        value: 'keepers',
        label: <Trans>Only the keepers</Trans>,
        note: <Trans>You, those who keep this page with you, and whoever brought it.</Trans>,
      },
    ]}
    value={chosen}
    onChange={onChoose}
  />
)

function DialogTitle({ kind }: Pick<NarrowedThing, 'kind'>) {
  if (kind === 'video') return <Trans>Who sees this video?</Trans>
  if (kind === 'document') return <Trans>Who sees this document?</Trans>
  if (kind === 'entry') return <Trans>Who sees this piece of the life?</Trans>
  return <Trans>Who sees this photograph?</Trans>
}

interface Change {
  thing: NarrowedThing
  before: ThingAudience
  chosen: ThingAudience
  /** Whether somebody else has changed it since another choice was made here. */
  isChangedElsewhere: boolean
}

/** What else follows from a choice, in a sentence; nothing where nothing does. */
function Consequence({ thing, before, chosen, isChangedElsewhere }: Change) {
  const { kind, isOfGrave = false } = thing
  const refusal = useAudienceRefusal()
  const isOpened = before === 'keepers' && chosen !== 'keepers'
  const isKept = chosen === 'keepers' && before !== 'keepers'
  const isTalkedOf = kind === 'image' || kind === 'video'
  return (
    <div aria-live="polite" className={styles['consequence']}>
      {isChangedElsewhere && <p>{refusal('changedMeanwhile')}</p>}
      {isOpened && isTalkedOf && (
        <p>
          <Trans>What was written below it for the keepers stays with them.</Trans>
        </p>
      )}
      {isKept && isOfGrave && (
        <p>
          <Trans>It shows the resting place. Whoever does not see it sees no photograph there.</Trans>
        </p>
      )}
      {kind === 'entry' && chosen !== 'page' && (
        <p>
          <Trans>Photographs and videos beside it stay as they are.</Trans>
        </p>
      )}
      {isKept && (
        <p>
          <Trans>Others lose it at once. Nobody can take back what somebody has saved before.</Trans>
        </p>
      )}
    </div>
  )
}
