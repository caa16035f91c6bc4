import { useLingui } from '@lingui/react/macro'
import { LanguageField } from '../app/LanguageSwitch.tsx'
import { SchemeSwitch } from '../app/SchemeSwitch.tsx'
import { ThemePicker, useSaveLanguage } from '../features/accounts/index.ts'
import { Page, PageTitle, Section } from '../ui/Page.tsx'

/** How the product looks and speaks to one person (C01, C24–C27). */
export default function Settings() {
  const { t } = useLingui()
  const saveLanguage = useSaveLanguage()
  return (
    <Page width="read">
      <PageTitle title={t`Settings`} />
      <Section title={t`Colour theme`} note={t`The one accent on the paper. It follows you to every device.`}>
        <ThemePicker />
      </Section>
      <Section title={t`Light or dark`} note={t`By day or by candle, on this device.`} ruled>
        <SchemeSwitch />
      </Section>
      <Section title={t`Language`} note={t`Of these pages, and of the letters we send you.`} ruled>
        <div style={{ maxWidth: '20rem' }}>
          <LanguageField onChosen={saveLanguage} />
        </div>
      </Section>
    </Page>
  )
}
