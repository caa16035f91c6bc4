import { Trans, useLingui } from '@lingui/react/macro'
import type { Gift, GiftList as GiftPage } from '@spomen/contract/gifts.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { useReadOn } from '../../kit/read-on.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/index.ts'
import { GiftCard } from './GiftCard.tsx'
import { giftsKey, type useGifts, useRemoveGift } from './queries.ts'
import styles from './GiftList.module.css'
import { useFormatArrangement } from './format.ts'
import GiftScene from './GiftScene.tsx'

// Fetched when somebody changes their words.
const GiftWordsDialog = lazyComponent(() => import('./GiftWordsDialog.tsx'))

interface Props {
  gifts: { candles: number; flowers: number; items: readonly Gift[] }
  isFamily: boolean
  memorialId: string
  /** What asks for them, and for earlier ones. */
  query: ReturnType<typeof useGifts>
  /** A gift was taken down, and will soon be gone. */
  onTaken: (id: string) => void
}

/** A gift whose words are being changed; its dialog stays until the next one opens, so that it gives the focus back. */
interface EditState {
  gift: Gift
  time: number
  isOpen: boolean
}

/** All candles and flowers of a page in one still drawing, and below it who brought them, with which words. */
export default function GiftList({
  gifts: { candles, flowers, items },
  isFamily,
  memorialId,
  query,
  onTaken,
}: Props) {
  const viewer = useViewer()
  const say = useFormatArrangement()
  const [edit, setEdit] = useState<EditState | null>(null)
  const [toRemove, setToRemove] = useState<Gift | null>(null)
  const { readOn, isReadingOn } = useReadOn(query, giftsKey(memorialId))
  const { shown, list, showMore } = useShowMore(items.length, query.hasNextPage ? readOn : null)
  return (
    <div className={styles['resting']}>
      <GiftScene candles={candles} flowers={flowers} />
      <p className={styles['sum']}>{say({ candles, flowers })}</p>
      <ul ref={list} className={styles['gifts']}>
        {items.slice(0, shown).map((gift) => (
          <li key={gift.id} tabIndex={-1}>
            <GiftCard
              gift={gift}
              onReword={
                isFamily && gift.byUserId === viewer.id
                  ? () => setEdit({ gift, time: (edit?.time ?? 0) + 1, isOpen: true })
                  : null
              }
              onTakeDown={isFamily ? () => setToRemove(gift) : null}
            />
          </li>
        ))}
      </ul>
      {(query.hasNextPage || items.length > shown) && (
        <Button tone="quiet" busy={isReadingOn} onClick={() => void showMore()}>
          <Trans>Earlier candles and flowers</Trans>
        </Button>
      )}
      {edit && (
        <Suspense>
          <GiftWordsDialog
            key={edit.time}
            gift={edit.gift}
            isOpen={edit.isOpen}
            onClose={() => setEdit((now) => (now === edit ? { ...edit, isOpen: false } : now))}
          />
        </Suspense>
      )}
      <RemoveGiftDialog
        gift={toRemove}
        onClose={() => setToRemove((now) => (now === toRemove ? null : now))}
        onTaken={onTaken}
      />
    </div>
  )
}

/** Some gifts are read at once, and on demand twice as many again; whoever reads on is taken to the first of those. */
function useShowMore(here: number, fetchMore: (() => Promise<unknown>) | null) {
  const [shown, setShown] = useState<number>(pageSizes.gifts)
  const list = useRef<HTMLUListElement>(null)
  const focusIndex = useRef<number | null>(null)
  useEffect(() => {
    if (focusIndex.current === null) return
    const first = list.current?.children[focusIndex.current]
    if (first instanceof HTMLElement) first.focus()
    focusIndex.current = null
  }, [shown])

  async function showMore() {
    const wanted = shown + 2 * pageSizes.gifts
    if (fetchMore && here < wanted) await fetchMore()
    focusIndex.current = shown
    setShown(wanted)
  }
  return { shown, list, showMore }
}

interface RemoveGiftDialogProps {
  gift: Gift | null
  onClose: () => void
  onTaken: (id: string) => void
}

/** Asks before a gift is taken down; the family may bring it back for a while. */
function RemoveGiftDialog({ gift, onClose, onTaken }: RemoveGiftDialogProps) {
  const { t } = useLingui()
  const { call } = useRemoveGift()
  const queries = useQueryClient()

  /** What was taken down leaves the list and its sum at once, however long they take to be read anew. */
  function leaveList({ id, deceasedId, candles, flowers }: Gift) {
    queries.setQueryData<InfiniteData<GiftPage>>(giftsKey(deceasedId), (list) => {
      if (!list?.pages.some(({ items }) => items.some((other) => other.id === id))) return undefined
      const pages = list.pages.map((page) => ({
        ...page,
        items: page.items.filter((other) => other.id !== id),
        candles: page.candles - candles,
        flowers: page.flowers - flowers,
      }))
      return { ...list, pages }
    })
  }

  async function takeDown() {
    if (!gift) return
    const answer = await call({ id: gift.id })
    if (!answer.ok) return
    // NOTE: before the question has closed, the page behind it takes no focus.
    flushSync(onClose)
    leaveList(gift)
    toast.done(t`They are taken down`)
    onTaken(gift.id)
  }

  return (
    <ConfirmDialog
      isOpen={gift !== null}
      onClose={onClose}
      title={<Trans>Take these down?</Trans>}
      confirmLabel={<Trans>Take down</Trans>}
      onConfirm={takeDown}
    >
      <Trans>
        They and the words beside them leave the page for everyone. For 30 days you can bring them back.
      </Trans>
    </ConfirmDialog>
  )
}
