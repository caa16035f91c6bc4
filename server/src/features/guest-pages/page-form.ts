/**
 * The form in which a guest leaves words, in three screens: words, who writes, once more (YB01). A script opens it, since a
 * proof of work goes with the words (YB05) and they wait on the device where there is no line (YD02).
 */
import { html, type Markup } from '../../kit/markup.ts'
import type { GuestPageView } from './page.ts'

/** Nothing where the family takes no words. Before the script has taken it over, a sentence stands in its place. */
export function formOnPage(view: GuestPageView): Markup | null {
  const { page, isClosed, say, script } = view
  if (!page.takesWords) return null
  if (isClosed) return html`<p class="quiet">${say.closed.house}</p>`
  return html`<p class="quiet" data-without-script>${say.form.withoutScript}</p>
${
  script !== null &&
  html`<div id="guest-letters" class="form"></div>
<form id="words" class="form" hidden novalidate>
${wordsScreen(view)}${writerScreen(view)}${lastScreen(view)}<label class="unseen" aria-hidden="true">${say.form.leaveEmpty}<input name="website" tabindex="-1" autocomplete="off"></label>
<p class="fault" id="form-error" role="alert" data-error></p>
</form>`
}`
}

/** The words, and for those who cannot find any a few openings, which ask and never write a sentence (YB04). */
const wordsScreen = ({ page, say: { form } }: GuestPageView) => html`<fieldset data-screen>
<legend id="form-words">${form.words}</legend>
<p class="quiet">${form.family}</p>
<p class="asked" data-asked></p>
<textarea name="words" rows="8" required aria-labelledby="form-words"></textarea>
<span class="quiet" aria-hidden="true" data-counter></span><span class="unseen" aria-live="polite" data-heard></span>
<details><summary class="touch more">${form.hardToFind}</summary><ul>${form
  .openings(page)
  .map(
    (opening) => html`<li><button type="button" class="opening" data-opening>${opening}</button></li>\n`,
  )}</ul></details>
<p class="steps"><button class="button">${form.next}</button></p>
</fieldset>
`

const writerScreen = ({ page, say: { form } }: GuestPageView) => html`<fieldset data-screen hidden>
<legend>${form.whoWrites}</legend>
<label>${form.name}<input name="name" autocomplete="name" required></label>
<label>${form.knownAs(page.called)} ${optional(form)}<input name="knownAs"></label>
<label>${form.photograph} ${optional(form)}<input name="photograph" type="file" accept="image/*"><span class="choose" aria-hidden="true">${form.choosePhotograph}</span></label>
<div data-photograph></div>
<p class="steps"><button type="button" class="plain" data-back>${form.back}</button><button class="button">${form.next}</button></p>
</fieldset>
`

const lastScreen = ({ say: { form } }: GuestPageView) => html`<fieldset data-screen hidden>
<legend>${form.onceMore}</legend>
<div data-preview></div>
<label>${form.mail} ${optional(form)}<input name="mail" type="email" autocomplete="email" aria-describedby="form-mail"></label>
<p class="quiet" id="form-mail">${form.mailIsFor}</p>
<p class="quiet">${form.family}</p>
<p class="steps"><button type="button" class="plain" data-back>${form.back}</button><button class="button">${form.send}</button></p>
</fieldset>
`

const optional = (form: GuestPageView['say']['form']) => html`<span class="quiet">(${form.optional})</span>`
