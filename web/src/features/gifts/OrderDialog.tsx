import { Trans, useLingui } from '@lingui/react/macro'
import { type Arrangement, fewestInGift, giftPrices, nextDiscount, priceOf } from '@spomen/contract/gifts.ts'
import { longest } from '@spomen/contract/limits.ts'
import { personName } from '@spomen/contract/names.ts'
import type { OrderState } from '@spomen/contract/payments.ts'
import { useEffect, useId } from 'react'
import { href, Link } from 'react-router'
import { useDraftedForm } from '../../kit/form.ts'
import { useIsClosing } from '../../kit/site.ts'
import { useAskedQuestion } from '../../ui/asked-question.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { useViewer } from '../accounts/index.ts'
import { formatCents, sayUnpaid, useOrder, usePaymentSettings } from '../payments/index.ts'
import type { MemorialWithGifts } from './GiftsSection.tsx'
import { GiftCountField } from './GiftCountField.tsx'
import styles from './OrderDialog.module.css'
import { useGifts, useOrderGifts } from './queries.ts'
import { formatPercent } from './format.ts'
import GiftScene from './GiftScene.tsx'

interface Props {
  memorial: MemorialWithGifts
  isOpen: boolean
  onClose: () => void
}

type ChosenGifts = Arrangement & { words: string }

/**
 * As few as an order may have are lit at once. `orderId` names the last order, and `isChanged` says whether something else has
 * been chosen since. `ordered` is what a bank is at work on.
 */
const initially = {
  candles: fewestInGift,
  flowers: 0,
  words: '',
  orderId: '',
  isChanged: false,
  ordered: null as ChosenGifts | null,
}

/** What is chosen for a memorial, kept until it is paid, and the way to its payment. */
function useGiftOrder(id: string, isOpen: boolean) {
  const { t } = useLingui()
  const { begin } = useAskedQuestion(isOpen)
  const { call, isPending } = useOrderGifts({ say: sayUnpaid })
  const form = useDraftedForm({
    name: `gift:${id}`,
    initially,
    check: { words: (words) => (words.length > longest.giftWords ? t`Please shorten this a little.` : null) },
  })
  const { candles, flowers, words, orderId, isChanged, ordered } = form.values
  const resting = useGifts(id).data
  const isPaid = resting?.items.some((gift) => gift.id === orderId) ?? false
  const isSettled = isPaid && !isChanged
  const { drop, put } = form
  useEffect(() => {
    if (isSettled) drop()
    else if (isPaid) put({ ordered: null })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- forgotten once, when what was ordered rests on the page
  }, [isPaid, isSettled])

  /** What a bank is at work on is not bought once more: it is set aside, and comes back where nobody pays after all. */
  function follow(state: OrderState) {
    if (isChanged) return
    if (state === 'processing' && !ordered)
      put({ ...initially, orderId, ordered: { candles, flowers, words } })
    if ((state === 'failed' || state === 'left') && ordered) put({ ...ordered, ordered: null })
  }

  async function buy() {
    const { total } = priceOf({ candles, flowers })
    const end = begin()
    const answer = await call({ deceasedId: id, candles, flowers, words, totalPrice: total / 100 })
    const isWanted = end()
    if (!answer.ok) return
    put({ orderId: answer.value.id, isChanged: false, ordered: null })
    if (isWanted) location.assign(answer.value.checkoutUrl ?? `/Payment/${answer.value.id}`)
  }

  return { form, candles, flowers, orderId, follow, buy, isPending }
}

/** Where candles and flowers are chosen and paid (P01–P07). What is chosen stays until it is paid, also on the way back. */
export default function OrderDialog({ memorial, isOpen, onClose }: Props) {
  const formId = useId()
  const hintId = useId()
  const { id, name: fullName, called = fullName } = memorial
  const order = useGiftOrder(id, isOpen)
  const { form, candles, flowers, orderId } = order
  const isEnough = candles + flowers >= fewestInGift
  const isClosing = useIsClosing()
  const isOff = usePaymentSettings().data?.provider === 'none'

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Candles and flowers for {called}</Trans>}
      summary={
        <>
          {isOpen && orderId && <LastOrder key={orderId} id={orderId} onState={order.follow} />}
          <OrderSum gifts={{ candles, flowers }} hintId={hintId} {...{ isOff, isClosing }} />
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            tone="filled"
            type="submit"
            form={formId}
            disabled={!isEnough || isOff || isClosing}
            aria-describedby={hintId}
            busy={order.isPending}
          >
            <Trans>Buy</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles['order']} onSubmit={form.submit(order.buy)}>
        <OrderFields {...{ form, candles, flowers, called }} />
      </form>
    </Dialog>
  )
}

