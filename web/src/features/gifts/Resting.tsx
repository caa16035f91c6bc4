import { Trans, useLingui } from '@lingui/react/macro'
import type { Gift } from '@spomen/contract/gifts.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/index.ts'
import { GiftWords } from './GiftWords.tsx'
import { useTakeDown } from './queries.ts'
import styles from './Resting.module.css'
import { RewordDialog } from './RewordDialog.tsx'
import { useSayArrangement } from './saying.ts'
import { Scene } from './Scene.tsx'

interface Props {
  gifts: { candles: number; flowers: number; items: readonly Gift[] }
  isFamily: boolean
  /** Fetches earlier ones; null where these are all. */
  more: { isComing: boolean; fetch: () => Promise<unknown> } | null
  /** A gift was taken down, and will soon be gone. */
  onTaken: (id: string) => void
}

/** A gift whose words are being changed; its dialog stays until the next one opens, so that it gives the focus back. */
interface Rewording {
  gift: Gift
  time: number
  isOpen: boolean
}

/** All candles and flowers of a page in one still drawing, and below it who brought them, with which words. */
export default function Resting({ gifts: { candles, flowers, items }, isFamily, more, onTaken }: Props) {
  const viewer = useViewer()
  const say = useSayArrangement()
  const [rewording, setRewording] = useState<Rewording | null>(null)
  const [leaving, setLeaving] = useState<Gift | null>(null)
  const { shown, list, readOn } = useReadingOn(items.length, more)
  return (
    <div className={styles['resting']}>
      <Scene candles={candles} flowers={flowers} />
      <p className={styles['sum']}>{say({ candles, flowers })}</p>
      <ul ref={list} className={styles['gifts']}>
        {items.slice(0, shown).map((gift) => (
          <li key={gift.id} tabIndex={-1}>
            <GiftWords
              gift={gift}
              onReword={
                isFamily && gift.byUserId === viewer.id
                  ? () => setRewording({ gift, time: (rewording?.time ?? 0) + 1, isOpen: true })
                  : null
              }
              onTakeDown={isFamily ? () => setLeaving(gift) : null}
            />
          </li>
        ))}
      </ul>
      {(more || items.length > shown) && (
        <Button tone="quiet" busy={more?.isComing ?? false} onClick={() => void readOn()}>
          <Trans>Earlier candles and flowers</Trans>
        </Button>
      )}
      {rewording && (
        <RewordDialog
          key={rewording.time}
          gift={rewording.gift}
          isOpen={rewording.isOpen}
          onClose={() => setRewording({ ...rewording, isOpen: false })}
        />
      )}
      <TakingDown gift={leaving} onClose={() => setLeaving(null)} onTaken={onTaken} />
    </div>
  )
}

/** Some gifts are read at once, and on demand twice as many again; whoever reads on is taken to the first of those. */
function useReadingOn(here: number, more: Props['more']) {
  const [shown, setShown] = useState<number>(pageSizes.gifts)
  const list = useRef<HTMLUListElement>(null)
  const goesTo = useRef<number | null>(null)
  useEffect(() => {
    if (goesTo.current === null) return
    const first = list.current?.children[goesTo.current]
    if (first instanceof HTMLElement) first.focus()
    goesTo.current = null
  }, [shown])

  async function readOn() {
    const wanted = shown + 2 * pageSizes.gifts
    if (more && here < wanted) await more.fetch()
    goesTo.current = shown
    setShown(wanted)
  }
  return { shown, list, readOn }
}

interface TakingDownProps {
  gift: Gift | null
  onClose: () => void
  onTaken: (id: string) => void
}

/** Asks before a gift is taken down; the family may bring it back for a while. */
function TakingDown({ gift, onClose, onTaken }: TakingDownProps) {
  const { t } = useLingui()
  const { tell } = useTakeDown()

  async function takeDown() {
    if (!gift) return
    const answer = await tell({ id: gift.id })
    if (!answer.ok) return
    toast.done(t`They are taken down`)
    onTaken(gift.id)
  }

  return (
    <ConfirmDialog
      isOpen={gift !== null}
      onClose={onClose}
      title={<Trans>Take these down?</Trans>}
      deed={<Trans>Take down</Trans>}
      onConfirm={takeDown}
    >
      <Trans>
        They and the words beside them leave the page for everyone. For 30 days you can bring them back.
      </Trans>
    </ConfirmDialog>
  )
}
