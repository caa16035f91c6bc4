import { Trans, useLingui } from '@lingui/react/macro'
import { mostOfEach } from '@spomen/contract/gifts.ts'
import { IconMinus, IconPlus } from '../../ui/icons.ts'
import { type CSSProperties, type KeyboardEvent, useId } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import styles from './GiftCountField.module.css'

interface Props {
  /** What there may be several of. */
  label: string
  /** What one of them costs, in words. */
  price: string
  count: number
  onChange: (count: number) => void
}

const clampCount = (count: number) => Math.min(mostOfEach, Math.max(0, Math.trunc(count) || 0))

/** What stands below the slider: the tens, at which the price falls (P06). */
const scale = [0, 10, 20, mostOfEach] as const

/** Whoever has typed a number is not sent to pay by the same key. */
function preventSubmit(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** How many of one kind: drawn along a line, typed, or one more and one less (P03). */
export function GiftCountField({ label, price, count, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  const set = (wanted: number) => onChange(clampCount(wanted))
  return (
    <div className={styles['amount']}>
      <div className={styles['line']}>
        <label htmlFor={id} className={styles['label']}>
          {label}
          <span className={styles['price']}>
            <Trans>{price} each</Trans>
          </span>
        </label>
        <div className={styles['stepper']}>
          <IconButton
            label={t`One less: ${label}`}
            aria-disabled={count === 0 || undefined}
            onClick={() => set(count - 1)}
          >
            <IconMinus stroke={1.5} />
          </IconButton>
          <input
            id={id}
            className={styles['number']}
            inputMode="numeric"
            autoComplete="off"
            value={String(count)}
            onKeyDown={preventSubmit}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => set(Number(currentTarget.value.replaceAll(/\D/g, '')))}
          />
          <IconButton
            label={t`One more: ${label}`}
            aria-disabled={count === mostOfEach || undefined}
            onClick={() => set(count + 1)}
          >
            <IconPlus stroke={1.5} />
          </IconButton>
        </div>
      </div>
      <input
        type="range"
        className={styles['slider']}
        style={{ '--part': count / mostOfEach } as CSSProperties}
        aria-label={label}
        min={0}
        max={mostOfEach}
        step={1}
        value={count}
        onChange={({ currentTarget }) => set(Number(currentTarget.value))}
      />
      <p className={styles['scale']} aria-hidden="true">
        {scale.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  )
}
