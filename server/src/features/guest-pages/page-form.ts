/** The form in which a guest leaves words; a script opens it, since a proof of work goes with them (YB01, YB05). */
import { html, type Markup } from '../../kit/markup.ts'
import type { GuestPageView } from './page.ts'

/** The most characters of words, and of a name. */
const [mostWords, mostName, mostKnown] = [2_000, 100, 200]

/** Nothing where the family takes no words. Before the script has taken it over, a sentence stands in its place. */
export function formOnPage({ page, say, link, language, script }: GuestPageView): Markup | null {
  if (!page.takesWords) return null
  const { form } = say
  const optional = html`<span class="quiet">(${form.optional})</span>`
  return html`<p class="quiet" data-without-script>${form.withoutScript}</p>
${
  script !== null &&
  html`<form id="words" class="form" hidden data-link="${link}" data-memorial="${page.memorialId}" data-language="${language}" data-name="${page.called}">
<p class="quiet">${form.family}</p>
<label>${form.name}<input name="name" autocomplete="name" maxlength="${mostName}" required></label>
<label>${form.knownAs(page.called)} ${optional}<input name="knownAs" maxlength="${mostKnown}"></label>
<label>${form.words}<textarea name="words" maxlength="${mostWords}" required></textarea></label>
<label>${form.photograph} ${optional}<input name="photograph" type="file" accept="image/*"></label>
<label>${form.mail} ${optional}<input name="mail" type="email" autocomplete="email"></label>
<p class="quiet">${form.mailIsFor}</p>
<label class="unseen" aria-hidden="true">${form.leaveEmpty}<input name="website" tabindex="-1" autocomplete="off"></label>
<button class="button" type="submit">${form.send}</button>
</form>`
}`
}
