import type { Language } from '@spomen/contract/languages.ts'
import type { FreePages } from '@spomen/contract/offer.ts'

/** A sentence at the beginning of the first page, and the one below how one begins. */
export type OfferPart = 'lead' | 'cost'

type OfferText = Record<OfferPart, (most: string) => string>

/** Where so many pages are free for ever and others can be paid for, where none is, and where nothing is sold. */
interface OfferTexts extends Record<Exclude<FreePages, 'usual'> | 'unsold', OfferText> {
  /** Of the thousand pages that are free where nothing is sold, as everywhere else. */
  usual: string
}

/** The sentences take any number: none of them has to be bent for one page or for two. */
const texts: Record<Language, OfferTexts> = {
  en: {
    usual: 'The first thousand pages are free for ever.',
    counted: {
      lead: (most) => `The first pages here are free for ever, ${most} in all.`,
      cost: (most) =>
        `What it costs: the first pages here nothing, for ever, ${most} in all; later ones begin free, and more room is paid by the month or the year, at a price you see before you choose.`,
    },
    none: {
      lead: () => 'Every page begins free of charge.',
      cost: () =>
        'What it costs: every page begins free, and more room is paid by the month or the year, at a price you see before you choose.',
    },
    unsold: {
      lead: () => 'A page costs nothing here.',
      cost: () => 'What it costs: nothing. Nothing is sold here.',
    },
  },
  srb: {
    usual: 'Prvih hiljadu stranica besplatno je zauvek.',
    counted: {
      lead: (most) => `Prve stranice ovde besplatne su zauvek, ukupno ${most}.`,
      cost: (most) =>
        `Koliko košta: prve stranice ovde ništa, zauvek, ukupno ${most}; kasnije počinju besplatno, a više mesta plaća se mesečno ili godišnje, po ceni koju vidite pre nego što izaberete.`,
    },
    none: {
      lead: () => 'Svaka stranica počinje besplatno.',
      cost: () =>
        'Koliko košta: svaka stranica počinje besplatno, a više mesta plaća se mesečno ili godišnje, po ceni koju vidite pre nego što izaberete.',
    },
    unsold: {
      lead: () => 'Stranica ovde ništa ne košta.',
      cost: () => 'Koliko košta: ništa. Ovde se ništa ne prodaje.',
    },
  },
  it: {
    usual: 'Le prime mille pagine sono gratuite per sempre.',
    counted: {
      lead: (most) => `Le prime pagine qui sono gratuite per sempre, ${most} in tutto.`,
      cost: (most) =>
        `Quanto costa: le prime pagine qui niente, per sempre, ${most} in tutto; le successive cominciano gratis, e lo spazio in più si paga al mese o all’anno, a un prezzo che vedi prima di scegliere.`,
    },
    none: {
      lead: () => 'Ogni pagina comincia gratis.',
      cost: () =>
        'Quanto costa: ogni pagina comincia gratis, e lo spazio in più si paga al mese o all’anno, a un prezzo che vedi prima di scegliere.',
    },
    unsold: {
      lead: () => 'Una pagina qui non costa nulla.',
      cost: () => 'Quanto costa: niente. Qui non si vende nulla.',
    },
  },
  zh: {
    usual: '最初的一千个纪念页永久免费。',
    counted: {
      lead: (most) => `这里最初的纪念页永久免费，共 ${most} 个。`,
      cost: (most) =>
        `费用：这里最初的 ${most} 个纪念页永远免费；之后的也从免费开始，需要更多空间时按月或按年付费，选择之前就能看到价格。`,
    },
    none: {
      lead: () => '每个纪念页都从免费开始。',
      cost: () => '费用：每个纪念页都从免费开始，需要更多空间时按月或按年付费，选择之前就能看到价格。',
    },
    unsold: {
      lead: () => '这里的纪念页不收费。',
      cost: () => '费用：无。这里什么都不出售。',
    },
  },
  de: {
    usual: 'Die ersten tausend Seiten sind für immer kostenlos.',
    counted: {
      lead: (most) => `Die ersten Seiten hier sind für immer kostenlos, insgesamt ${most}.`,
      cost: (most) =>
        `Was es kostet: die ersten Seiten hier nichts, für immer, insgesamt ${most}; spätere beginnen kostenlos, und mehr Platz wird monatlich oder jährlich bezahlt, zu einem Preis, den Sie sehen, bevor Sie wählen.`,
    },
    none: {
      lead: () => 'Jede Seite beginnt kostenlos.',
      cost: () =>
        'Was es kostet: Jede Seite beginnt kostenlos, und mehr Platz wird monatlich oder jährlich bezahlt, zu einem Preis, den Sie sehen, bevor Sie wählen.',
    },
    unsold: {
      lead: () => 'Eine Seite kostet hier nichts.',
      cost: () => 'Was es kostet: nichts. Hier wird nichts verkauft.',
    },
  },
}

interface Props {
  /** As the head of the page names it: `counted sold 50 5`. */
  offer: string
  part: OfferPart
  language: Language
}

/**
 * What one part of the first page says where the operator has set something (T04): as many pages as are free for ever, or
 * none, and that nothing is sold where nothing is. A text of its own, which few houses need and no other fetches.
 */
export default function OtherOffer({ offer, part, language }: Props) {
  const [pages, sale, most = ''] = offer.split(' ') as [FreePages, string, string?]
  const { usual, ...others } = texts[language]
  if (pages === 'usual') return part === 'lead' ? usual : others.unsold.cost(most)
  return others[sale === 'sold' ? pages : 'unsold'][part](most)
}
