import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { IconChevronDown } from '../../ui/icons.ts'
import { ContactLink } from './SystemInfo.tsx'
import { questions as english } from './questions/en.tsx'
import { questions } from './questions/questions.ts'
import { loginPath, signUpPath } from '../../kit/return-address.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './Questions.module.css'
import { ReadingPage } from './ReadingPage.tsx'
import { useTexts } from './use-texts.ts'

const others = import.meta.glob<typeof english>(['./questions/*.tsx', '!./questions/en.tsx'], {
  import: 'questions',
})

/** The title and description that a search engine shows. */
export const meta = () => [
  { title: `${t`Questions`} · Spomen` },
  { name: 'description', content: t`What people ask us before they begin.` },
]

/** The eleven questions (T08); opening one closes the other, and the open one is in the address (T09). */
export default function QuestionsPage() {
  const { text, isReady } = useTexts(english, others)

  useEffect(() => {
    const open = () => {
      const wanted = document.getElementById(location.hash.slice(1))
      if (wanted instanceof HTMLDetailsElement) wanted.open = true
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])

  return (
    <ReadingPage title={text.title} lead={text.lead} isReady={isReady} actions={<AccountLinks />}>
      <div className={styles['list']}>
        {questions.map((question) => (
          <details
            key={question}
            id={question}
            name="questions"
            onToggle={({ currentTarget }) => {
              if (currentTarget.open) closeOthers(currentTarget)
              keepInAddress(question, currentTarget.open)
            }}
          >
            <summary>
              <h2>{text.answers[question].question}</h2>
              <IconChevronDown stroke={1.5} />
            </summary>
            <div className={styles['answer']}>
              {text.answers[question].answer}
              {question === 'support' && <ContactLink />}
            </div>
          </details>
        ))}
      </div>
    </ReadingPage>
  )
}

/** Safari 16, Chrome 111 and Firefox 121 do not know what `name` says of them (decision 155). */
function closeOthers(opened: HTMLDetailsElement) {
  for (const other of opened.parentElement?.querySelectorAll('details') ?? [])
    if (other !== opened) other.open = false
}

/** Without an entry in the history: back leads away from the page, not through the questions. */
function keepInAddress(question: string, isOpen: boolean) {
  const { hash, pathname, search } = location
  if (isOpen) history.replaceState(history.state, '', `#${question}`)
  else if (hash === `#${question}`) history.replaceState(history.state, '', pathname + search)
}

const AccountLinks = () => (
  <>
    <ButtonLink to={signUpPath(null)} tone="filled">
      <Trans>Create an account</Trans>
    </ButtonLink>
    <ButtonLink to={loginPath(null)}>
      <Trans>Log in</Trans>
    </ButtonLink>
    <ButtonLink to="/demo/Profile" tone="quiet">
      <Trans>Look at an example</Trans>
    </ButtonLink>
  </>
)
