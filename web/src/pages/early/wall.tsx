import type { User } from '@spomen/contract/accounts.ts'
import type { CallOutput } from '@spomen/contract/endpoint.ts'
import type { profiles } from '@spomen/contract/profiles.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { EarlyShell } from '../../app/shell/EarlyShell.tsx'
import sansPlain from '../../style/fonts/sans-plain-normal.woff2?url'
import serifOwn from '../../style/fonts/serif-own-normal.woff2?url'
import serifPlain from '../../style/fonts/serif-plain-normal.woff2?url'
import { EarlyTitle } from '../../ui/EarlyTitle.tsx'
import { PageColumn } from '../../ui/Page.tsx'
import { inEachLanguage } from '../../words/each-language.ts'
import { wallLead, wallTitle } from '../wall-words.ts'
import type { EarlyPage } from './drawing.ts'

/** What a page is called and the sentence below it, by the tag of a language. */
type Titles = Readonly<Record<string, readonly string[]>>

type MemorialList = CallOutput<typeof profiles.wall>

/**
 * Writes title and sentence in the reader's language, and has the letters of the first names fetched, for which the page would
 * be set anew otherwise. Answers whether they stand there as the page will show them: not where something comes above them (a
 * closing house, a second step).
 * NOTE: runs as text in the head of a page (drawing.ts); it may only use what stands within it.
 */
function fillEarlyWall(page: Element, answers: readonly unknown[], titles: Titles): boolean {
  const [viewer, about, list] = answers as readonly [User, { closing: object | null }, MemorialList]
  const words = titles[document.documentElement.lang]
  if (!words || about.closing || viewer.needsSecondStep || viewer.secondStepEndsAt) return false
  const names = list.items.map(({ firstName, lastName }) => `${firstName}${lastName ?? ''}`).join('')
  page.querySelectorAll('[data-font]').forEach((element, index) => {
    element.textContent = [...words, names][index] ?? ''
  })
  return true
}

/** The wall with its title and the sentence below it, which are its largest text on a phone. */
export async function earlyWall(): Promise<EarlyPage> {
  const titles = await inEachLanguage([wallTitle, wallLead])
  return {
    address: '^/memorieswall/?$',
    fonts: [serifPlain, sansPlain, serifOwn],
    markup: renderToStaticMarkup(
      <EarlyShell>
        <PageColumn>
          <EarlyTitle />
          <span hidden data-font={'1rem "Spomen Serif"'} />
        </PageColumn>
      </EarlyShell>,
    ),
    fill: `(page,answers)=>(${fillEarlyWall.toString()})(page,answers,${JSON.stringify(titles)})`,
  }
}
