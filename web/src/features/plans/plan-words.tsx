import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { BillingTerm } from '@spomen/contract/payments.ts'
import { spokenTag } from '../../words/language.ts'
import type { CountedFeature, PlanFlag } from './rules.ts'

/** How plans are spoken of, in the language on the screen. */
export function usePlanWords() {
  const { t } = useLingui()
  const figure = (number: number) => number.toLocaleString(spokenTag())
  const money = (cents: number) =>
    (cents / 100).toLocaleString(spokenTag(), { style: 'currency', currency: 'EUR' })

  const counted: Record<CountedFeature, string> = {
    images: t`Photos`,
    videos: t`Videos`,
    documents: t`Documents`,
    greetings: t`Greetings`,
    entries: t`Life entries`,
  }

  /** What is counted, within a sentence; only these can be without a limit. */
  const within: Record<CountedFeature, string> = {
    ...counted,
    greetings: t`greetings`,
    entries: t`life entries`,
  }

  const flags: Record<PlanFlag, string> = {
    imagesBeside: t`photos beside the life entries`,
    videosBeside: t`videos beside the life entries`,
    likes: t`likes`,
    comments: t`comments`,
    imageAndVideoInfo: t`details of photos`,
    suggestPhoto: t`photos brought by others`,
    bookmarks: t`bookmarks`,
  }

  /** `30 photos` */
  function many(what: CountedFeature, count: number): string {
    switch (what) {
      case 'images':
        return plural(count, { one: '# photo', other: '# photos' })
      case 'videos':
        return plural(count, { one: '# video', other: '# videos' })
      case 'documents':
        return plural(count, { one: '# document', other: '# documents' })
      case 'greetings':
        return plural(count, { one: '# greeting', other: '# greetings' })
      case 'entries':
        return plural(count, { one: '# life entry', other: '# life entries' })
    }
  }

  const list = (words: readonly string[]) => new Intl.ListFormat(spokenTag()).format(words)

  /** `6.49 € a month` */
  function price(cents: number, term: BillingTerm): string {
    const amount = money(cents)
    if (cents === 0) return t`At no charge`
    return term === 'monthly' ? t`${amount} a month` : t`${amount} a year`
  }

  /** `photos and videos beside the life entries, likes and comments` */
  function sayFlags(allowed: readonly PlanFlag[]): string {
    const both = allowed.includes('imagesBeside') && allowed.includes('videosBeside')
    const others = both
      ? allowed.filter((flag) => flag !== 'imagesBeside' && flag !== 'videosBeside')
      : allowed
    return list([
      ...(both ? [t`photos and videos beside the life entries`] : []),
      ...others.map((flag) => flags[flag]),
    ])
  }

  return {
    figure,
    price,
    counted,
    within,
    many,
    list,
    flags: sayFlags,
  }
}
