import type { Purchase } from '@spomen/contract/payments.ts'
import type { Language } from '@spomen/contract/vocabulary.ts'

type PluralForms = Readonly<Record<'one' | 'few' | 'other', string>>

interface PaymentMailWords {
  /** How days, money and counts are written, as a BCP 47 tag. */
  tag: string
  day: 'long' | 'medium'
  opening: (name: string) => string
  plan: Record<'monthly' | 'yearly', (plan: string) => string>
  candles: PluralForms
  flowers: PluralForms
  /** Between a count and what is counted, and between candles and flowers. */
  space: string
  and: string
  lines: { amount: string; what: string; whom: string; day: string; number: string }
  /** No money has moved. */
  trial: string
  receipt: {
    subject: (amount: string) => string
    say: string
    until: (day: string) => string
    button: string
  }
  refund: { subject: string; say: (amount: string) => string; why: string; when: string; sorry: string }
  late: {
    subject: (memorial: string) => string
    say: (amount: string, what: string, memorial: string) => string
    stays: (day: string) => string
    after: string
    button: string
  }
  end: {
    subject: (memorial: string) => string
    say: (what: string, memorial: string, day: string) => string
    nothing: string
    after: string
    button: string
  }
}

const paymentMailWords: Record<Language, PaymentMailWords> = {
  en: {
    tag: 'en-GB',
    day: 'long',
    opening: (name) => `Dear ${name},`,
    plan: { monthly: (plan) => `${plan} plan, by the month`, yearly: (plan) => `${plan} plan, by the year` },
    candles: { one: 'candle', few: 'candles', other: 'candles' },
    flowers: { one: 'flower', few: 'flowers', other: 'flowers' },
    space: ' ',
    and: ' and ',
    lines: { amount: 'Amount', what: 'For', whom: 'Memorial', day: 'Day', number: 'Receipt number' },
    trial: 'This was a trial: no money has moved.',
    receipt: {
      subject: (amount) => `Your receipt for ${amount}`,
      say: 'We have received your payment.',
      until: (day) =>
        `It is paid until ${day}. It is then paid again by itself, until you end it. You can end it at any time, on the memorial, under its plan.`,
      button: 'See my payments',
    },
    refund: {
      subject: 'We have given your money back',
      say: (amount) => `We have given you back ${amount}, the whole of your payment.`,
      why: 'What you paid for could not be given any more: the memorial is not there as it was, or another payment came first.',
      when: 'Your bank may need some days to show it.',
      sorry: 'We are sorry for the trouble.',
    },
    late: {
      subject: (memorial) => `A payment for the memorial of ${memorial} did not go through`,
      say: (amount, what, memorial) =>
        `We could not collect ${amount} for the memorial of ${memorial} (${what}). Mostly the card has run out, or the bank wants you to confirm the payment.`,
      stays: (day) =>
        `Nothing is lost. Everything stays as it is until ${day}, and the payment is tried again meanwhile. Among your payments you can enter a new card, or confirm the payment.`,
      after:
        'If no payment comes by then, the memorial goes on with the Free plan. Nothing on it is removed; only adding to it has to wait.',
      button: 'See my payments',
    },
    end: {
      subject: (memorial) => `The plan of ${memorial} comes to its end`,
      say: (what, memorial, day) => `As you asked, the plan for ${memorial} (${what}) ends on ${day}.`,
      nothing: 'Until then everything stays as it is, and nothing more is collected.',
      after:
        'After that the memorial goes on with the Free plan. Nothing on it is removed; only adding to it has to wait. Until that day you can let the plan go on after all.',
      button: 'Open the memorial',
    },
  },
  srb: {
    tag: 'sr-Latn',
    day: 'medium',
    opening: (name) => `Poštovanje, ${name},`,
    plan: { monthly: (plan) => `paket ${plan}, mesečno`, yearly: (plan) => `paket ${plan}, godišnje` },
    candles: { one: 'sveća', few: 'sveće', other: 'sveća' },
    flowers: { one: 'cvet', few: 'cveta', other: 'cvetova' },
    space: ' ',
    and: ' i ',
    lines: { amount: 'Iznos', what: 'Za', whom: 'Spomen-stranica', day: 'Dan', number: 'Broj potvrde' },
    trial: 'Ovo je bila proba: ništa nije naplaćeno.',
    receipt: {
      subject: (amount) => `Vaša potvrda o uplati: ${amount}`,
      say: 'Primili smo vašu uplatu.',
      until: (day) =>
        `Plaćeno je do ${day} Posle toga se plaćanje samo obnavlja, dok paket ne otkažete. Otkazati ga možete u svakom trenutku, na spomen-stranici, pod „Paket“.`,
      button: 'Pogledaj moje uplate',
    },
    refund: {
      subject: 'Vratili smo vam novac',
      say: (amount) => `Vratili smo vam ${amount}, ceo iznos vaše uplate.`,
      why: 'Ono što ste platili više nije moglo da se isporuči: spomen-stranice više nema kao pre ili je druga uplata stigla ranije.',
      when: 'Može da prođe nekoliko dana dok vaša banka to ne prikaže.',
      sorry: 'Žao nam je zbog neprijatnosti.',
    },
    late: {
      subject: (memorial) => `Uplata za spomen-stranicu „${memorial}“ nije uspela`,
      say: (amount, what, memorial) =>
        `Nismo uspeli da naplatimo ${amount} za spomen-stranicu „${memorial}“ (${what}). Najčešće je kartici istekao rok ili banka želi da potvrdite plaćanje.`,
      stays: (day) =>
        `Ništa nije izgubljeno. Sve ostaje kako jeste do ${day} Za to vreme pokušavamo ponovo da naplatimo. Među svojim uplatama možete da unesete novu karticu ili da potvrdite plaćanje.`,
      after:
        'Ako uplata do tada ne stigne, spomen-stranica nastavlja sa paketom Free. Ništa se sa nje ne uklanja; samo dodavanje mora da sačeka.',
      button: 'Pogledaj moje uplate',
    },
    end: {
      subject: (memorial) => `Paket za spomen-stranicu „${memorial}“ se završava`,
      say: (what, memorial, day) =>
        `Kako ste zatražili, paket za spomen-stranicu „${memorial}“ (${what}) važi još samo do ${day}`,
      nothing: 'Do tada sve ostaje kako jeste i ništa se više ne naplaćuje.',
      after:
        'Posle toga spomen-stranica nastavlja sa paketom Free. Ništa se sa nje ne uklanja; samo dodavanje mora da sačeka. Do tog dana možete i da se predomislite i produžite paket.',
      button: 'Otvori spomen-stranicu',
    },
  },
  it: {
    tag: 'it',
    day: 'long',
    opening: (name) => `Ciao ${name},`,
    plan: { monthly: (plan) => `piano ${plan}, mensile`, yearly: (plan) => `piano ${plan}, annuale` },
    candles: { one: 'candela', few: 'candele', other: 'candele' },
    flowers: { one: 'fiore', few: 'fiori', other: 'fiori' },
    space: ' ',
    and: ' e ',
    lines: {
      amount: 'Importo',
      what: 'Per',
      whom: 'Pagina del ricordo',
      day: 'Giorno',
      number: 'Numero della ricevuta',
    },
    trial: 'Era una prova: nessuna somma è stata addebitata.',
    receipt: {
      subject: (amount) => `La tua ricevuta di ${amount}`,
      say: 'abbiamo ricevuto il tuo pagamento.',
      until: (day) =>
        `È pagato fino al giorno ${day}. Poi si rinnova da sé, finché non lo disdici. Puoi farlo in ogni momento, sulla pagina del ricordo, alla voce Piano.`,
      button: 'Vedi i miei pagamenti',
    },
    refund: {
      subject: 'Ti abbiamo restituito il denaro',
      say: (amount) => `ti abbiamo restituito ${amount}, l’intero importo del tuo pagamento.`,
      why: 'Ciò che hai pagato non si poteva più dare: la pagina del ricordo non c’è più com’era, oppure un altro pagamento è arrivato prima.',
      when: 'La tua banca può metterci qualche giorno a mostrarlo.',
      sorry: 'Ci dispiace per il disturbo.',
    },
    late: {
      subject: (memorial) => `Un pagamento per la pagina di ${memorial} non è riuscito`,
      say: (amount, what, memorial) =>
        `non siamo riusciti a riscuotere ${amount} per la pagina di ${memorial} (${what}). Di solito la carta è scaduta, oppure la banca vuole che tu confermi il pagamento.`,
      stays: (day) =>
        `Nulla è perduto. Tutto resta com’è fino al giorno ${day}, e intanto il pagamento viene ritentato. Tra i tuoi pagamenti puoi inserire una carta nuova o confermare il pagamento.`,
      after:
        'Se per allora non arriva alcun pagamento, la pagina prosegue con il piano Free. Non viene tolto nulla; solo per aggiungere bisogna aspettare.',
      button: 'Vedi i miei pagamenti',
    },
    end: {
      subject: (memorial) => `Il piano della pagina di ${memorial} sta per finire`,
      say: (what, memorial, day) =>
        `come hai chiesto, il piano per la pagina di ${memorial} (${what}) finisce il giorno ${day}.`,
      nothing: 'Fino ad allora tutto resta com’è, e non viene più riscosso nulla.',
      after:
        'Dopo, la pagina prosegue con il piano Free. Non viene tolto nulla; solo per aggiungere bisogna aspettare. Fino a quel giorno puoi ancora decidere di continuare.',
      button: 'Apri la pagina',
    },
  },
  zh: {
    tag: 'zh-CN',
    day: 'long',
    opening: (name) => `${name}，您好：`,
    plan: { monthly: (plan) => `${plan} 套餐，按月付费`, yearly: (plan) => `${plan} 套餐，按年付费` },
    candles: { one: '支蜡烛', few: '支蜡烛', other: '支蜡烛' },
    flowers: { one: '枝鲜花', few: '枝鲜花', other: '枝鲜花' },
    space: ' ',
    and: '、',
    lines: { amount: '金额', what: '项目', whom: '纪念页', day: '日期', number: '收据编号' },
    trial: '这只是一次试用，没有发生任何扣款。',
    receipt: {
      subject: (amount) => `您的付款收据：${amount}`,
      say: '我们已收到您的付款。',
      until: (day) => `已付费至 ${day}。此后会自动续费，直到您取消为止。您可以随时在纪念页的“套餐”中取消。`,
      button: '查看我的付款记录',
    },
    refund: {
      subject: '我们已把钱退还给您',
      say: (amount) => `我们已将您支付的 ${amount} 全额退还给您。`,
      why: '您购买的内容已无法提供：纪念页已不在原处，或另一笔付款先到了。',
      when: '银行可能需要几天时间才会显示。',
      sorry: '给您添麻烦了，我们很抱歉。',
    },
    late: {
      subject: (memorial) => `${memorial}的纪念页有一笔付款未成功`,
      say: (amount, what, memorial) =>
        `${memorial}的纪念页（${what}）的 ${amount} 未能扣款成功。最常见的原因是银行卡已过期，或银行需要您确认付款。`,
      stays: (day) =>
        `什么都没有丢失。在 ${day} 之前一切照旧，其间我们会再次尝试扣款。您可以在付款记录中更换银行卡，或确认付款。`,
      after: '如果到那时仍未收到付款，纪念页将转为 Free 套餐。页面上的内容不会被删除，只是暂时不能添加。',
      button: '查看我的付款记录',
    },
    end: {
      subject: (memorial) => `${memorial}的套餐即将到期`,
      say: (what, memorial, day) => `按照您的要求，${memorial}的套餐（${what}）将于 ${day} 结束。`,
      nothing: '在此之前一切照旧，也不会再扣款。',
      after:
        '之后纪念页将转为 Free 套餐。页面上的内容不会被删除，只是暂时不能添加。在那一天之前，您仍可以改变主意，让套餐继续。',
      button: '打开纪念页',
    },
  },
  de: {
    tag: 'de',
    day: 'long',
    opening: (name) => `Guten Tag ${name},`,
    plan: {
      monthly: (plan) => `Paket ${plan}, monatlich`,
      yearly: (plan) => `Paket ${plan}, jährlich`,
    },
    candles: { one: 'Kerze', few: 'Kerzen', other: 'Kerzen' },
    flowers: { one: 'Blume', few: 'Blumen', other: 'Blumen' },
    space: ' ',
    and: ' und ',
    lines: { amount: 'Betrag', what: 'Für', whom: 'Gedenkseite', day: 'Tag', number: 'Belegnummer' },
    trial: 'Das war ein Versuch: Es ist kein Geld geflossen.',
    receipt: {
      subject: (amount) => `Ihr Beleg über ${amount}`,
      say: 'wir haben Ihre Zahlung erhalten.',
      until: (day) =>
        `Bezahlt ist bis zum ${day}. Danach wird der Betrag von selbst wieder eingezogen, bis Sie kündigen. Das können Sie jederzeit, auf der Gedenkseite unter „Paket“.`,
      button: 'Meine Zahlungen ansehen',
    },
    refund: {
      subject: 'Wir haben Ihnen das Geld zurückgegeben',
      say: (amount) => `wir haben Ihnen ${amount} zurückgegeben, den ganzen Betrag Ihrer Zahlung.`,
      why: 'Was Sie bezahlt haben, konnten wir Ihnen nicht mehr geben: Die Gedenkseite ist nicht mehr so da wie zuvor, oder eine andere Zahlung kam zuerst.',
      when: 'Bis Ihre Bank es anzeigt, können einige Tage vergehen.',
      sorry: 'Bitte entschuldigen Sie die Umstände.',
    },
    late: {
      subject: (memorial) => `Eine Zahlung für die Gedenkseite von ${memorial} kam nicht an`,
      say: (amount, what, memorial) =>
        `wir konnten ${amount} für die Gedenkseite von ${memorial} (${what}) nicht einziehen. Meist ist die Karte abgelaufen, oder die Bank möchte, dass Sie die Zahlung bestätigen.`,
      stays: (day) =>
        `Es ist nichts verloren. Bis zum ${day} bleibt alles, wie es ist, und die Zahlung wird inzwischen noch einmal versucht. Unter Ihren Zahlungen können Sie eine neue Karte eintragen oder die Zahlung bestätigen.`,
      after:
        'Kommt bis dahin keine Zahlung, läuft die Gedenkseite mit dem Paket Free weiter. Es wird nichts entfernt; nur das Hinzufügen muss warten.',
      button: 'Meine Zahlungen ansehen',
    },
    end: {
      subject: (memorial) => `Das Paket der Gedenkseite von ${memorial} läuft aus`,
      say: (what, memorial, day) =>
        `wie gewünscht endet das Paket für die Gedenkseite von ${memorial} (${what}) am ${day}.`,
      nothing: 'Bis dahin bleibt alles, wie es ist, und es wird nichts mehr eingezogen.',
      after:
        'Danach läuft die Gedenkseite mit dem Paket Free weiter. Es wird nichts entfernt; nur das Hinzufügen muss warten. Bis zu diesem Tag können Sie das Paket doch noch weiterlaufen lassen.',
      button: 'Gedenkseite öffnen',
    },
  },
}

