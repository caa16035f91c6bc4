import { Trans } from '@lingui/react/macro'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { laterComponent, lazyComponent } from '../../kit/lazy-component.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedState, Skeleton } from '../../ui/States.tsx'
import { giftsId, useOrderRoute } from './order-route.ts'
import { useGifts } from './queries.ts'
import styles from './GiftsSection.module.css'

const GiftList = laterComponent(() => import('./GiftList.tsx'))
const OrderDialog = lazyComponent(() => import('./OrderDialog.tsx'))
const RemovedGifts = laterComponent(() => import('./RemovedGifts.tsx'))

export interface MemorialWithGifts {
  id: string
  name: string
  /** By their first name, where it is known. */
  called?: string
}

interface Props {
  memorial: MemorialWithGifts
  isFamily: boolean
  /** Whether nothing is on the page yet: then nobody is asked to order anything, unless they came for it. */
  isNew: boolean
}

/**
 * Candles and flowers that rest on a memorial, for all who may read it (P01, Q30). Whoever follows sees nothing where
 * there are none; the family finds the place to order some.
 */
export function GiftsSection({ memorial, isFamily, isNew }: Props) {
  const list = useGifts(memorial.id)
  const element = useRef<HTMLElement>(null)
  const gifts = list.data
  const isEmpty = gifts?.items.length === 0
  // Once a gift is gone that was taken down, so is the button that had the focus.
  const [taken, setTaken] = useState<string | null>(null)
  useEffect(() => {
    if (!taken || gifts?.items.some(({ id }) => id === taken)) return
    setTaken(null)
    element.current?.focus({ preventScroll: true })
  }, [taken, gifts])

  const { hash } = useLocation()
  const { isOpen: isOrdering } = useOrderRoute()
  const isMeant = hash === `#${giftsId}`
  useScrollToHash(element, isMeant && gifts !== undefined)

  if (!isFamily && (!gifts || isEmpty)) return null
  if (isNew && isEmpty && !isMeant && !isOrdering) return null

  return (
    <section ref={element} id={giftsId} tabIndex={-1} className={styles['place']}>
      <h2 className={styles['head']}>
        <Trans>Candles and flowers</Trans>
      </h2>
      {list.isError && !gifts && <FailedState onRetry={() => void list.refetch()} />}
      {isEmpty && (
        <p className={styles['nothing']}>
          <Trans>They rest here quietly, with your words, for everybody who may read this page.</Trans>
        </p>
      )}
      {gifts && !isEmpty && (
        <Suspense fallback={<Skeleton height="18rem" />}>
          <GiftList
            gifts={gifts}
            isFamily={isFamily}
            memorialId={memorial.id}
            query={list}
            onTaken={setTaken}
          />
        </Suspense>
      )}
      {isFamily && gifts && <OrderGiftsButton memorial={memorial} />}
      {isFamily && (
        <Suspense>
          <RemovedGifts memorialId={memorial.id} />
        </Suspense>
      )}
    </section>
  )
}

/** Whoever was led here is taken here once there is something to see: a page that is still being fetched has no such place yet. */
function useScrollToHash(element: RefObject<HTMLElement | null>, isOn: boolean) {
  useEffect(() => {
    if (!isOn) return undefined
    // After the page itself has been given the focus.
    const next = requestAnimationFrame(() => {
      element.current?.focus({ preventScroll: true })
      element.current?.scrollIntoView({ behavior: 'instant' })
    })
    return () => cancelAnimationFrame(next)
  }, [isOn, element])
}

/** The way to the dialog, which is fetched when it is first opened and stays, so that it closes gently. */
function OrderGiftsButton({ memorial }: Pick<Props, 'memorial'>) {
  const { isOpen, open, close } = useOrderRoute()
  const [hasBeenOpen, setHasBeenOpen] = useState(isOpen)
  if (isOpen && !hasBeenOpen) setHasBeenOpen(true)

  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        <Trans>Order candles and flowers</Trans>
      </Button>
      {hasBeenOpen && (
        <Suspense>
          <OrderDialog memorial={memorial} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
