/** What Ana has brought to the page (P01): candles on the days of the death, flowers on the birthday. */
import { demoMemorial } from '@spomen/contract/demo.ts'
import type { Gift } from '@spomen/contract/gifts.ts'
import { demoId } from './urls.ts'
import { demoPortrait, demoFullName } from './people.ts'
import type { GiftWordsName, SampleWords } from './words/words.ts'

interface SampleGift {
  on: string
  candles: number
  flowers: number
  says: GiftWordsName | null
}

/** The latest first. */
const sampleGifts: readonly SampleGift[] = [
  { on: '2024-04-12', candles: 4, flowers: 14, says: 'birthday' },
  { on: '2023-11-03', candles: 12, flowers: 0, says: 'twoYears' },
  { on: '2022-11-03', candles: 9, flowers: 6, says: null },
]

/** The candles and flowers of the sample, in the words of a language. */
export const giftsOf = (words: SampleWords): Gift[] =>
  sampleGifts.map(({ on, candles, flowers, says }, index) => ({
    id: demoId('GFT', sampleGifts.length - index),
    deceasedId: demoMemorial.id,
    candles,
    flowers,
    words: says && words.gifts[says],
    byUserId: demoMemorial.ownerId,
    byUserFullName: demoFullName('ana'),
    byUserImage: demoPortrait('ana'),
    createdAt: `${on}T17:30:00.000Z`,
  }))
