/** The one line under the name, as the page of a copy shows it. */
import { html, type Markup } from '../../kit/markup.ts'
import { wordsUnderName } from '../greetings/index.ts'
import type { CopyPageRequest } from './page-frame.ts'

/** The family's own line, or the first words of the pinned greeting and who has signed it; nothing of one that is hidden. */
export async function epitaphOnPage({ head, spool, names }: CopyPageRequest): Promise<Markup | null> {
  const { epitaph } = head.memorial
  if (!epitaph) return null
  if ('line' in epitaph) return html`<p class="epitaph">${epitaph.line}</p>`
  for await (const { id, by, note, reported } of spool.read('greetings'))
    if (id === epitaph.greetingId && !reported) {
      const signature = names.get(by)
      return html`<p class="epitaph">“${wordsUnderName(note)}”${signature && html`<br><small>${signature}</small>`}</p>`
    }
  return null
}
