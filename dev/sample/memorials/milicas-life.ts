/** Milica's life as her granddaughter tells it: what she saw herself, and what she was told in the kitchen. */
import type { Chapter } from '../memory.ts'

export const milicasLife: readonly Chapter[] = [
  {
    from: '1929-01-01',
    title: 'Lazar sadi dud',
    description:
      'Te godine se pradeda oženio Desankom i posadio dud pred kućom. Kalemio je crni na beli, pa su se deca deset godina svađala koja je strana slađa.',
  },
  {
    from: '1938-04-12',
    title: 'Sremski Karlovci, kuća sa dudom',
    description:
      'Treća od petoro. Otac je držao pčele i svakog dana zapisivao vreme.\nZa taj dan u svesci stoji: „Vedro, slab vetar od Dunava. Devojčica.“',
    pictures: ['house-with-the-mulberry-tree'],
  },
  {
    from: '1941-04-06',
    to: '1944-10-23',
    title: 'Rat',
    description: 'O ratu je pričala malo. Pričala je o košnicama: „Pčele nisu znale. To me je tešilo.“',
    pictures: ['father-and-his-hives'],
  },
  {
    from: '1945-10-08',
    title: 'Prva slova',
    description:
      'Zbog rata je u prvi razred krenula sa sedam i po. Svesku joj je otac napravio od pakpapira. Tog dana je odlučila ko će biti.',
    pictures: ['first-letters', 'five-on-the-fence'],
  },
  {
    from: '1955-09-05',
    to: '1959-06-13',
    title: 'Učiteljska škola u Novom Sadu',
    description:
      'Subotom je išla kući peške, jedanaest kilometara uz Dunav, da uštedi kartu. „Nisam ja štedela“, govorila je posle, „ja sam učila napamet.“',
    pictures: ['seventeen', 'walking-home'],
  },
  {
    from: '1957-02-11',
    title: 'Prvo pismo za Vitbi',
    description:
      'Adresu je dobila u školi, na cedulji: devojčica u Engleskoj traži nekoga ko voli cveće. Odgovor je stigao u martu.\n\nDopisivale su se šezdeset četiri godine.',
  },
  {
    from: '1959-09-01',
    to: '1993-06-18',
    title: 'Učiteljica',
    description:
      'Trideset četiri generacije. Svako ime je znala do kraja života, i gde ko sedi. Kad bi nekog srela posle četrdeset godina, prvo bi ga pitala za mlađeg brata.',
    pictures: ['class-of-1974', 'class-of-1974-again'],
  },
  {
    from: '1960-05-21',
    title: 'Bicikl od prve plate',
    description: 'Ostatak je otišao na luk lale.',
    pictures: ['her-bicycle'],
  },
  {
    from: '1962-10-21',
    title: 'Udaje se za Petra',
    description: 'Padala je kiša ceo dan. „Dobro“, rekla je, „korenje će piti.“',
    pictures: ['wedding-in-the-rain'],
  },
  {
    from: '1964-02-14',
    title: 'Rađa se Vesna',
    description:
      'Petar je bio na vodi, negde kod Bezdana. Vest mu je odneo čovek u čamcu, i oduvek se pričalo da je veslao uzvodno samo zbog toga.',
    pictures: ['under-the-plum-trees'],
  },
  {
    from: '1965-03-02',
    title: 'Jovan odlazi',
    description: 'Noć pre polaska ispekla mu je hleb. Rekao je da ide na dve godine.',
    pictures: ['the-morning-hans-left'],
  },
  {
    from: '1980-01-01',
    title: 'Bašta iza nasipa',
    description:
      'Komad zemlje koji niko nije hteo, jer je u proleće pod vodom. „Pa neka je“, rekla je. Pasulj na motkama je iz Jorkšira, stigao je u koverti na kojoj je pisalo „dugmad“.',
    pictures: ['garden-in-spring', 'pantry-in-october'],
  },
  {
    from: '1987-05-02',
    to: '1987-05-16',
    title: 'Margaret dolazi iz Vitbija',
    description:
      'Četrnaest dana su sedele u bašti i ćutale, svaka na svom jeziku. Pri rastanku su obe rekle da se odavno nisu ovako napričale.',
    pictures: ['letters-from-whitby'],
  },
  {
    from: '1991-06-03',
    title: 'Rađa se Ana',
    description: 'To sam ja. Trešanja je te godine bilo toliko da su ih delili ulicom.',
    pictures: ['cherries'],
  },
  {
    from: '1999-04-01',
    to: '1999-09-30',
    title: 'Leto bez mostova',
    description:
      'U Novom Sadu nije ostao nijedan most, i deca su u školu išla skelom. Šest godina je već bila u penziji, a svakog jutra je stajala na keju i brojala da su sva prešla.',
  },
  {
    from: '2005-01-01',
    title: 'Druga učionica',
    description:
      'Kuhinjski sto, devojčica iz radnje na pijaci i jedna reč: hleb. Kuća, drvo i sunce nacrtani su istim redom kao 1945.',
    pictures: ['bread-on-a-saturday'],
  },
  {
    from: '2009-08-29',
    title: 'Ostaje bez Petra',
    description:
      'Još dugo je kuvala dve kafe. Jednu bi popila, drugom je zalivala fikus. Fikus i danas stoji.',
    pictures: ['two-chairs'],
  },
  {
    from: '2021-04-24',
    title: 'Poslednji red',
    description: 'Nikao je ukrivo. „Neka“, rekla je, „tako se bolje vidi da je moj.“',
    pictures: ['last-row'],
  },
  {
    from: '2022-04-12',
    title: 'Jedan red za nju',
    description: 'Od tada svakog proleća, na njen rođendan. Nijedan još nije nikao pravo.',
    pictures: ['light-in-the-window'],
  },
]
