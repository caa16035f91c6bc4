import type { Language } from '@spomen/contract/vocabulary.ts'
import type { MailContent } from '../../kit/mail/compose.ts'

interface PlanMailWords {
  /** How days are written, as a BCP 47 tag. */
  tag: string
  day: 'long' | 'medium'
  opening: (name: string) => string
  subject: (memorial: string) => string
  say: (plan: string, memorial: string, day: string) => string
  stays: string
  waits: string
  again: string
  button: string
}

const planMailWords: Record<Language, PlanMailWords> = {
  en: {
    tag: 'en-GB',
    day: 'long',
    opening: (name) => `Dear ${name},`,
    subject: (memorial) => `The plan of the page of ${memorial} has ended`,
    say: (plan, memorial, day) =>
      `The ${plan} plan of the page of ${memorial} ended on ${day}. The page goes on with the Free plan, which costs nothing.`,
    stays:
      'Everything on it stays: every photograph, every greeting, every word. All of it can be read as before, and you can take it along at any time.',
    waits: 'Only adding waits, where there is more on the page than the Free plan holds.',
    again: 'If you would like to add more one day, you can choose a plan again on the page.',
    button: 'See the plan',
  },
  srb: {
    tag: 'sr-Latn',
    day: 'medium',
    opening: (name) => `Poštovanje, ${name},`,
    subject: (memorial) => `Istekao je paket spomen-stranice „${memorial}“`,
    say: (plan, memorial, day) =>
      `Paketu ${plan} spomen-stranice „${memorial}“ poslednji dan bio je ${day} Stranica se nastavlja sa paketom Free, koji se ne plaća.`,
    stays:
      'Sve na njoj ostaje: svaka fotografija, svaki pozdrav, svaka reč. Sve može da se čita kao i ranije, a možete i da ga ponesete sa sobom u svako doba.',
    waits: 'Samo dodavanje čeka, tamo gde na stranici ima više nego što paket Free obuhvata.',
    again: 'Ako jednog dana poželite da dodate još, na stranici možete ponovo da izaberete paket.',
    button: 'Pogledaj paket',
  },
  it: {
    tag: 'it',
    day: 'long',
    opening: (name) => `Ciao ${name},`,
    subject: (memorial) => `Il piano della pagina di ${memorial} è terminato`,
    say: (plan, memorial, day) =>
      `il piano ${plan} della pagina di ${memorial} è terminato il giorno ${day}. La pagina continua con il piano Free, che non costa nulla.`,
    stays:
      'Tutto ciò che contiene resta: ogni foto, ogni saluto, ogni parola. Si può leggere come prima, e puoi portarlo con te quando vuoi.',
    waits:
      'Solo per aggiungere bisogna aspettare, dove sulla pagina c’è più di quanto il piano Free contiene.',
    again: 'Se un giorno vorrai aggiungere altro, potrai scegliere di nuovo un piano sulla pagina.',
    button: 'Guarda il piano',
  },
  zh: {
    tag: 'zh-Hans',
    day: 'long',
    opening: (name) => `${name}，您好：`,
    subject: (memorial) => `${memorial}的纪念页的套餐已到期`,
    say: (plan, memorial, day) =>
      `${memorial}的纪念页的 ${plan} 套餐已于${day}到期。纪念页将继续使用 Free 套餐，无需付费。`,
    stays:
      '页面上的一切都会保留：每一张照片、每一句话、每一段文字。大家仍可以像以前一样阅读，您也可以随时把它们保存带走。',
    waits: '只有在内容超出 Free 套餐的部分，才暂时不能继续添加。',
    again: '如果将来您想再添加内容，可以在纪念页上重新选择套餐。',
    button: '查看套餐',
  },
  de: {
    tag: 'de',
    day: 'long',
    opening: (name) => `Guten Tag ${name},`,
    subject: (memorial) => `Das Paket der Gedenkseite von ${memorial} ist zu Ende`,
    say: (plan, memorial, day) =>
      `das Paket ${plan} der Gedenkseite von ${memorial} lief bis zum ${day}. Die Seite geht mit dem Paket Free weiter, das nichts kostet.`,
    stays:
      'Alles auf ihr bleibt: jedes Foto, jeder Gruß, jedes Wort. Es ist zu lesen wie zuvor, und Sie können es jederzeit mitnehmen.',
    waits: 'Nur das Hinzufügen wartet, wo auf der Seite mehr ist, als das Paket Free umfasst.',
    again:
      'Wenn Sie eines Tages noch etwas hinzufügen möchten, können Sie auf der Seite wieder ein Paket wählen.',
    button: 'Paket ansehen',
  },
}

interface EndedPlan {
  /** The reader's first name. */
  name: string
  memorial: string
  plan: string
  /** Its last day. */
  on: string
  page: string
}

/** A plan is over: what that means, and what it does not (QP26, Q29). */
export function planEndedMail(
  language: Language,
  { name, memorial, plan, on, page }: EndedPlan,
): MailContent {
  const say = planMailWords[language]
  const day = new Intl.DateTimeFormat(say.tag, { dateStyle: say.day, timeZone: 'UTC' }).format(
    new Date(`${on}T00:00:00Z`),
  )
  return {
    language,
    subject: say.subject(memorial),
    opening: say.opening(name),
    paragraphs: [say.say(plan, memorial, day), say.stays, say.waits, say.again],
    action: { label: say.button, link: page },
  }
}
