import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconLanguage, IconPalette, type TablerIcon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { LanguageField } from '../../app/LanguageSwitch.tsx'
import { SchemeSwitch } from '../../app/SchemeSwitch.tsx'
import { ThemePicker, useSaveLanguage } from '../../features/accounts/index.ts'
import { Section } from '../../ui/Page.tsx'

export interface Part {
  /** What the address says: `/Settings?part=theme`. */
  key: string
  label: MessageDescriptor
  /** Said beneath the label where the parts stand as a list. */
  note: MessageDescriptor
  icon: TablerIcon
  /** Its sections, the first of them named like the part. */
  Content: ComponentType
}

function Theme() {
  const { t } = useLingui()
  return (
    <>
      <Section title={t`Theme`} note={t`The one accent on the paper. It follows you to every device.`}>
        <ThemePicker />
      </Section>
      <Section title={t`Light or dark`} note={t`By day or by candle, on this device.`} ruled>
        <SchemeSwitch />
      </Section>
    </>
  )
}

function Language() {
  const { t } = useLingui()
  const saveLanguage = useSaveLanguage()
  return (
    <Section title={t`Language`} note={t`Of these pages, and of the letters we send you.`}>
      <LanguageField onChosen={saveLanguage} />
    </Section>
  )
}

/** What one may change about oneself, from what is changed often to what is done once (C02). */
export const parts: readonly Part[] = [
  {
    key: 'theme',
    label: msg`Theme`,
    note: msg`Your colour, and light or dark`,
    icon: IconPalette,
    Content: Theme,
  },
  {
    key: 'language',
    label: msg`Language`,
    note: msg`Of these pages and of our letters`,
    icon: IconLanguage,
    Content: Language,
  },
]
