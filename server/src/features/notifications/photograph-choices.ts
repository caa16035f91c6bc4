/** What a mail offers of the photographs it tells of: not to meet them any more (YF01). */
import type { Language } from '@spomen/contract/languages.ts'
import { excerptOf } from '../../kit/excerpt.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { joinMost } from '../../kit/words/formats.ts'
import type { NoticeDetails } from './notice-sources.ts'

/** Of more photographs than a mail repeats words of, its reader could not tell which is meant. */
const mostPhotographs = 3
/** So much of what was written, and so many of those who remember it, are told beside a choice. */
const longestWords = 40
const mostNames = 3

/**
 * The photographs a mail is about, each with the words by which its reader chooses it: of several by what was written beside
 * it, or by who remembers it. None where it is about no photograph, or where they could not be told apart.
 */
export function photographChoices(
  language: Language,
  details: readonly NoticeDetails[],
): { imageId: string; label: string }[] {
  const i18n = wordsIn(language)
  const beside = Map.groupBy(details, ({ imageId }) => imageId)
  const choices = [...beside].flatMap(([imageId, told]) => {
    if (imageId === undefined) return []
    if (beside.size === 1) return [{ imageId, label: i18n.t('Nothing more about this photograph') }]
    const words = told.find((item) => item.words)?.words
    const names = joinMost(language, [...new Set(told.map(({ by }) => by))], mostNames)
    const label = words
      ? i18n.t('Nothing more about the photograph with the words “{words}”', {
          words: excerptOf(words, longestWords),
        })
      : i18n.t('Nothing more about the photograph remembered by {names}', { names })
    return [{ imageId, label }]
  })
  const isClear = new Set(choices.map(({ label }) => label)).size === choices.length
  return isClear && choices.length <= mostPhotographs ? choices : []
}
