import { Trans } from '@lingui/react/macro'
import type { OwnWords } from '@spomen/contract/guest-words.ts'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'
import type { OwnKey } from './own-queries.ts'
import styles from './OwnWordsForm.module.css'
import { useSaidWords } from './said-words.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

interface Props {
  keyOfWords: OwnKey
  own: OwnWords
  onWithdrawn: () => void
}

/** One's own words on a page or in a house that has closed: to read them, and to take them back, which is all that goes on (YB03, YE06). */
export function OwnWordsToRead({ keyOfWords, own, onWithdrawn }: Props) {
  const { said, forget } = useSaidWords(own)
  return (
    <div className={styles['form']}>
      <p>
        <LastState state={own.state} memorial={own.deceasedFullName} />
      </p>
      {own.answer && <blockquote className={styles['answer']}>{own.answer}</blockquote>}
      <div>
        <p className={styles['words']}>{own.words}</p>
        <p className="muted">{[own.name, own.knownAs].filter(Boolean).join(', ')}</p>
      </div>
      {said.words !== own.words && (
        <div>
          <p>
            {own.isReadOnly ? (
              <Trans>What you wrote here is not on the page. Here it is, to be copied:</Trans>
            ) : (
              <Trans>
                This site has closed, and what you had changed here is not on the page. Here it is, to be
                copied:
              </Trans>
            )}
          </p>
          <p className={styles['words']}>{said.words}</p>
        </div>
      )}
      <div className={styles['actions']}>
        <WithdrawButton
          keyOfWords={keyOfWords}
          onWithdrawn={() => {
            forget(said)
            onWithdrawn()
          }}
        />
      </div>
    </div>
  )
}

/** How words stay; nothing is said of a page that is suspended or closed, whose name is empty. */
function LastState({ state, memorial }: { state: OwnWords['state']; memorial: string }) {
  if (memorial === '')
    return <Trans>The page your words are for cannot be seen at present. You can still take them back.</Trans>
  return (
    <>
      {state === 'standing' ? (
        <Trans>Your words stand on the page of {memorial}.</Trans>
      ) : state === 'returned' ? (
        <Trans>The family has given your words back.</Trans>
      ) : (
        <Trans>Your words for {memorial} are with the family.</Trans>
      )}
      <SentenceBlank />
      <Trans>This site has closed: you can no longer change them, but still take them back.</Trans>
    </>
  )
}
