import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, languageFacts, languages } from '@spomen/contract/languages.ts'
import { type Preparation, preparations } from '@spomen/contract/preparations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { printOnceLoaded } from '../../kit/printing.ts'
import { queryKeyOf } from '../../kit/server.ts'
import { useSite } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { IconPrinter } from '../../ui/icons.ts'
import { PrintOnly } from '../../ui/PrintOnly.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { languageTags, spokenLanguage } from '../../words/language.ts'
import { wordsFor } from '../../words/words-for.ts'
import styles from './CardToPrint.module.css'
import { PrintedCard } from './PrintedCard.tsx'

const a4 = '@page { size: A4; margin: 0 }'

/** The longest name of a house that keeps to its line on the card. */
const longestHouseName = 80

/** The card as it will be on paper, in the language of its family, and the button that prints it. */
export default function CardToPrint({ preparation }: { preparation: Preparation & { code: string } }) {
  const { t } = useLingui()
  const site = useSite()
  const drafts = useDrafts()
  const [houseName, setHouseName] = useDraft(drafts, 'card-house-name', preparation.byUserFullName)
  const [language, setLanguage] = useDraft<Language>(drafts, 'card-language', spokenLanguage())
  const words = useWordsFor(language)
  const [isPreparing, setIsPreparing] = useState(false)

  const queries = useQueryClient()
  const preview = useRef<HTMLDivElement>(null)

  async function print() {
    setIsPreparing(true)
    const { personId: deceasedId } = preparation
    await queries.invalidateQueries({ queryKey: queryKeyOf(preparations.find, { deceasedId }) })
    // A card that counts no longer has left the page by now.
    if (preview.current) await printOnceLoaded()
    setIsPreparing(false)
  }

  if (!site || !words) return <Skeleton height="20rem" />
  const card = (
    <I18nProvider i18n={words}>
      <PrintedCard {...{ preparation, houseName, site }} tag={languageTags[language]} />
    </I18nProvider>
  )
  return (
    <div className={styles['halves']}>
      <div ref={preview} className={styles['preview']}>
        {card}
      </div>
      <div className={styles['actions']}>
        <SelectField
          label={t`Language of the family`}
          choices={languages.map((one) => ({ value: one, label: languageFacts[one].name }))}
          value={language}
          onChange={setLanguage}
        />
        <TextField
          label={t`Your name on the card`}
          hint={t`As the family knows you: the name of the funeral house, the parish, the practice.`}
          maxLength={longestHouseName}
          value={houseName}
          onChange={setHouseName}
        />
        <div>
          <Button
            tone="filled"
            icon={<IconPrinter stroke={1.5} />}
            busy={isPreparing}
            onClick={() => void print()}
          >
            <Trans>Print the card</Trans>
          </Button>
        </div>
        <p className="quiet">
          <Trans>
            It fills the upper half of a sheet of A4. Fold it once, or cut it: then it is A5. Whoever has the
            card can accept the page, so please hand it to the family alone.
          </Trans>
        </p>
      </div>
      <PrintOnly pageRules={a4}>{card}</PrintOnly>
    </div>
  )
}

/** The words of a language that need not be the one on the screen; null until they have come. */
function useWordsFor(language: Language): I18n | null {
  const [words, setWords] = useState<I18n | null>(null)
  useEffect(() => {
    let isWanted = true
    void wordsFor(language)
      .then((found) => isWanted && setWords(found))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [language])
  return words
}
