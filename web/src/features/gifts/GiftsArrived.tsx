import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Arrangement } from '@spomen/contract/gifts.ts'
import { Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { PageTitle } from '../../ui/Page.tsx'
import { useFormatArrangement } from './format.ts'
import styles from './GiftsArrived.module.css'

const GiftScene = lazyComponent(() => import('./GiftScene.tsx'))

interface Props {
  gifts: Arrangement
  /** For whom; null once the memorial is gone. */
  name: string | null
}

/** What was bought, as it rests on the page from now on: in words, and as a picture. */
export function GiftsArrived({ gifts, name }: Props) {
  const say = useSayArrived()
  return (
    <>
      <PageTitle title={say(gifts, name ?? '')} />
      <div className={styles['scene']}>
        <Suspense>
          <GiftScene {...gifts} />
        </Suspense>
      </div>
    </>
  )
}

function useSayArrived() {
  const { t } = useLingui()
  const sayAmount = useFormatArrangement()
  return ({ candles, flowers }: Arrangement, name: string): string => {
    if (!name) return sayAmount({ candles, flowers })
    if (flowers === 0)
      return t`${plural(candles, { 3: `Three candles burn for ${name}`, one: `# candle burns for ${name}`, other: `# candles burn for ${name}` })}`
    if (candles === 0)
      return t`${plural(flowers, { 3: `Three flowers lie here for ${name}`, one: `# flower lies here for ${name}`, other: `# flowers lie here for ${name}` })}`
    const amount = sayAmount({ candles, flowers })
    return t`${amount} for ${name}`
  }
}
