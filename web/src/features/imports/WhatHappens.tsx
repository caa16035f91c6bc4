import { Trans } from '@lingui/react/macro'
import { dataSize } from '../../kit/number-formats.ts'
import { Button } from '../../ui/Button.tsx'
import { DropHint } from '../../ui/DropHint.tsx'
import { spokenTag } from '../../words/language.ts'
import styles from './BringBack.module.css'

interface ChooseProps {
  largest: number
  isLooking: boolean
  onChoose: () => void
}

/** The first step: a file is chosen. */
export function ChooseFirst({ largest, isLooking, onChoose }: ChooseProps) {
  const size = dataSize(largest, spokenTag())
  return (
    <div className={styles['said']}>
      <p>
        <Trans>The copy is one file that ends in .zip, of {size} at most.</Trans>
      </p>
      <div className={styles['actions']}>
        <Button tone="filled" busy={isLooking} onClick={onChoose}>
          <Trans>Choose the copy</Trans>
        </Button>
        <DropHint />
      </div>
    </div>
  )
}

/** What is about to happen, before anybody has chosen a file. */
export function WhatHappens() {
  return (
    <section className={styles['said']}>
      <h2>
        <Trans>What happens then</Trans>
      </h2>
      <ol className={styles['steps']}>
        <li>
          <Trans>
            The copy arrives here. That may take hours; if the connection breaks or you close this page,
            choose the same file within two days, and it goes on where it stopped.
          </Trans>
        </li>
        <li>
          <Trans>
            Every file in it is checked. Nothing is changed here until all of it has been found whole.
          </Trans>
        </li>
        <li>
          <Trans>
            Then the page is here again, with its photographs, videos, documents and all words, in the order
            they had. A code that was printed for it leads here again, if this site stands at the address in
            the code.
          </Trans>
        </li>
      </ol>
      <h2>
        <Trans>Who will see it</Trans>
      </h2>
      <p>
        <Trans>
          The page is yours to keep, and at first only you are inside. People who wrote on it or followed it
          stand by their names. Once they sign in here with the e-mail address they had then, we ask whether
          the words are theirs, and they follow it again.
        </Trans>
      </p>
      <p>
        <Trans>
          If the page was open to guests, it is open to them again at once, also through a printed code. You
          change that on the page under “Who may look”.
        </Trans>
      </p>
    </section>
  )
}
