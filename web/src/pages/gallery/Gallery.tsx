import { QueryClientProvider } from '@tanstack/react-query'
import { themeNames } from '@spomen/contract/themes.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { TopBar } from '../../app/TopBar.tsx'
import { newQueryClient } from '../../kit/query-client.ts'
import { chooseTheme, useLook } from '../../style/look.ts'
import { PageColumn, PageTitle } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { BackToTop } from '../../ui/SkipLink.tsx'
import { FieldsGallery } from './FieldsGallery.tsx'
import { PartsGallery } from './PartsGallery.tsx'

/**
 * Every part of ui/ in every state, for those who build with them. Not a page of the product: it speaks English
 * only, and a build leaves it out.
 */
export default function Gallery() {
  const [queries] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queries}>
      <TopBar />
      <main id="main" tabIndex={-1}>
        <PageColumn width="read">
          <PageTitle title="Gallery" actions={<ThemeChoice />}>
            The parts everything stands on.
          </PageTitle>
          <PartsGallery />
          <FieldsGallery />
        </PageColumn>
      </main>
      <BackToTop />
    </QueryClientProvider>
  )
}

function ThemeChoice(): ReactNode {
  const [params, setParams] = useSearchParams()
  const { theme: shown } = useLook()
  return (
    <SelectField
      label="Theme"
      value={shown}
      choices={themeNames.map((name) => ({ value: name, label: name }))}
      onChange={(name) => {
        chooseTheme(name)
        setParams({ ...Object.fromEntries(params), theme: name }, { preventScrollReset: true, replace: true })
      }}
    />
  )
}
