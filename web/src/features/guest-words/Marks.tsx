import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { WordMark, WordMarkKind } from '@spomen/contract/guest-words.ts'
import type { MessageDescriptor } from '@lingui/core'
import styles from './Marks.module.css'

const explained: Record<WordMarkKind, MessageDescriptor> = {
  link: msg`An address on the web. It leads nowhere from here.`,
  mail: msg`A mail address.`,
  telephone: msg`Perhaps a telephone number.`,
  lookAlike: msg`Letters that look like others: somebody may want it to be read as another word.`,
  hidden: msg`Signs that nobody sees.`,
}

/** What a reader is warned of before they let words stand (YB05). */
export function Marks({ marks }: { marks: readonly WordMark[] }) {
  const { t } = useLingui()
  if (marks.length === 0) return null
  return (
    <div className={styles['marks']}>
      <p>
        <Trans>Please look twice:</Trans>
      </p>
      <ul>
        {marks.map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>
            {text && <q className={styles['piece']}>{text}</q>} {t(explained[kind])}
          </li>
        ))}
      </ul>
    </div>
  )
}
