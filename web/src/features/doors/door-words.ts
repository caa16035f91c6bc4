import { useLingui } from '@lingui/react/macro'
import type { GuestPart } from '@spomen/contract/doors.ts'
import { spokenTag } from '../../words/language.ts'

/** What each part of a page is called, and several of them in a row. */
export function usePartWords() {
  const { t } = useLingui()
  const words: Readonly<Record<GuestPart, string>> = {
    life: t`The life`,
    photographs: t`Photographs`,
    films: t`Videos`,
    papers: t`Documents`,
    greetings: t`Last greetings`,
    favourites: t`Favourites`,
    restingPlace: t`Resting place`,
    days: t`Days of remembrance`,
  }
  return {
    words,
    inARow: (parts: readonly GuestPart[]) =>
      new Intl.ListFormat(spokenTag(), { type: 'conjunction' }).format(
        parts.map((part) => withinSentence(words[part])),
      ),
  }
}

/** A name as it stands within a sentence: German alone writes it large there as well. */
function withinSentence(name: string): string {
  const tag = spokenTag()
  return tag.startsWith('de') ? name : name.charAt(0).toLocaleLowerCase(tag) + name.slice(1)
}
