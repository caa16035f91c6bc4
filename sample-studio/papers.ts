/** What is written on the papers that were kept of Milica. */
export interface Paper {
  /** The name of its folder. */
  name: string
  /** A sheet to be printed, as HTML; or else plain text. */
  sheet?: string
  text?: string
}

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

const weather: readonly (readonly [string, string])[] = [
  ['8. IV', 'Oblačno, uveče kiša. Pčele kod kuće.'],
  ['9. IV', 'Kiša do podne. Posle duga nad Fruškom gorom.'],
  ['10. IV', 'Magla s Dunava, u deset se digla.'],
  ['11. IV', 'Toplo. Dud pupi. Desanka kaže da će skoro.'],
  ['12. IV', 'Vedro, slab vetar s Dunava. <b>Devojčica.</b>'],
  ['13. IV', 'Vedro. Sve troje spava. Nada i Branko kod komšija.'],
  ['14. IV', 'Košava. Zatvorio leta na trećoj košnici.'],
  ['15. IV', 'Mirno. Zove se Milica.'],
]

const marks: readonly (readonly [string, string])[] = [
  ['Srpski jezik', 'odličan (5)'],
  ['Račun', 'vrlo dobar (4)'],
  ['Poznavanje prirode', 'odličan (5)'],
  ['Crtanje', 'odličan (5)'],
  ['Pevanje', 'dobar (3)'],
  ['Vladanje', 'primerno'],
]

const seats = [
  ['Zoran T.', 'Mirjana V.', 'Stevan L.', 'Ágnes Sz.'],
  ['Ljiljana P.', 'Dušan K.', 'Vera M.', 'Jovica S.'],
  ['Erika B.', 'Nenad Đ.', 'Slavica R.', 'Pavle Č.'],
  ['Radmila J.', 'Ištvan F.', 'Ana G.', 'Milorad Ž.'],
]

export const papers: readonly Paper[] = [
  {
    name: 'notebook',
    sheet: `<h1 class="stamp">Vreme, 1938.</h1><table class="hand lines">${weather.map(([day, words]) => row(day, words)).join('')}</table><p class="small" style="margin-top:6mm">Lazar Beočanin, Sremski Karlovci. Sveska 9 od 41.</p>`,
  },
  {
    name: 'certificate',
    sheet: `<h1 class="stamp">Svedočanstvo</h1><p><i>Milica Beočanin</i>, rođena 12. aprila 1938. u Sremskim Karlovcima, završila je prvi razred osnovne škole školske 1945/46. godine s ovim uspehom:</p><table>${marks.map(([subject, mark]) => row(subject, `<span class="hand">${mark}</span>`)).join('')}</table><p style="margin-top:7mm">U Sremskim Karlovcima, 28. juna 1946.</p><p class="right hand">J. Maletin, učitelj</p>`,
  },
  {
    name: 'first-letter',
    sheet: `<p class="right">Whitby, 3rd March 1957</p><div class="hand"><p>Dear Milica,</p><p>thank you for your letter. I have read it four times, twice aloud, so that Mother could hear it. We have found Novi Sad in the atlas. It lies in the fold.</p><p>I like the photograph very much and have put it on my desk. Here is one of me; the dog would not sit still.</p><p>You ask what grows here. Not much before May. But I am sending you something in this envelope. If they ask, say that they are buttons.</p><p>Please write soon, and tell me what a mulberry tastes like.</p><p class="right">Your friend<br>Margaret</p></div>`,
  },
  {
    name: 'telegram',
    sheet: `<h1 class="stamp">Telegram</h1><p class="form"><span>Esslingen – Sr. Karlovci</span><span>21. X 1962, 8.40</span></p><p class="wire"><span>ČUJEM DA PADA KIŠA STOP OVDE TAKOĐE STOP ZNAČI ISTI OBLAK STOP BUDITE SREĆNI STOP STRIC SAVA</span></p>`,
  },
  {
    name: 'seating-plan',
    sheet: `<h1>IV-2, školska 1973/74.</h1><p>Ko gde sedi. Ne pomerati Stevana, sam se pomera.</p><table class="seats hand">${seats.map((line) => row(...line)).join('')}</table><p class="small" style="margin-top:6mm;text-align:center">tabla</p>`,
  },
  {
    name: 'strudel',
    sheet: `<h1>Štrudla s makom</h1><div class="hand"><p>Pola kile brašna, kvasca koliko oraha, mleka koliko primi. Mesi dok ti ne bude toplo.</p><p>Mak: dve šolje, samleven, prokuvan u mleku sa šećerom. Kora od limuna. Suvo grožđe samo ako Petar nije kod kuće.</p><p>Razvuci, namaži, uvij. Neka odmori pod krpom dok ispričaš jednu priču.</p><p>Peci dok cela kuća ne zna. Iseci tek sutra. (Niko nikad nije sačekao.)</p></div>`,
  },
  {
    name: 'poem',
    text: `Branko Radičević
KAD MLIDIJAH UMRETI

Lisje žuti veće po drveću,
Lisje žuto dole veće pada;
Zelenoga više ja nikada
Videt neću!

(Učiteljica nam je dala samo ovu strofu.
„Ostatak ćete naučiti“, rekla je, „kad vam zatreba.“)
`,
  },
  {
    name: 'sowing-days',
    text: `KADA SE ŠTA SEJE
(prepisala Ana, s vrata od ostave)

Grašak: čim zemlja ne lepi za čizmu.
Luk: pre laste.
Mrkva: kad procveta trn.
Pasulj (dugmad): kad bosu nogu više ne zebe, nikad pre 1. maja.
Paradajz: u kutiji, na prozoru, na Svetog Savu.
Perunike: ne seju se, dele se.
Jedan red: na rođendan, ukrivo.
`,
  },
]
