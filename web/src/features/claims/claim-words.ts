import { plural, t } from '@lingui/core/macro'
import { claimedKinds, type ClaimedKind, type ClaimOffer } from '@spomen/contract/claims.ts'
import { spokenTag } from '../../words/language.ts'

/** How much there is of one kind. */
function countInWords(kind: ClaimedKind, count: number): string {
  switch (kind) {
    case 'comments':
      return plural(count, { one: '# comment', other: '# comments' })
    case 'lastGreetings':
      return plural(count, { one: '# greeting', other: '# greetings' })
    case 'guestWords':
      return t`words left as a guest`
    case 'photographs':
      return plural(count, { one: '# photograph', other: '# photographs' })
    case 'videos':
      return plural(count, { one: '# video', other: '# videos' })
    case 'documents':
      return plural(count, { one: '# document', other: '# documents' })
    case 'timelines':
      return plural(count, { one: '# entry of the timeline', other: '# entries of the timeline' })
    case 'gifts':
      return plural(count, { one: '# gift', other: '# gifts' })
    case 'tales':
      return plural(count, { one: '# tale', other: '# tales' })
    case 'suggestions':
      return plural(count, { one: '# suggested photograph', other: '# suggested photographs' })
    case 'likes':
      return plural(count, { one: '# like', other: '# likes' })
  }
}

/** All that stands in a name: "3 comments, 1 greeting and 2 photographs"; empty where nothing does. */
export const offerInWords = ({ counts }: Pick<ClaimOffer, 'counts'>): string =>
  new Intl.ListFormat(spokenTag()).format(
    claimedKinds.filter((kind) => counts[kind] > 0).map((kind) => countInWords(kind, counts[kind])),
  )