export const mailWordsIn = (language: Language): PaymentMailWords => paymentMailWords[language]

/** What is bought, in the words of a bill: "3 candles and 2 flowers". */
export function describePurchase(bought: Purchase, language: Language): string {
  const { plan, candles, flowers, space, and, tag } = paymentMailWords[language]
  if (bought.kind === 'plan') return plan[bought.term](bought.plan)
  const rules = new Intl.PluralRules(tag)
  const counted = (count: number, what: PluralForms) => {
    const form = rules.select(count)
    return `${count}${space}${form === 'one' || form === 'few' ? what[form] : what.other}`
  }
  return [
    ...(bought.candles > 0 ? [counted(bought.candles, candles)] : []),
    ...(bought.flowers > 0 ? [counted(bought.flowers, flowers)] : []),
  ].join(and)
}

/** Euro cents as money is written in a language. */
export const formatMoney = (language: Language, cents: number): string =>
  new Intl.NumberFormat(paymentMailWords[language].tag, { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  )

/** A moment's day in UTC, as it is written in a language. */
export const formatMailDay = (language: Language, moment: Date): string =>
  new Intl.DateTimeFormat(paymentMailWords[language].tag, {
    dateStyle: paymentMailWords[language].day,
    timeZone: 'UTC',
  }).format(moment)
