import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '../../ui/Button.tsx'
import { Surface, Inline, Stack } from '../../ui/Page.tsx'

/** How a request or an invitation was just answered. */
export interface RequestAnswer {
  personId: string
  name: string
  /** Whether the page is open to the viewer now. */
  isOpen: boolean
  /** Whether the viewer keeps it from now on (YC01). */
  isKept?: boolean
}

/** Answers that came while the list is open: a page that has opened, with a button to it, or kind words. */
export function RequestAnswers({ answers }: { answers: readonly RequestAnswer[] }) {
  const last = useRef<HTMLDivElement>(null)
  const count = answers.length
  // The card that was answered is about to disappear; the focus goes on from here.
  useEffect(() => {
    if (count > 0) last.current?.querySelector('a')?.focus()
  }, [count])
  if (count === 0) return null
  return (
    <Stack>
      {answers.map(({ personId, name, isOpen, isKept }, number) => (
        <Surface key={personId}>
          <div ref={number === 0 ? last : null} role="status">
            <Stack>
              <p>
                {isKept ? (
                  <Trans>You keep the page of {name} now, together with its owner.</Trans>
                ) : isOpen ? (
                  <Trans>The page of {name} is open to you now.</Trans>
                ) : (
                  <Trans>
                    Your request about {name} is not waiting any more, and the page has not opened. Families
                    decide this each in their own time and way. If you wish, ask again, with a few more words
                    about who you are.
                  </Trans>
                )}
              </p>
              <Inline>
                <ButtonLink to={href('/Profile/:id', { id: personId })} tone={isOpen ? 'filled' : 'plain'}>
                  {isOpen ? <Trans>Open the page of {name}</Trans> : <Trans>To the page of {name}</Trans>}
                </ButtonLink>
              </Inline>
            </Stack>
          </div>
        </Surface>
      ))}
    </Stack>
  )
}
