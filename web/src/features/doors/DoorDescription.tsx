import { Trans } from '@lingui/react/macro'
import type { DoorOpens, GuestPart } from '@spomen/contract/doors.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import { usePartWords } from './door-words.ts'

interface Props {
  door: { opens: DoorOpens; parts: readonly GuestPart[]; isSearchable: boolean; links: readonly unknown[] }
}

/** What is true of a door, in a sentence or two (YA01). */
export function DoorDescription({ door: { opens, parts, isSearchable, links } }: Props) {
  const { inARow } = usePartWords()
  const shown = inARow(parts)
  if (opens === 'closed')
    return (
      <>
        <Trans>The door is closed: photographs, words and life are for those inside alone.</Trans>
        <SentenceBlank />
        {links.length > 0 && (
          <Trans>Links and printed codes say kindly that the family has closed the page.</Trans>
        )}
      </>
    )
  if (opens === 'byLink')
    return parts.length > 0 ? (
      <Trans>Whoever has a link sees the name, the portrait and the dates, and besides: {shown}.</Trans>
    ) : (
      <Trans>Whoever has a link sees the name, the portrait and the dates, and nothing else.</Trans>
    )
  return (
    <>
      {parts.length > 0 ? (
        <Trans>Everybody sees the name, the portrait and the dates, and besides: {shown}.</Trans>
      ) : (
        <Trans>Everybody sees the name, the portrait and the dates, and nothing else.</Trans>
      )}
      <SentenceBlank />
      {isSearchable ? (
        <Trans>Search engines may find the page.</Trans>
      ) : (
        <Trans>Search engines are asked to leave it out.</Trans>
      )}
    </>
  )
}
