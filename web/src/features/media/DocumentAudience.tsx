import type { Document } from '@spomen/contract/documents.ts'
import { AudienceButton } from './audience/AudienceButton.tsx'
import { useAudienceWords } from './audience/audience-words.ts'
import { useChangeAudience } from './audience/change-audience.ts'

interface Props {
  document: Document
  /** What it is called where it cannot be seen; left out where the words alone are shown, and no way to change it. */
  called?: string
}

/** Who sees a document (YC10). */
export default function DocumentAudience({ document: { id, audience }, called }: Props) {
  const wordsOf = useAudienceWords()
  const { save } = useChangeAudience('documents')
  if (called === undefined) return <p className="quiet">{wordsOf(audience)}</p>
  return (
    <AudienceButton
      thing={{ kind: 'document', audience }}
      called={called}
      save={(wanted) => save({ id, audience }, wanted)}
    />
  )
}
