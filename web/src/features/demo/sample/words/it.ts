import type { SampleWords } from './words.ts'

export const words: SampleWords = {
  serbia: 'Serbia',
  places: {
    karlovci: 'Sremski Karlovci',
    noviSad: 'Novi Sad',
    strazilovo: 'Stražilovo',
    rovinj: 'Rovigno',
    trieste: 'Trieste',
    fruskaGora: 'Fruška gora',
    sombor: 'Sombor',
  },
  nickname: 'Mila',
  occupation: 'Maestra e giardiniera',
  eyes: 'Verdi',
  epitaph: 'Ci hai insegnato che un giardino è un modo di aspettare.',
  grave:
    'Cimitero di Čerat, sentiero alto, terza fila dopo il tiglio. Accanto a Petar. Non serve portare fiori: qualcuno ha piantato degli iris.',
  loved: {
    Lunch: 'Minestra con gnocchetti di semolino',
    Cake: 'Strudel di papavero',
    Fruit: 'Le more di gelso, bianche e nere',
    Coffee: 'Alla turca, due tazzine',
    Tea: 'Tiglio, senza zucchero',
    Movie: 'Vacanze romane, soprattutto il finale',
    Actor: 'Gregory Peck',
    Song: 'Quella che cantava quando credeva che nessuno ascoltasse',
    FemaleSinger: 'Sua sorella Nada, mentre stendeva i panni',
    Book: 'I quaderni del tempo di suo padre',
    MaleWriter: 'Branko Radičević, di Stražilovo, quindi quasi un vicino',
    Sport: 'Tornare a casa a piedi',
    Hobby: 'Lasciare semi nelle cassette della posta altrui',
    Flower: 'L’iris',
    Color: 'Blu inchiostro',
    Dance: 'Malo kolo',
    River: 'Il Danubio',
    Mountain: 'Fruška gora',
    Sea: 'Il primo, a Rovigno',
  },
  photographs: {
    'house-with-the-mulberry-tree': [
      'La casa con il gelso',
      'La foto più vecchia che abbiamo. Sua madre Desanka e sua sorella Nada davanti a casa; lei aveva due mesi e dormiva dentro.',
    ],
    'father-and-his-hives': [
      'Il padre e le sue arnie',
      'Ogni giorno annotava che tempo faceva. Quarantuno quaderni, e non manca un giorno.',
    ],
    'first-letters': [
      'Le prime lettere',
      'Secondo banco, con le trecce. Diceva di aver deciso quel giorno chi sarebbe diventata.',
    ],
    'five-on-the-fence': [
      'In cinque sullo steccato',
      'Branko, Nada, Milica, Jovan e la piccola Ružica. E Garov, naturalmente.',
    ],
    'street-in-january': ['La nostra via a gennaio'],
    vintage: ['La vendemmia', 'La vigna sopra il Danubio, l’ultimo anno che fu nostra.'],
    seventeen: [
      'Diciassette anni',
      'Ritagliata da un fotografo ambulante alla fiera. Il colletto l’aveva fatto lei all’uncinetto.',
    ],
    'walking-home': [
      'A piedi verso casa, lungo il Danubio',
      'Il sabato andava a piedi per risparmiare il biglietto. Due ore e mezza. Diceva di aver imparato lì tutte le poesie.',
    ],
    'her-bicycle': [
      'La sua bicicletta',
      'Comprata con il primo stipendio. Nel cestino cresceva sempre qualcosa.',
    ],
    'kolo-in-the-yard': ['Il kolo in cortile'],
    'wedding-in-the-rain': ['Le nozze', 'Piovve tutto il giorno. «Bene», disse, «così le radici bevono.»'],
    'under-the-plum-trees': ['Sotto i susini', 'Lì dentro dorme Vesna.'],
    'the-morning-hans-left': ['La mattina in cui Jovan partì', 'Disse che era per due anni.'],
    'first-sea': [
      'La prima volta al mare',
      'Rovigno. Petar, uomo di fiume, tacque per mezz’ora. Poi disse: «Ce n’è abbastanza.»',
    ],
    'bread-on-a-saturday': ['Il pane del sabato'],
    'class-of-1974': ['La classe del 1974', 'Fino all’ultimo ha saputo ogni nome, e chi sedeva dove.'],
    'saturday-market': ['Il sabato al mercato'],
    'garden-in-spring': ['L’orto in primavera'],
    'pantry-in-october': ['La dispensa in ottobre'],
    'letters-from-whitby': [
      'Lettere da Whitby',
      'Sessantaquattro anni di lettere, e si sono viste tre volte.',
    ],
    'day-out': ['Una gita', 'La Fićo rossa, proprio quella che si fermò vicino a Irig.'],
    cherries: [
      'Le ciliegie, l’anno in cui sono nata',
      'Nel cesto ci sono io. Erano così tante che le regalava a tutta la via.',
    ],
    reading: ['Una pagina tu, una pagina io'],
    trieste: ['Trieste', 'Da Vesna e Bruno. Sulle rive la nonna piantò il basilico in una lattina vuota.'],
    sunflowers: ['Girasoli vicino a Sombor'],
    'two-hands': ['Si tiene così', 'Un pomodoro, due foglie. Lo teneva come un uccellino.'],
    'two-chairs': ['Due sedie', 'Tre settimane dopo la morte del nonno. Faceva ancora due caffè.'],
    'cat-on-the-sill': ['Qualcuno aspetta il pranzo'],
    'class-of-1974-again': [
      'La classe del 1974, quarant’anni dopo',
      'Fece l’appello a memoria. Nessuno era assente ingiustificato.',
    ],
    'garden-in-autumn': ['L’orto in autunno'],
    'along-the-river': ['Lungo il fiume, come ogni giorno'],
    'last-row': ['L’ultimo filare', 'È spuntato storto. «Pazienza», ha detto, «così si vede che è mio.»'],
    'light-in-the-window': [
      'Una luce alla finestra',
      'Tre giorni dopo. L’abbiamo lasciata accesa tutta la settimana.',
    ],
  },
  videos: {
    'first-sea': [
      'Il mare, in otto millimetri',
      'Petar si fece prestare la cinepresa dalla scuola. È l’unico film che abbia mai girato.',
    ],
    'barge-under-the-fortress': [
      'La chiatta di Petar sotto l’orologio',
      'Su quella torre la lancetta lunga segna le ore, perché i barcaioli la vedano da lontano.',
    ],
    sunflowers: ['Vicino a Sombor', 'Chiese all’autista di fermarsi. Si fermò.'],
    'garden-in-autumn': ['Si bruciano le foglie'],
    'light-in-the-window': ['La casa, tre giorni dopo'],
  },
  documents: {
    notebook: 'Il quaderno del padre, aprile 1938.pdf',
    certificate: 'La prima pagella, 1946.pdf',
    'first-letter': 'La prima lettera di Margaret.pdf',
    telegram: 'Telegramma per le nozze.pdf',
    'seating-plan': 'Chi siede dove, classe del 1974.pdf',
    strudel: 'Strudel di papavero.pdf',
    poem: 'La poesia.txt',
    'sowing-days': 'Quando si semina cosa.txt',
  },
  life: {
    mulberry: [
      'Lazar pianta un gelso',
      'L’anno in cui sposò Desanka. Innestò il nero sul bianco, e per dieci anni i figli litigarono su quale fosse più dolce.',
    ],
    birth: [
      'Nasce nella casa con il gelso',
      'Terza di cinque. Il padre teneva le api e ogni giorno annotava che tempo faceva.\nPer quel giorno il quaderno dice: «Sereno, vento leggero dal Danubio. Una bambina.»',
    ],
    war: [
      'La guerra',
      'Ne parlava poco. Parlava delle arnie: «Le api non lo sapevano. Era una consolazione.»',
    ],
    firstLetters: [
      'Le prime lettere',
      'Per via della guerra cominciò la scuola a sette anni e mezzo, con un quaderno che il padre aveva fatto di carta da pacchi.',
    ],
    college: [
      'La scuola sul fiume',
      'A Novi Sad studiò da maestra, e il sabato tornava a casa a piedi, undici chilometri lungo il Danubio, per risparmiare il biglietto. «Non risparmiavo», diceva poi, «imparavo a memoria.»',
    ],
    whitby: [
      'La prima lettera a Whitby',
      'L’indirizzo glielo avevano dato a scuola, su un foglietto: una ragazza in Inghilterra cerca qualcuno che ami i fiori. La risposta arrivò a marzo.\n\nSi sono scritte per sessantaquattro anni.',
    ],
    teacher: [
      'Maestra',
      'Trentaquattro classi. Se incontrava qualcuno dopo quarant’anni, chiedeva per prima cosa del fratellino.',
    ],
    bicycle: ['Una bicicletta con il primo stipendio', 'Il resto se ne andò in bulbi di tulipano.'],
    wedding: ['Sposa Petar', 'Piovve tutto il giorno. «Bene», disse, «così le radici bevono.»'],
    vesna: [
      'Nasce Vesna',
      'Petar era sull’acqua, dalle parti di Bezdan. La notizia gliela portò un uomo in barca; si racconta che abbia remato controcorrente solo per quello.',
    ],
    jovan: ['Jovan parte', 'La notte prima gli fece il pane. Disse che era per due anni.'],
    sea: [
      'La prima volta al mare',
      'Portò via un vasetto d’acqua salata da mostrare alla classe. È ancora sullo scaffale.',
    ],
    garden: [
      'L’orto dietro l’argine',
      'Un pezzo di terra che nessuno voleva, perché in primavera va sott’acqua. «E che ci vada», disse. I fagioli rampicanti vengono dallo Yorkshire; arrivarono in una busta con scritto «bottoni».',
    ],
    visit: [
      'Margaret viene da Whitby',
      'Per quattordici giorni sedettero nell’orto e tacquero, ciascuna nella sua lingua. Al momento di salutarsi dissero tutte e due che non chiacchieravano così da anni.',
    ],
    ana: [
      'Nasce Ana',
      'Quella sono io. Quell’anno c’erano così tante ciliegie che le regalava a tutta la via.',
    ],
    bridges: [
      'Un’estate senza ponti',
      'A Novi Sad non c’era più un ponte, e i bambini andavano a scuola col traghetto. Era in pensione da sei anni, e ogni mattina stava sulla riva a contarli finché erano passati tutti.',
    ],
    kitchen: [
      'L’altra aula',
      'Il tavolo della cucina, la bambina del negozietto al mercato e una parola: hleb, pane. Casa, albero e sole, disegnati nello stesso ordine del 1945.',
    ],
    petar: [
      'Senza Petar',
      'Per molto tempo fece ancora due caffè. Uno lo beveva, con l’altro annaffiava il ficus. Il ficus sta bene.',
    ],
    row: ['L’ultimo filare', 'È spuntato storto. «Pazienza», ha detto, «così si vede che è mio.»'],
    after: [
      'Un filare per lei',
      'Da allora ogni primavera, il giorno del suo compleanno. Dritto non ne è ancora spuntato nessuno.',
    ],
  },
  greetings: {
    boat: 'Nonna, abbiamo chiamato la barca Mila. Fa un po’ d’acqua a sinistra. È tua.',
    classroom:
      'Mi hanno dato la tua aula. La sei, quella con la stufa. Il terzo banco vicino alla finestra traballa ancora, e adesso so perché non l’hai mai fatto aggiustare: chi ci siede impara a tenersi.',
    notebook:
      'Dodici aprile. Sereno, vento leggero dal Danubio.\nAbbiamo continuato il quaderno di suo padre. Non manca un giorno.\n\nGli apicoltori di Karlovci',
    pen: 'In fondo al cassetto della sala insegnanti ho trovato la tua stilografica. Scrive. In blu, naturalmente.',
    teeth: 'Cara bisnonna, ho due denti che dondolano. Nonna Vesna dice che vorresti saperlo.',
    seeds:
      'Per anni, ogni marzo, ho trovato dei semi nella cassetta della posta e non sapevo di chi fossero. Ora lo so. Sono spuntati.',
    class2b:
      'Cara maestra Milica,\nabbiamo trovato il Suo nome nel vecchio registro e abbiamo fatto il conto: ha insegnato nella nostra aula per trentaquattro anni. Sotto la finestra abbiamo piantato degli iris. Sono blu.\n\nLa 2ª B',
    ferryman: 'Petar parlava di te più sull’acqua che a terra. Salutalo e digli che il motore va ancora.',
    accent:
      'Lei scriveva il mio nome con tutti e due gli accenti, come mia nonna, quando tutti gli altri li tralasciavano. Avevo sette anni. Non l’ho mai dimenticato.',
    scales:
      'Pagava sempre prima che mettessimo qualcosa sulla bilancia. «Fidarsi è più svelto», diceva, «e si sbaglia di meno.»',
    postman:
      'Da allora nessuna lettera con un francobollo straniero. Davanti al suo cancello rallento ancora.',
    beans: 'I tuoi fagioli si sono arrampicati nel mio orto. Li lascio fare. Qualcuno deve pur badare a me.',
    fee: 'Mi pagava in semi, in una busta con i giorni della semina. I miei pazienti credono che io sia nata con quel balcone.',
    whiteOnes:
      'Mia madre Nada ha sostenuto per tutta la vita che a te fosse toccata la metà migliore del gelso. Adesso le ho assaggiate tutte e due. Per favore, dille: le bianche sono più dolci.',
    zet: 'Per trent’anni mi ha chiamato «zet», e io credevo che in serbo volesse dire Bruno. Vuol dire genero. Un nome più bello non l’ho mai avuto.',
    stations:
      'Avevo nove anni e non sapevo leggere, e tutti avevano rinunciato tranne Lei.\n\nOggi guido l’autobus per la Fruška gora e leggo ogni fermata ad alta voce. Ogni volta penso: ha sentito, maestra?',
    drawing:
      'Una volta sola mi ha chiamata davanti a tutti: per dire che il mio disegno era giusto e il libro sbagliato. Da quarant’anni costruisco case.',
    wall: 'Trent’anni dall’altra parte dello stesso muro. Ogni volta che i tuoi ridevano, i miei mi guardavano come se fosse colpa mia.',
    row: 'Ogni primavera pianto un filare per te, e ogni primavera spunta storto, come piaceva a te.',
    soup: 'Quando soffia la bora ti vedo ancora sul molo, con le due mani sul cappello.\n\nHo imparato a fare la tua minestra. Non è la tua, ma la mamma ha chiesto il bis e poi è uscita un momento sul balcone.',
    mulberries:
      'Zia Milica, papà ha parlato del vostro gelso fino all’ultimo. Quest’estate ne ho mangiato per la prima volta, ed è diventato tutto viola: le mani, il vestito, i bambini. Avresti riso.',
    bread:
      'Nonna Milica,\nla prima parola che mi hai insegnato è stata hleb, pane. Hai spezzato un pane caldo, me ne hai dato metà e hai detto: prima di imparare una parola bisogna sapere che sapore ha.\n\nAdesso insegno io. A ogni prima lezione porto un pane.',
    letters:
      'Cara Milica,\nsessantaquattro anni di lettere, e vado ancora alla porta quando passa la posta. I piselli odorosi che mi hai mandato nel 1971 si sono riseminati da soli lungo il muro.\n\nLa tua amica Margaret',
    poem: 'Maestra, la poesia la so ancora a memoria.',
    last: 'Eravamo in cinque su quello steccato, e adesso ci sono rimasta solo io. Tienimi il posto, Mila. Ma non c’è fretta.',
    window:
      'Mamma, la mattina apro la finestra prima di mettere su il caffè, come facevi tu. Fa freddo. La apro lo stesso.',
  },
  gifts: {
    birthday:
      'Per il tuo compleanno, nonna. Il filare è seminato, e anche quest’anno ho fatto a meno dello spago.',
    twoYears: 'Due anni. La luce alla tua finestra resta accesa tutta la settimana, come allora.',
  },
  comments: {
    houseMargaret:
      'Questa casa me la descrisse nella seconda lettera, fino alla panca. Credo che troverei la cucina anche al buio.',
    houseAna: 'Cara Margaret, la panca c’è ancora. Le Sue lettere sono nella credenza, in ordine di anno.',
    fenceRuzica: 'Io sono quella con le scarpe spaiate.',
    fenceGreta: 'Il quarto è mio padre. Sei anni, e già lo sguardo verso la stazione.',
    seventeenMargaret: 'È quella che mi mandò con la prima lettera. Sta sulla mia scrivania dal marzo 1957.',
    walkLuca: 'Undici chilometri. Li ho fatti con Ana: lei recitava, io avevo le vesciche.',
    walkAna: 'Erano le scarpe sbagliate, Luca.',
    weddingVesna: 'L’ombrello al centro era del parroco. Non gli è mai stato restituito.',
    weddingIlija: 'Io ero lì dietro e non ho visto niente. Ma l’ho sentita ridere.',
    stationGreta:
      'Due anni. Sono diventati cinquantuno. Non ha mai salutato nessuno con la mano senza pensare a questo finestrino.',
    seaVesna: 'Io sono quella col salvagente. Chiesi dov’era l’altra riva.',
    breadYuqing: 'Questo tavolo, proprio questa tovaglia. Qui ho imparato la mia prima parola.',
    breadAna: 'E la seconda è stata «ancora».',
    classStevan: 'Terza fila, il quarto da sinistra. Quello mosso.',
    classGordana: 'Tu eri sempre mosso, Stevan.',
    gardenMargaret: 'I fagioli sulle canne sono dello Yorkshire. Sulla busta scrissi «bottoni».',
    cherriesLuca: 'La più piccola della famiglia, e già nel cesto del raccolto.',
    chairsGreta: 'Da quando è morta la mamma, anch’io metto fuori due tazze. Credevo di farlo solo io.',
    chairsAna: 'Non solo tu, Greta.',
    rowMargaret: 'E come, se no.',
    bargeIlija: 'Io non mi vedo, sono giù al motore. Petar lì rallentava sempre.',
    sunflowersAna: 'E poi siamo rimasti fermi, tutto l’autobus, finché non ne ebbe abbastanza.',
  },
}
