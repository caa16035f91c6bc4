import type { FactName, FactWhere } from '@spomen/contract/facts.ts'
import type { Language } from '@spomen/contract/vocabulary.ts'

/** The facts that stand on the page under a name of their own: names are its headings, and two degrees are one place. */
export type LabelledFact = Exclude<FactName, FactWhere<{ type: 'name' | 'latitude' | 'longitude' }>>

/** What each fact of a memorial is called. One without all its words does not compile. */
export const factWords: Record<LabelledFact, Record<Language, string>> = {
  nickname: { en: 'Nickname', srb: 'Nadimak', it: 'Soprannome', zh: '昵称', de: 'Spitzname' },
  gender: { en: 'Gender', srb: 'Pol', it: 'Genere', zh: '性别', de: 'Geschlecht' },
  dateOfBirth: {
    en: 'Born',
    srb: 'Datum rođenja',
    it: 'Data di nascita',
    zh: '出生日期',
    de: 'Geburtsdatum',
  },
  dateOfDeath: { en: 'Died', srb: 'Datum smrti', it: 'Data di morte', zh: '去世日期', de: 'Sterbedatum' },
  country: { en: 'Country', srb: 'Država', it: 'Paese', zh: '国家', de: 'Land' },
  city: { en: 'City', srb: 'Grad', it: 'Città', zh: '城市', de: 'Ort' },
  height: { en: 'Height', srb: 'Visina', it: 'Altezza', zh: '身高', de: 'Größe' },
  weight: { en: 'Weight', srb: 'Težina', it: 'Peso', zh: '体重', de: 'Gewicht' },
  occupation: { en: 'Occupation', srb: 'Zanimanje', it: 'Professione', zh: '职业', de: 'Beruf' },
  zodiacSign: {
    en: 'Sign of the zodiac',
    srb: 'Horoskopski znak',
    it: 'Segno zodiacale',
    zh: '星座',
    de: 'Sternzeichen',
  },
  eyeColor: {
    en: 'Eye colour',
    srb: 'Boja očiju',
    it: 'Colore degli occhi',
    zh: '眼睛的颜色',
    de: 'Augenfarbe',
  },
  species: { en: 'Species', srb: 'Vrsta', it: 'Specie', zh: '种类', de: 'Tierart' },
  breed: { en: 'Breed', srb: 'Rasa', it: 'Razza', zh: '品种', de: 'Rasse' },
  passportId: {
    en: 'Number of the pet passport',
    srb: 'Broj pasoša ljubimca',
    it: 'Numero del passaporto dell’animale',
    zh: '宠物护照号码',
    de: 'Nummer des Heimtierausweises',
  },
  chipId: {
    en: 'Number of the chip',
    srb: 'Broj čipa',
    it: 'Numero del microchip',
    zh: '芯片号码',
    de: 'Chipnummer',
  },
  graveCountry: { en: 'Country', srb: 'Država', it: 'Paese', zh: '国家', de: 'Land' },
  graveCity: { en: 'City', srb: 'Grad', it: 'Città', zh: '城市', de: 'Ort' },
  graveDescription: {
    en: 'How one finds the place',
    srb: 'Kako se do mesta stiže',
    it: 'Come si trova il posto',
    zh: '怎样找到那里',
    de: 'Wie man den Ort findet',
  },
}
