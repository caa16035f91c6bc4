import { Trans, useLingui } from '@lingui/react/macro'
import {
  type Observance,
  type ObservedDay,
  type Tradition,
  traditions,
  yearlyObservances,
} from '@spomen/contract/observances.ts'
import { type ReactNode, useState } from 'react'
import { showDay } from '../../kit/days.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { sentenceBlank } from '../../words/SentenceBlank.tsx'
import styles from './Observances.module.css'
import { useObservanceNames } from './use-observance-names.ts'

interface Props {
  isHuman: boolean
  /** The next day of each that comes again. */
  coming: readonly ObservedDay[]
  chosen: ReadonlySet<Observance>
  onToggle: (observance: Observance, isOn: boolean) => void
  sunset: { isAfter: boolean; onChange: (isAfter: boolean) => void }
}

const traditionsInOrder = Object.keys(traditions) as Tradition[]

const yearly: readonly Observance[] = yearlyObservances

/** By the Jewish and the Muslim calendar a day begins at sunset. */
const bySunset: readonly Observance[] = ['yahrzeit', 'hijriYear']

/**
 * The days one may choose, by tradition, each with the day on which it comes next; what is over for good is not offered.
 * Traditions are of people: of a pet they stand folded, unless one of their days is chosen already.
 */
export function ObservanceGroups({ isHuman, coming, chosen, onToggle, sunset }: Props) {
  const { t } = useLingui()
  const titles = useTraditionNames()
  const next = new Map(coming.map((day) => [day.observance, day]))
  const offered = (observance: Observance) => next.has(observance) || chosen.has(observance)

  const group = (title: string, kinds: readonly Observance[]) => {
    const shown = kinds.filter(offered)
    if (shown.length === 0) return null
    return (
      <fieldset key={title} className={styles['group']}>
        <legend>{title}</legend>
        {shown.map((observance) => (
          <ObservanceTick
            key={observance}
            observance={observance}
            next={next.get(observance)}
            isChosen={chosen.has(observance)}
            onToggle={onToggle}
          />
        ))}
        {kinds.some((kind) => bySunset.includes(kind) && chosen.has(kind)) && (
          <Checkbox
            label={t`The death was after sunset`}
            hint={t`By this calendar the next day had begun.`}
            value={sunset.isAfter}
            onChange={sunset.onChange}
          />
        )}
      </fieldset>
    )
  }

  const byTradition = traditionsInOrder.map((tradition) => group(titles[tradition], traditions[tradition]))
  return (
    <>
      {group(t`Every year`, yearlyObservances)}
      {isHuman ? byTradition : <FoldedTraditions chosen={chosen}>{byTradition}</FoldedTraditions>}
    </>
  )
}

function FoldedTraditions({ chosen, children }: Pick<Props, 'chosen'> & { children: ReactNode }) {
  // A fold that was opened by what is chosen says so itself, and stays open when the last of it is taken out.
  const [isOpen, setIsOpen] = useState<boolean>()
  const isChosen = [...chosen].some((one) => !yearly.includes(one))
  return (
    <Fold title={<Trans>Days by tradition</Trans>} isOpen={isOpen ?? isChosen} onToggle={setIsOpen}>
      <div className={styles['form']}>{children}</div>
    </Fold>
  )
}

interface TickProps {
  observance: Observance
  next: ObservedDay | undefined
  isChosen: boolean
  onToggle: (observance: Observance, isOn: boolean) => void
}

function ObservanceTick({ observance, next, isChosen, onToggle }: TickProps) {
  const { t } = useLingui()
  const { name, about } = useObservanceNames()[observance]
  const day = next && showDay(next.on)
  const when =
    day && (next.startsOnEve ? t`Next on ${day}, from sunset the evening before.` : t`Next on ${day}.`)
  return (
    <Checkbox
      label={name}
      hint={[about, when].filter(Boolean).join(sentenceBlank()) || undefined}
      value={isChosen}
      onChange={(isOn) => onToggle(observance, isOn)}
    />
  )
}

function useTraditionNames(): Record<Tradition, string> {
  const { t } = useLingui()
  return {
    orthodox: t`Orthodox`,
    catholic: t`Catholic`,
    lutheran: t`Lutheran`,
    jewish: t`Jewish`,
    muslim: t`Muslim`,
    chinese: t`Chinese`,
  }
}
