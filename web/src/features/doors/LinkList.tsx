import { Trans, useLingui } from '@lingui/react/macro'
import type { Door, DoorLink } from '@spomen/contract/doors.ts'
import { focusOnce } from '../../kit/focus.ts'
import { IconPlus } from '../../ui/icons.ts'
import { useState } from 'react'
import { today } from '../../kit/days.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './LinkList.module.css'
import { LinkForm } from './LinkForm.tsx'
import { LinkLine } from './LinkLine.tsx'
import { stateOf } from './rules.ts'

export interface LinkActions {
  /** Its code, to be printed. */
  onPrint: (link: DoorLink) => void
  onTakeBack: (link: DoorLink) => void
}

interface Props extends LinkActions {
  memorial: { id: string; name: string }
  door: Door
}

/**
 * The links of a door, each with a name for the family alone; those that lead nowhere any more stand below (YA05). In a house
 * that has closed there comes no other.
 */
export function LinkList({ memorial, door: { opens, links }, ...actions }: Props) {
  const { t } = useLingui()
  const [adding, setAdding] = useState<'not yet' | 'now' | 'done'>('not yet')
  const isClosed = useIsClosed()
  const now = today()
  const leading = links.filter((link) => stateOf(link, now) === 'leads')
  const others = links.filter((link) => stateOf(link, now) !== 'leads')
  return (
    <>
      {!isClosed && (
        <p className="muted">
          {opens === 'closed' ? (
            <Trans>The door is closed, and these links say so kindly. They lead here when you open it.</Trans>
          ) : (
            <Trans>
              Each of these links leads guests to the page. Make several, so that you can take one back and
              leave the others.
            </Trans>
          )}
        </p>
      )}
      <ul className={styles['links']} aria-label={t`Links to this page`}>
        {[...leading, ...others].map((link) => (
          <LinkLine key={link.id} {...{ memorial, link, ...actions }} />
        ))}
      </ul>
      {isClosed ? null : adding === 'now' ? (
        <LinkForm deceasedId={memorial.id} onDone={() => setAdding('done')} />
      ) : (
        // The form is gone; the keyboard goes on where it was opened.
        <div>
          <Button
            ref={adding === 'done' ? focusOnce : undefined}
            icon={<IconPlus stroke={1.5} />}
            onClick={() => setAdding('now')}
          >
            <Trans>One more link</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
