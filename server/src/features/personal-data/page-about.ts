import type { NotificationSettings } from '@spomen/contract/accounts.ts'
import { languageFacts } from '@spomen/contract/languages.ts'
import { personName } from '@spomen/contract/names.ts'
import type { Session } from '@spomen/contract/sessions.ts'
import { themes } from '@spomen/contract/themes.ts'
import { html, type Markup } from '../../kit/markup.ts'
import type { ArchivedFile } from './archive.ts'
import type { ArchiveContent } from './content.ts'
import { addressOf } from '../../kit/entry-names.ts'
import { dateOnPage, dayOnPage, termList } from '../guest-pages/index.ts'
import type { PageWords } from './page-words.ts'

/** What somebody wrote of themselves, what they chose, and where they are logged in. */
export function aboutOneself(
  say: PageWords,
  { account, signedIn }: ArchiveContent,
  portrait: ArchivedFile | null,
): Markup {
  const { you, settings } = say
  const name = personName(account.name, account.lastName)
  const mails = Object.entries(account.notifications) as [keyof NotificationSettings, boolean][]
  return html`<h2 id="you">${you.title}</h2>
<div class="head">${portrait && html`<img src="${addressOf(portrait.displayPath)}" alt="">`}<p class="name">${name}</p></div>
${termList([
  [you.mail, account.email],
  [you.born, dayOnPage(account.dateOfBirth)],
  [you.gender, say.genders[account.gender]],
  [you.phone, account.phone],
  [you.country, account.country],
  [you.city, account.city],
  [you.role, account.role && you.moderator],
])}
<h3>${settings.title}</h3>
${termList([
  [settings.language, languageFacts[account.language].name],
  [settings.theme, colour(account.theme)],
])}
<h3>${settings.mails}</h3>
${termList(mails.map(([kind, isWanted]) => [say.mails[kind], isWanted ? say.yes : say.no]))}
<h3>${say.signedIn.title}</h3>
<ul class="words">${signedIn.map((session) => html`<li>${placeOf(say, session)}</li>\n`)}</ul>
`
}

const colour = (theme: keyof typeof themes) =>
  html`<span class="colour" style="background:${themes[theme]}"></span> ${theme.replace(/^theme-/, '')}`

function placeOf({ signedIn }: PageWords, { browser, system, createdAt, usedAt }: Session): Markup {
  const device = [browser, system].filter(Boolean).join(', ') || signedIn.unknown
  return html`${device}<br><span class="quiet">${signedIn.since} ${dateOnPage(createdAt)}, ${signedIn.used} ${dateOnPage(usedAt)}</span>`
}