interface LastOrderProps {
  id: string
  /** Called once with each state it is found in. */
  onState: (state: OrderState) => void
}

/** Says that the last order waits for the bank, where it does: it is paid, though nothing rests on the page yet. */
function LastOrder({ id, onState }: LastOrderProps) {
  const state = useOrder(id).data?.state
  useEffect(() => {
    if (state) onState(state)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once
  }, [state])
  return (
    <p role="status">
      {state === 'processing' && (
        <Trans>
          Your bank is still at work on what you ordered last.{' '}
          <Link to={href('/Payment/:id', { id })}>See how it stands</Link>
        </Trans>
      )}
    </p>
  )
}

interface OrderFieldsProps extends Arrangement {
  form: ReturnType<typeof useGiftOrder>['form']
  /** How the family calls whose page it is. */
  called: string
}

/** How many of each, with which words, and how they will lie there. */
function OrderFields({ form, candles, flowers, called }: OrderFieldsProps) {
  const { t } = useLingui()
  const { name, lastName } = useViewer()
  const giver = personName(name, lastName)
  const change = (changed: Partial<Arrangement & { words: string }>) =>
    form.set({ ...changed, isChanged: true })
  return (
    <>
      <div className={styles['scene']}>
        <GiftScene candles={candles} flowers={flowers} />
      </div>
      <p className={styles['lead']}>
        <Trans>
          They rest on the page of {called}, with your words and your name, {giver}.
        </Trans>
      </p>
      <GiftCountField
        label={t`Candles`}
        price={formatCents(giftPrices.candle)}
        count={candles}
        onChange={(count) => change({ candles: count })}
      />
      <GiftCountField
        label={t`Flowers`}
        price={formatCents(giftPrices.flower)}
        count={flowers}
        onChange={(count) => change({ flowers: count })}
      />
      <TextArea
        {...form.field('words')}
        onChange={(words) => change({ words })}
        label={<Trans>Your words</Trans>}
        hint={<Trans>They may also be left out.</Trans>}
        most={longest.giftWords}
      />
    </>
  )
}

interface OrderSumProps {
  gifts: Arrangement
  /** The id of its hint, which says why nothing can be bought yet. */
  hintId: string
  /** Whether payments are not set up here. */
  isOff: boolean
  /** Whether it is announced that the house closes, after which it sells nothing (YE06). */
  isClosing: boolean
}

/** What the chosen things cost together, and what would make them cheaper (P04–P07). */
function OrderSum({ gifts, hintId, isOff, isClosing }: OrderSumProps) {
  const things = gifts.candles + gifts.flowers
  const { full, discount, total } = priceOf(gifts)
  const next = nextDiscount(things)
  const percent = formatPercent(discount)
  return (
    <div className={styles['sum']}>
      <p className={styles['total']}>
        <span>
          <Trans>Total</Trans>
        </span>
        <span className={styles['price']}>
          {discount > 0 && (
            <span className={styles['discount']}>
              <span>
                <Trans>{percent} discount</Trans>
              </span>{' '}
              <span>−{formatCents(full - total)}</span>
            </span>
          )}
          <output>{formatCents(total)}</output>
        </span>
      </p>
      <p id={hintId} className={styles['hint']} aria-live="polite">
        {isClosing ? (
          <Trans>This site is closing, so nothing is sold here any more.</Trans>
        ) : isOff ? (
          <Trans>Nothing can be ordered here: payments are not set up on this site.</Trans>
        ) : things < fewestInGift ? (
          <Trans>Three at least</Trans>
        ) : (
          next && <NextDiscountHint {...next} />
        )}
      </p>
    </div>
  )
}

/** How many more things make all of it cheaper (P07). */
function NextDiscountHint({ more, percent }: { more: number; percent: number }) {
  const reached = formatPercent(percent)
  return (
    <Trans>
      {more} more until {reached} discount
    </Trans>
  )
}
