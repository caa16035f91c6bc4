import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, languageFacts, languages } from '@spomen/contract/languages.ts'
import { type Preparation, preparations } from '@spomen/contract/preparations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { importOnceConnected } from '../../kit/import-once-connected.ts'
import { queryKeyOf } from '../../kit/server.ts'
import { useSite } from '../../kit/site.ts'
import { usePrintOnceLoaded } from '../../kit/use-print-once-loaded.ts'
import { checkVersion, loadNewVersion } from '../../kit/version.ts'
import { Button } from '../../ui/Button.tsx'
import { IconPrinter } from '../../ui/icons.ts'
import { PrintOnly } from '../../ui/PrintOnly.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { FailedState, Skeleton } from '../../ui/States.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { languageTags, spokenLanguage } from '../../words/language.ts'
import { wordsFor } from '../../words/words-for.ts'
import styles from './CardToPrint.module.css'
import { PrintedCard } from './PrintedCard.tsx'
import { useCardEnd } from './use-card-end.ts'

const a4 = '@page { size: A4; margin: 0 }'

/** The longest name of a house that keeps to its line on the card. */
const longestHouseName = 80

/** The card as it will be on paper, in the language of its family, and the button that prints it. */
export default function CardToPrint({ preparation }: { preparation: Preparation & { code: string } }) {
  const { t } = useLingui()
  const site = useSite()
  const drafts = useDrafts()
  const lastDay = useCardEnd(preparation.endsAt)
  const [houseName, setHouseName] = useDraft(drafts, 'card-house-name', preparation.byUserFullName)
  const [language, setLanguage] = useDraft<Language>(drafts, 'card-language', spokenLanguage())
  const { words, retry } = useWordsFor(language)

  const queries = useQueryClient()
  const preview = useRef<HTMLDivElement>(null)

  const { isPreparing, print } = usePrintOnceLoaded(async () => {
    const { personId: deceasedId } = preparation
    await queries.invalidateQueries({ queryKey: queryKeyOf(preparations.find, { deceasedId }) })
    // A card that counts no longer has left the page by now.
    return preview.current !== null
  })

  if (!site) return <Skeleton height="20rem" />
  const card = words && (
    <I18nProvider i18n={words}>
      <PrintedCard {...{ preparation, lastDay, houseName, site }} tag={languageTags[language]} />
    </I18nProvider>
  )
  return (
    <div className={styles['halves']}>
      {card ? (
        <div ref={preview} className={styles['preview']}>
          {card}
        </div>
      ) : retry ? (
        <FailedState onRetry={retry} />
      ) : (
        <Skeleton height="20rem" />
      )}
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
            disabled={!card}
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
      {card && <PrintOnly pageRules={a4}>{card}</PrintOnly>}
    </div>
  )
}

/**
 * The words of a language that need not be the one on the screen: null until they have come. Where they do not come, `retry`
 * asks for them once more; where this page cannot have them any more, it loads it anew.
 */
function useWordsFor(language: Language) {
  const [found, setFound] = useState<I18n | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isWanted = true
    const tell = (isSo: boolean) => isWanted && setIsMissing(isSo)
    void importOnceConnected(() => wordsFor(language), { onStalled: tell }).then(
      (words) => isWanted && setFound(words),
      () => tell(true),
    )
    return () => {
      isWanted = false
      setIsMissing(false)
    }
  }, [language, turn])

  async function retry() {
    const version = await checkVersion()
    // NOTE: a build that is gone has no words any more, and Chromium keeps that a module could not be fetched.
    if (version === 'newer' || (version === 'same' && turn > 0)) return loadNewVersion()
    return setTurn((before) => before + 1)
  }

  return {
    words: found?.locale === language ? found : null,
    retry: isMissing ? () => void retry() : null,
  }
}
