import { Trans, useLingui } from '@lingui/react/macro'
import { dayOrYear } from '@spomen/contract/known-days.ts'
import { type MemorialProfile, profiles } from '@spomen/contract/profiles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { queryKeyOf } from '../../../kit/server.ts'
import { useDates } from '../../../words/dates.ts'
import { AudienceButton } from '../audience/AudienceButton.tsx'
import { useAudienceWords } from '../audience/audience-words.ts'
import { placeWords } from '../capture/places.ts'
import { isVideoMedium, type Medium } from '../medium.ts'
import { useChangeAudience } from '../audience/change-audience.ts'
import styles from './MediumCaption.module.css'

/** Under the photograph: what it is called, when and where it was, and for the family who sees it. */
export function MediumCaption({ medium, isFamily }: { medium: Medium; isFamily: boolean }) {
  return (
    <>
      <CaptionLine medium={medium} isFamily={isFamily} />
      {isFamily && <SeenBy key={medium.id} medium={medium} />}
    </>
  )
}

/** Who sees it, and the way to change that (YC10). */
function SeenBy({ medium }: { medium: Medium }) {
  const isVideo = isVideoMedium(medium)
  const { save } = useChangeAudience(isVideo ? 'videos' : 'images')
  const isOfGrave = useIsOfGrave(medium.id)
  return (
    <div className={styles['seenBy']}>
      <AudienceButton
        thing={{ kind: isVideo ? 'video' : 'image', audience: medium.audience, isOfGrave }}
        save={(audience) => save(medium, audience)}
        inWords
      />
    </div>
  )
}

/** Whether the page shows it where they rest, as far as this browser knows. */
function useIsOfGrave(id: string): boolean {
  const known = useQueryClient().getQueriesData<MemorialProfile>({ queryKey: queryKeyOf(profiles.whole) })
  return known.some(([, page]) => page?.gravePhotographId === id)
}

/** Whether a text is higher than its place and scrolls there; what another medium is called begins at its first line. */
function useScrolledText(medium: Medium) {
  const text = useRef<HTMLParagraphElement>(null)
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const { current } = text
    if (!current) return undefined
    const measure = () => setIsCut(current.scrollHeight > current.clientHeight)
    measure()
    const watch = new ResizeObserver(measure)
    for (const part of [current, ...current.children]) watch.observe(part)
    return () => watch.disconnect()
  }, [medium])
  useLayoutEffect(() => {
    // NOTE: newer browsers answer a promise, which is no cleanup of an effect.
    text.current?.scrollTo({ top: 0 })
  }, [medium.id])
  return [text, isCut] as const
}

/** The keyboard comes to what scrolls alone: elsewhere it would stop for nothing. */
function CaptionText({ medium, children }: { medium: Medium; children: ReactNode }) {
  const { t } = useLingui()
  const [text, isCut] = useScrolledText(medium)
  const label = isVideoMedium(medium) ? t`About this video` : t`About this photograph`
  return (
    <p
      ref={text}
      className={styles['caption']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard, and keeps the focus where the next one is shorter
      tabIndex={isCut ? 0 : -1}
      {...(isCut && { role: 'group', 'aria-label': label })}
    >
      {children}
    </p>
  )
}

function CaptionLine({ medium, isFamily }: { medium: Medium; isFamily: boolean }) {
  const wordsOf = useAudienceWords()
  const dates = useDates()
  const facts = [
    medium.memoryDate && dayOrYear(medium.memoryDate, dates.longDay),
    placeWords(medium.location),
  ].filter(Boolean)
  const giver = isVideoMedium(medium) ? undefined : medium.broughtBy
  // Whoever brought it is told that it is for the keepers; the family reads it below.
  const audience = isFamily ? undefined : medium.audience
  if (!medium.title && facts.length === 0 && !medium.reported && !giver && !audience) return null
  return (
    <CaptionText medium={medium}>
      {medium.title && <strong>{medium.title}</strong>}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {giver && (
        <span>
          <Trans>Brought by {giver}</Trans>
        </span>
      )}
      {audience && <span>{wordsOf(audience)}</span>}
      {medium.reported && (
        <span>
          <Trans>A moderator has hidden this; only the family and whoever brought it still see it.</Trans>
        </span>
      )}
    </CaptionText>
  )
}
