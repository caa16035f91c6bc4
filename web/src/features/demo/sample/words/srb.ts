import type { SampleWords } from './words.ts'

export const words: SampleWords = {
  serbia: 'Srbija',
  places: {
    karlovci: 'Sremski Karlovci',
    noviSad: 'Novi Sad',
    strazilovo: 'Stražilovo',
    rovinj: 'Rovinj',
    trieste: 'Trst',
    fruskaGora: 'Fruška gora',
    sombor: 'Sombor',
  },
  nickname: 'Mila',
  occupation: 'Učiteljica i baštovanka',
  eyes: 'Zelene',
  epitaph: 'Naučila si nas da je bašta način čekanja.',
  grave:
    'Čerat, gornja staza, treći red od lipe. Pored Petra. Cveće ne treba nositi: neko je posadio perunike.',
  loved: {
    Lunch: 'Supa s knedlama od griza',
    Cake: 'Štrudla s makom',
    Fruit: 'Dudinje, i bele i crne',
    Coffee: 'Turska, dve šoljice',
    Tea: 'Lipa, bez šećera',
    Movie: 'Praznik u Rimu, najviše zbog kraja',
    Actor: 'Gregori Pek',
    Song: 'Ona koju je pevala kad misli da niko ne sluša',
    FemaleSinger: 'Sestra Nada, dok prostire veš',
    Book: 'Očeve sveske o vremenu',
    MaleWriter: 'Branko Radičević, sa Stražilova, dakle skoro komšija',
    Sport: 'Peške do kuće',
    Hobby: 'Ostavljanje semena u tuđim poštanskim sandučićima',
    Flower: 'Perunika',
    Color: 'Mastiljavo plava',
    Dance: 'Malo kolo',
    River: 'Dunav',
    Mountain: 'Fruška gora',
    Sea: 'Ono prvo, u Rovinju',
  },
  photographs: {
    'house-with-the-mulberry-tree': [
      'Kuća s dudom',
      'Najstarija slika koju imamo. Njena majka Desanka i sestra Nada ispred kuće; ona je imala dva meseca i spavala je unutra.',
    ],
    'father-and-his-hives': [
      'Otac i košnice',
      'Svakog dana je zapisivao vreme. Četrdeset jedna sveska, i nijedan dan ne fali.',
    ],
    'first-letters': ['Prva slova', 'Druga klupa, s kikama. Govorila je da je tog dana odlučila ko će biti.'],
    'five-on-the-fence': ['Petoro na ogradi', 'Branko, Nada, Milica, Jovan i mala Ružica. I Garov, naravno.'],
    'street-in-january': ['Naša ulica u januaru'],
    vintage: ['Berba', 'Vinograd iznad Dunava, poslednja godina kada smo ga imali.'],
    seventeen: ['Sedamnaest', 'Izrezao je putujući fotograf na vašaru. Okovratnik je sama isheklala.'],
    'walking-home': [
      'Peške kući, uz Dunav',
      'Subotom je išla pešice, da uštedi kartu. Dva i po sata. Govorila je da je tu naučila sve pesme.',
    ],
    'her-bicycle': ['Njen bicikl', 'Kupljen od prve plate. U korpi je uvek bilo nešto što raste.'],
    'kolo-in-the-yard': ['Kolo u dvorištu'],
    'wedding-in-the-rain': ['Venčanje', 'Padala je kiša ceo dan. „Dobro“, rekla je, „korenje će piti.“'],
    'under-the-plum-trees': ['Pod šljivama', 'Unutra spava Vesna.'],
    'the-morning-hans-left': ['Jutro kada je Jovan otišao', 'Rekao je da ide na dve godine.'],
    'first-sea': [
      'Prvi put na moru',
      'Rovinj. Petar, čovek s reke, ćutao je pola sata. Onda je rekao: „Dosta ga je.“',
    ],
    'bread-on-a-saturday': ['Subotnji hleb'],
    'class-of-1974': ['Generacija 1974.', 'Svako ime je znala do kraja života, i gde ko sedi.'],
    'saturday-market': ['Subotom na pijaci'],
    'garden-in-spring': ['Bašta u proleće'],
    'pantry-in-october': ['Špajz u oktobru'],
    'letters-from-whitby': [
      'Pisma iz Vitbija',
      'Šezdeset četiri godine dopisivanja, a videle su se tri puta.',
    ],
    'day-out': ['Izlet', 'Crveni fića, baš onaj koji je stao kod Iriga.'],
    cherries: [
      'Trešnje, godine kada sam se rodila',
      'U korpi sam ja. Bilo ih je toliko da ih je delila po ulici.',
    ],
    reading: ['Jednu stranu ti, jednu ja'],
    trieste: ['Trst', 'Kod Vesne i Bruna. Baka je na rivi posadila bosiljak u praznu konzervu.'],
    sunflowers: ['Suncokreti kod Sombora'],
    'two-hands': ['Ovako se drži', 'Paradajz, dva lista. Držala ga je kao ptića.'],
    'two-chairs': ['Dve stolice', 'Tri nedelje posle dedine smrti. I dalje je kuvala dve kafe.'],
    'cat-on-the-sill': ['Neko čeka ručak'],
    'class-of-1974-again': [
      'Generacija 1974, četrdeset godina kasnije',
      'Prozvala ih je redom, napamet. Niko nije izostao bez opravdanja.',
    ],
    'garden-in-autumn': ['Bašta u jesen'],
    'along-the-river': ['Pored reke, kao svakog dana'],
    'last-row': ['Poslednji red', 'Nikao je ukrivo. „Neka“, rekla je, „tako se vidi da je moj.“'],
    'light-in-the-window': ['Svetlo u prozoru', 'Tri dana posle. Nismo ga gasili cele nedelje.'],
  },
  videos: {
    'first-sea': [
      'More, na osam milimetara',
      'Petar je pozajmio kameru iz škole. To je jedini film koji je snimio.',
    ],
    'barge-under-the-fortress': [
      'Petrov šlep pod satom',
      'Na toj kuli velika kazaljka pokazuje sate, da bi je lađari videli izdaleka.',
    ],
    sunflowers: ['Kod Sombora', 'Zamolila je vozača da stane. Stao je.'],
    'garden-in-autumn': ['Pali se lišće'],
    'light-in-the-window': ['Kuća, tri dana posle'],
  },
  documents: {
    notebook: 'Očeva sveska, april 1938.pdf',
    certificate: 'Prvo svedočanstvo, 1946.pdf',
    'first-letter': 'Prvo Margaretino pismo.pdf',
    telegram: 'Telegram za venčanje.pdf',
    'seating-plan': 'Ko gde sedi, generacija 1974.pdf',
    strudel: 'Štrudla s makom.pdf',
    poem: 'Pesma.txt',
    'sowing-days': 'Kada se šta seje.txt',
  },
  life: {
    mulberry: [
      'Lazar sadi dud',
      'Te godine se oženio Desankom. Crni je kalemio na beli, pa su se deca deset godina prepirala koji je slađi.',
    ],
    birth: [
      'Rođena u kući s dudom',
      'Treća od petoro. Otac je držao pčele i svakog dana zapisivao vreme.\nZa taj dan u svesci stoji: „Vedro, slab vetar s Dunava. Devojčica.“',
    ],
    war: ['Rat', 'O njemu je pričala malo. Pričala je o košnicama: „Pčele nisu znale. To me je tešilo.“'],
    firstLetters: [
      'Prva slova',
      'Zbog rata je u školu pošla sa sedam i po, sa sveskom koju je otac napravio od pakpapira.',
    ],
    college: [
      'Škola pored reke',
      'U Novom Sadu je učila za učiteljicu, a subotom išla kući peške, jedanaest kilometara uz Dunav, da uštedi kartu. „Nisam ja štedela“, govorila je posle, „ja sam učila napamet.“',
    ],
    whitby: [
      'Prvo pismo za Vitbi',
      'Adresu je dobila u školi, na cedulji: devojčica u Engleskoj traži nekoga ko voli cveće. Odgovor je stigao u martu.\n\nPisale su se šezdeset četiri godine.',
    ],
    teacher: [
      'Učiteljica',
      'Trideset četiri generacije. Kad bi nekog srela posle četrdeset godina, prvo bi ga pitala za mlađeg brata.',
    ],
    bicycle: ['Bicikl od prve plate', 'Ostatak je otišao na lukovice lala.'],
    wedding: ['Udaje se za Petra', 'Padala je kiša ceo dan. „Dobro“, rekla je, „korenje će piti.“'],
    vesna: [
      'Rađa se Vesna',
      'Petar je bio na vodi, negde kod Bezdana. Vest mu je doneo čovek u čamcu; priča se da je veslao uzvodno samo zbog toga.',
    ],
    jovan: ['Jovan odlazi', 'Noć pre toga ispekla mu je hleb. Rekao je da ide na dve godine.'],
    sea: ['Prvi put na moru', 'Ponela je teglu slane vode da je pokaže đacima. I danas je na polici.'],
    garden: [
      'Bašta iza nasipa',
      'Komad zemlje koji niko nije hteo, jer je u proleće pod vodom. „Pa neka je“, rekla je. Pasulj na motkama je iz Jorkšira; stigao je u koverti na kojoj je pisalo „dugmad“.',
    ],
    visit: [
      'Margaret dolazi iz Vitbija',
      'Četrnaest dana su sedele u bašti i ćutale, svaka na svom jeziku. Na rastanku su obe rekle da se odavno nisu ovako napričale.',
    ],
    ana: ['Rađa se Ana', 'To sam ja. Te godine je bilo toliko trešanja da ih je delila po ulici.'],
    bridges: [
      'Leto bez mostova',
      'U Novom Sadu nije ostao nijedan most, i deca su u školu išla skelom. Šest godina je već bila u penziji, a svakog jutra je stajala na keju i brojala dok ne pređu sva.',
    ],
    kitchen: [
      'Druga učionica',
      'Kuhinjski sto, devojčica iz radnjice na pijaci i jedna reč: hleb. Kuća, drvo i sunce, nacrtani istim redom kao 1945.',
    ],
    petar: [
      'Bez Petra',
      'Još dugo je kuvala dve kafe. Jednu bi popila, drugom je zalivala fikus. Fikus je dobro.',
    ],
    row: ['Poslednji red', 'Nikao je ukrivo. „Neka“, rekla je, „tako se vidi da je moj.“'],
    after: ['Jedan red za nju', 'Od tada svakog proleća, na njen rođendan. Nijedan još nije nikao pravo.'],
  },
  greetings: {
    boat: 'Bako, čamac smo nazvali Mila. Malo propušta na levu stranu. Tvoja je.',
    classroom:
      'Dali su mi tvoju učionicu. Šesticu, onu s peći. Treća klupa do prozora se i dalje klima, a sad znam i zašto je nikad nisi dala na popravku: ko tu sedi, nauči da se drži.',
    notebook:
      'Dvanaesti april. Vedro, slab vetar s Dunava.\nNastavili smo svesku vašeg oca. Nijedan dan ne fali.\n\nPčelari iz Karlovaca',
    pen: 'Na dnu fioke u zbornici našla sam tvoje naliv-pero. Piše. Plavo, naravno.',
    teeth: 'Draga prabako, klimaju mi se dva zuba. Baka Vesna kaže da bi ti to htela da znaš.',
    seeds:
      'Godinama sam svakog marta nalazila seme u sandučetu i nisam znala od koga je. Sad znam. Niklo je.',
    class2b:
      'Draga učiteljice Milice,\nnašli smo Vaše ime u starom dnevniku i izračunali: u našoj učionici ste predavali trideset četiri godine. Ispod prozora smo posadili perunike. Plave su.\n\nII-2',
    ferryman: 'Petar je o tebi više pričao na vodi nego na suvom. Pozdravi ga i reci mu da motor još radi.',
    accent:
      'Moje ime ste pisali sa obe kvačice, kao moja baka, kad su ih svi drugi izostavljali. Imala sam sedam godina. Nikad to nisam zaboravila.',
    scales:
      'Uvek ste platili pre nego što išta stavimo na vagu. „Brže je verovati“, govorili ste, „a i manje se greši.“',
    postman: 'Od tada nije bilo nijednog pisma sa stranom markom. Kod vaše kapije i dalje usporim.',
    beans: 'Tvoj pasulj je preskočio u moju baštu. Puštam ga. Neko mora da pazi i na mene.',
    fee: 'Plaćali ste mi semenom, u koverti na kojoj piše kog dana se seje. Moji pacijenti misle da sam se rodila s tim balkonom.',
    whiteOnes:
      'Moja majka Nada je celog života tvrdila da je tebi pripala bolja polovina duda. Sad sam probala obe. Molim te, reci joj: bele su slađe.',
    zet: 'Trideset godina ste me zvali „zet“, a ja sam mislio da se tako na srpskom kaže Bruno. Lepše ime nisam imao.',
    stations:
      'Imao sam devet godina i nisam znao da čitam, i svi su digli ruke od mene osim Vas.\n\nDanas vozim autobus za Frušku goru i svaku stanicu pročitam naglas. Svaki put pomislim: čujete li, učiteljice?',
    drawing:
      'Samo ste me jednom izveli pred sve: da kažete da je moj crtež tačan, a knjiga pogrešna. Već četrdeset godina gradim kuće.',
    wall: 'Trideset godina s druge strane istog zida. Kad god bi se tvoji smejali, moji su me gledali kao da sam ja kriva.',
    row: 'Svakog proleća posadim jedan red za tebe, i svakog proleća nikne ukrivo, baš kako si volela.',
    soup: 'Kad dune bura, i dalje te vidim na molu, s obe ruke na šeširu.\n\nNaučio sam da kuvam tvoju supu. Nije tvoja, ali je mama tražila još, a onda na čas izašla na balkon.',
    mulberries:
      'Tetka Milice, otac je do poslednjeg dana pričao o vašem dudu. Ovog leta sam prvi put jela s njega, i sve je postalo ljubičasto: ruke, haljina, deca. Smejala bi se.',
    bread:
      'Bako Milice,\nprva reč kojoj si me naučila bila je hleb. Prelomila si topao hleb, dala mi pola i rekla: pre nego što naučiš reč, moraš da znaš kakvog je ukusa.\n\nSad ja učim druge. Na svaki prvi čas donesem hleb.',
    letters:
      'Draga Milice,\nšezdeset četiri godine pisama, i ja i dalje pođem do vrata kad dođe pošta. Mirisni grašak koji si poslala 1971. ponovo se sam posejao duž zida.\n\nTvoja prijateljica Margaret',
    poem: 'Učiteljice, pesmu još znam napamet.',
    last: 'Petoro nas je sedelo na toj ogradi, a sad sedim još samo ja. Čuvaj mi mesto, Mila. Ali ne žuri mi se.',
    window:
      'Mama, ujutru prvo otvorim prozor, pa tek onda pristavim kafu, kao ti. Hladno je. Ipak ga otvorim.',
  },
  gifts: {
    birthday: 'Za tvoj rođendan, bako. Red je posejan, a kanap ni ove godine nisam zatezala.',
    twoYears: 'Dve godine. Svetlo u tvom prozoru ne gasimo cele nedelje, kao ni tada.',
  },
  comments: {
    houseMargaret:
      'Ovu kuću mi je opisala u drugom pismu, sve do klupe. Mislim da bih i u mraku našla kuhinju.',
    houseAna: 'Draga Margaret, klupa još stoji. Vaša pisma su u kredencu, po godinama.',
    fenceRuzica: 'Ja sam ona kojoj cipele nisu par.',
    fenceGreta: 'Četvrti je moj otac. Šest godina, a već gleda prema stanici.',
    seventeenMargaret: 'Ovu mi je poslala uz prvo pismo. Stoji na mom stolu od marta 1957.',
    walkLuca: 'Jedanaest kilometara. Prošao sam ih s Anom: ona je recitovala, ja sam imao žuljeve.',
    walkAna: 'To su bile pogrešne cipele, Luka.',
    weddingVesna: 'Kišobran u sredini bio je popov. Nikad mu nije vraćen.',
    weddingIlija: 'Stajao sam iza njega i ništa nisam video. Ali sam čuo kako se smeje.',
    stationGreta:
      'Dve godine. Postale su pedeset jedna. Nikad nikome nije mahnuo a da nije pomislio na ovaj prozor.',
    seaVesna: 'Ja sam ona s kolutom. Pitala sam gde je druga obala.',
    breadYuqing: 'Ovaj sto, baš ovaj stolnjak. Tu sam naučila prvu reč.',
    breadAna: 'A druga ti je bila „još“.',
    classStevan: 'Treći red, četvrti sleva. Onaj što se pomerio.',
    classGordana: 'Ti si se uvek pomerao, Stevane.',
    gardenMargaret: 'Pasulj na motkama je iz Jorkšira. Na koverti sam napisala „dugmad“.',
    cherriesLuca: 'Najmanja u porodici, a već među rodom.',
    chairsGreta: 'Otkako je mama umrla, i ja iznosim dve šolje. Mislila sam da to radim samo ja.',
    chairsAna: 'Ne samo ti, Greta.',
    rowMargaret: 'Nego kako.',
    bargeIlija: 'Mene ne vidite, ja sam dole kod motora. Petar je tu uvek usporavao.',
    sunflowersAna: 'I onda smo stajali, ceo autobus, dok se nije nagledala.',
  },
}
