import { t } from '@lingui/core/macro'
import { sections } from './terms/sections.ts'
import { terms as english } from './terms/en.tsx'
import { ContactLink, SourceLink, TagManagerNote } from './SystemInfo.tsx'
import { ReadingPage } from './ReadingPage.tsx'
import styles from './Terms.module.css'
import { useTexts } from './use-texts.ts'

const others = import.meta.glob<typeof english>(['./terms/*.tsx', '!./terms/en.tsx'], { import: 'terms' })

/** The title and description that a search engine shows. */
export const meta = () => [
  { title: `${t`Terms and conditions`} · Spomen` },
  {
    name: 'description',
    content: t`What you may expect of us, and what we ask of you. We have tried to write it so that one can read it.`,
  },
]

/** The sixteen sections of what we owe each other (T05, T06, T11). */
export default function TermsPage() {
  const { text, isReady } = useTexts(english, others)
  return (
    <ReadingPage title={text.title} lead={text.lead} isReady={isReady}>
      <div className={styles['sheet']}>
        <nav aria-labelledby="contents" className={styles['contents']}>
          <h2 id="contents">{text.contents}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{text.sections[section].title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['sections']}>
          {sections.map((section, at) => (
            <section key={section} id={section} aria-labelledby={`${section}-title`}>
              <h2 id={`${section}-title`}>
                <span aria-hidden="true">{at + 1}</span>
                {text.sections[section].title}
              </h2>
              {text.sections[section].text}
              {section === 'introduction' && <SourceLink />}
              {section === 'cookies' && <TagManagerNote text={text.watched} />}
              {section === 'contact' && <ContactLink />}
            </section>
          ))}
        </div>
      </div>
    </ReadingPage>
  )
}
