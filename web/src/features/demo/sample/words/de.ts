import type { SampleWords } from './words.ts'

export const words: SampleWords = {
  serbia: 'Serbien',
  places: {
    karlovci: 'Sremski Karlovci',
    noviSad: 'Novi Sad',
    strazilovo: 'Stražilovo',
    rovinj: 'Rovinj',
    trieste: 'Triest',
    fruskaGora: 'Fruška gora',
    sombor: 'Sombor',
  },
  nickname: 'Mila',
  occupation: 'Lehrerin und Gärtnerin',
  eyes: 'Grün',
  epitaph: 'Du hast uns gelehrt, dass ein Garten eine Art zu warten ist.',
  grave:
    'Friedhof Čerat, oberer Weg, dritte Reihe hinter der Linde. Neben Petar. Blumen braucht niemand mitzubringen: Jemand hat Iris gepflanzt.',
  loved: {
    Lunch: 'Grießnockerlsuppe',
    Cake: 'Mohnstrudel',
    Fruit: 'Maulbeeren, die weißen und die schwarzen',
    Coffee: 'Türkisch, zwei Tässchen',
    Tea: 'Lindenblüten, ohne Zucker',
    Movie: 'Ein Herz und eine Krone, vor allem der Schluss',
    Actor: 'Gregory Peck',
    Song: 'Das eine, das sie sang, wenn sie glaubte, dass niemand zuhört',
    FemaleSinger: 'Ihre Schwester Nada, an der Wäscheleine',
    Book: 'Die Wetterhefte ihres Vaters',
    MaleWriter: 'Branko Radičević, aus Stražilovo, also fast ein Nachbar',
    Sport: 'Zu Fuß nach Hause',
    Hobby: 'Samen in fremde Briefkästen stecken',
    Flower: 'Iris',
    Color: 'Tintenblau',
    Dance: 'Malo kolo',
    River: 'Die Donau',
    Mountain: 'Fruška gora',
    Sea: 'Das erste, in Rovinj',
  },
  photographs: {
    'house-with-the-mulberry-tree': [
      'Das Haus mit dem Maulbeerbaum',
      'Das älteste Bild, das wir haben. Ihre Mutter Desanka und ihre Schwester Nada vor dem Haus; sie selbst war zwei Monate alt und schlief drinnen.',
    ],
    'father-and-his-hives': [
      'Der Vater und seine Bienenstöcke',
      'Jeden Tag schrieb er das Wetter auf. Einundvierzig Hefte, und kein Tag fehlt.',
    ],
    'first-letters': [
      'Die ersten Buchstaben',
      'Zweite Bank, mit Zöpfen. An diesem Tag, sagte sie, habe sie beschlossen, was sie wird.',
    ],
    'five-on-the-fence': [
      'Fünf auf dem Zaun',
      'Branko, Nada, Milica, Jovan und die kleine Ružica. Und Garov, natürlich.',
    ],
    'street-in-january': ['Unsere Straße im Januar'],
    vintage: ['Die Weinlese', 'Der Weinberg über der Donau, im letzten Jahr, in dem er unser war.'],
    seventeen: [
      'Siebzehn',
      'Auf dem Jahrmarkt von einem Wanderfotografen ausgeschnitten. Den Kragen hatte sie selbst gehäkelt.',
    ],
    'walking-home': [
      'Zu Fuß nach Hause, die Donau entlang',
      'Samstags ging sie zu Fuß, um die Fahrkarte zu sparen. Zweieinhalb Stunden. Alle ihre Gedichte, sagte sie, habe sie dort gelernt.',
    ],
    'her-bicycle': ['Ihr Fahrrad', 'Vom ersten Gehalt gekauft. Im Korb wuchs immer irgendetwas.'],
    'kolo-in-the-yard': ['Kolo im Hof'],
    'wedding-in-the-rain': [
      'Die Hochzeit',
      'Es regnete den ganzen Tag. „Gut“, sagte sie, „da trinken die Wurzeln.“',
    ],
    'under-the-plum-trees': ['Unter den Pflaumenbäumen', 'Darin schläft Vesna.'],
    'the-morning-hans-left': ['Der Morgen, an dem Jovan ging', 'Für zwei Jahre, sagte er.'],
    'first-sea': [
      'Zum ersten Mal am Meer',
      'Rovinj. Petar, ein Mann vom Fluss, schwieg eine halbe Stunde. Dann sagte er: „Es ist genug da.“',
    ],
    'bread-on-a-saturday': ['Samstagsbrot'],
    'class-of-1974': ['Die Klasse von 1974', 'Bis zuletzt wusste sie jeden Namen, und wer wo saß.'],
    'saturday-market': ['Samstags auf dem Markt'],
    'garden-in-spring': ['Der Garten im Frühling'],
    'pantry-in-october': ['Die Speisekammer im Oktober'],
    'letters-from-whitby': [
      'Briefe aus Whitby',
      'Vierundsechzig Jahre Briefe, und gesehen haben sie sich dreimal.',
    ],
    'day-out': ['Ein Ausflug', 'Der rote Fićo, eben der, der bei Irig liegen blieb.'],
    cherries: [
      'Kirschen, in dem Jahr, als ich geboren wurde',
      'Im Korb liege ich. Es waren so viele, dass sie sie straßenweise verschenkte.',
    ],
    reading: ['Eine Seite du, eine Seite ich'],
    trieste: [
      'Triest',
      'Bei Vesna und Bruno. An der Mole hat Großmutter Basilikum in eine leere Dose gepflanzt.',
    ],
    sunflowers: ['Sonnenblumen bei Sombor'],
    'two-hands': ['So hält man sie', 'Eine Tomate, zwei Blätter. Sie hielt sie wie einen jungen Vogel.'],
    'two-chairs': ['Zwei Stühle', 'Drei Wochen nach Großvaters Tod. Sie kochte noch immer zwei Kaffee.'],
    'cat-on-the-sill': ['Jemand wartet aufs Mittagessen'],
    'class-of-1974-again': [
      'Die Klasse von 1974, vierzig Jahre später',
      'Sie rief sie der Reihe nach auf, aus dem Kopf. Niemand fehlte unentschuldigt.',
    ],
    'garden-in-autumn': ['Der Garten im Herbst'],
    'along-the-river': ['Am Fluss, wie jeden Tag'],
    'last-row': [
      'Die letzte Reihe',
      'Sie ging schief auf. „Lass nur“, sagte sie, „so sieht man, dass sie von mir ist.“',
    ],
    'light-in-the-window': [
      'Ein Licht im Fenster',
      'Drei Tage danach. Wir haben es die ganze Woche brennen lassen.',
    ],
  },
  videos: {
    'first-sea': [
      'Das Meer, auf acht Millimetern',
      'Die Kamera hatte Petar aus der Schule geliehen. Es ist der einzige Film, den er je gedreht hat.',
    ],
    'barge-under-the-fortress': [
      'Petars Schlepper unter der Uhr',
      'An diesem Turm zeigt der große Zeiger die Stunden, damit die Schiffer sie von weitem lesen können.',
    ],
    sunflowers: ['Bei Sombor', 'Sie bat den Fahrer anzuhalten. Er hielt an.'],
    'garden-in-autumn': ['Das Laub brennt'],
    'light-in-the-window': ['Das Haus, drei Tage danach'],
  },
  documents: {
    notebook: 'Vaters Heft, April 1938.pdf',
    certificate: 'Das erste Zeugnis, 1946.pdf',
    'first-letter': 'Margarets erster Brief.pdf',
    telegram: 'Telegramm zur Hochzeit.pdf',
    'seating-plan': 'Wer wo sitzt, Klasse von 1974.pdf',
    strudel: 'Mohnstrudel.pdf',
    poem: 'Das Gedicht.txt',
    'sowing-days': 'Wann man was sät.txt',
  },
  life: {
    mulberry: [
      'Lazar pflanzt einen Maulbeerbaum',
      'In dem Jahr, als er Desanka heiratete. Er pfropfte den schwarzen auf den weißen, und zehn Jahre lang stritten die Kinder, welcher süßer ist.',
    ],
    birth: [
      'Geboren im Haus mit dem Maulbeerbaum',
      'Das dritte von fünf Kindern. Der Vater hielt Bienen und schrieb jeden Tag das Wetter auf.\nFür diesen Tag steht im Heft: „Heiter, schwacher Wind von der Donau. Ein Mädchen.“',
    ],
    war: [
      'Der Krieg',
      'Sie erzählte wenig davon. Sie erzählte von den Bienenstöcken: „Die Bienen wussten es nicht. Das war ein Trost.“',
    ],
    firstLetters: [
      'Die ersten Buchstaben',
      'Wegen des Krieges kam sie erst mit siebeneinhalb in die Schule, mit einem Heft, das der Vater aus Packpapier gemacht hatte.',
    ],
    college: [
      'Die Schule am Fluss',
      'In Novi Sad ließ sie sich zur Lehrerin ausbilden und ging samstags zu Fuß nach Hause, elf Kilometer die Donau entlang, um das Fahrgeld zu sparen. „Ich habe nicht gespart“, sagte sie später, „ich habe auswendig gelernt.“',
    ],
    whitby: [
      'Der erste Brief nach Whitby',
      'Die Adresse hatte sie aus der Schule, auf einem Zettel: Ein Mädchen in England sucht jemanden, der Blumen mag. Die Antwort kam im März.\n\nSie schrieben sich vierundsechzig Jahre.',
    ],
    teacher: [
      'Lehrerin',
      'Vierunddreißig Klassen. Traf sie jemanden nach vierzig Jahren wieder, fragte sie zuerst nach dem kleinen Bruder.',
    ],
    bicycle: ['Ein Fahrrad vom ersten Gehalt', 'Der Rest ging für Tulpenzwiebeln drauf.'],
    wedding: ['Sie heiratet Petar', 'Es regnete den ganzen Tag. „Gut“, sagte sie, „da trinken die Wurzeln.“'],
    vesna: [
      'Vesna wird geboren',
      'Petar war auf dem Wasser, irgendwo bei Bezdan. Ein Mann im Ruderboot brachte ihm die Nachricht; nur dafür, heißt es, sei er stromauf gerudert.',
    ],
    jovan: ['Jovan geht fort', 'In der Nacht davor buk sie ihm ein Brot. Für zwei Jahre, sagte er.'],
    sea: [
      'Zum ersten Mal am Meer',
      'Sie nahm ein Glas Salzwasser mit, um es der Klasse zu zeigen. Es steht noch im Regal.',
    ],
    garden: [
      'Der Garten hinter dem Damm',
      'Ein Stück Land, das keiner wollte, weil es im Frühjahr unter Wasser steht. „Dann soll es“, sagte sie. Die Stangenbohnen stammen aus Yorkshire; sie kamen in einem Umschlag, auf dem „Knöpfe“ stand.',
    ],
    visit: [
      'Margaret kommt aus Whitby',
      'Vierzehn Tage saßen sie im Garten und schwiegen, jede in ihrer Sprache. Beim Abschied sagten beide, so gut hätten sie sich lange nicht unterhalten.',
    ],
    ana: [
      'Ana wird geboren',
      'Das bin ich. In dem Jahr gab es so viele Kirschen, dass sie sie straßenweise verschenkte.',
    ],
    bridges: [
      'Ein Sommer ohne Brücken',
      'Novi Sad hatte keine Brücke mehr, und die Kinder fuhren mit der Fähre zur Schule. Sie war seit sechs Jahren in Rente, und jeden Morgen stand sie am Kai und zählte, bis alle drüben waren.',
    ],
    kitchen: [
      'Das andere Klassenzimmer',
      'Der Küchentisch, das Mädchen aus dem kleinen Laden am Markt und ein Wort: hleb, Brot. Haus, Baum und Sonne, in derselben Reihenfolge gezeichnet wie 1945.',
    ],
    petar: [
      'Ohne Petar',
      'Noch lange kochte sie zwei Kaffee. Den einen trank sie, mit dem anderen goss sie den Gummibaum. Dem Gummibaum geht es gut.',
    ],
    row: [
      'Die letzte Reihe',
      'Sie ging schief auf. „Lass nur“, sagte sie, „so sieht man, dass sie von mir ist.“',
    ],
    after: [
      'Eine Reihe für sie',
      'Seitdem jeden Frühling, an ihrem Geburtstag. Gerade ist noch keine aufgegangen.',
    ],
  },
  greetings: {
    boat: 'Großmutter, wir haben das Boot Mila getauft. Es leckt ein wenig links. Es ist deins.',
    classroom:
      'Sie haben mir dein Klassenzimmer gegeben. Die Sechs, die mit dem Ofen. Die dritte Bank am Fenster wackelt noch immer, und jetzt weiß ich, warum du sie nie hast richten lassen: Wer dort sitzt, lernt, sich festzuhalten.',
    notebook:
      'Zwölfter April. Heiter, schwacher Wind von der Donau.\nWir führen das Heft Ihres Vaters weiter. Kein Tag fehlt.\n\nDie Imker von Karlovci',
    pen: 'Ganz hinten in der Schublade im Lehrerzimmer lag dein Füller. Er schreibt. Blau, natürlich.',
    teeth: 'Liebe Uroma, bei mir wackeln zwei Zähne. Oma Vesna sagt, das würdest du wissen wollen.',
    seeds:
      'Jahrelang lagen im März Samen in meinem Briefkasten, und ich wusste nie, von wem. Jetzt weiß ich es. Sie sind aufgegangen.',
    class2b:
      'Liebe Lehrerin Milica,\nwir haben Ihren Namen im alten Klassenbuch gefunden und nachgerechnet: Vierunddreißig Jahre haben Sie in unserem Zimmer unterrichtet. Unter dem Fenster haben wir Iris gepflanzt. Sie sind blau.\n\nKlasse 2b',
    ferryman:
      'Auf dem Wasser hat Petar mehr von dir gesprochen als an Land. Grüß ihn und sag ihm, der Motor läuft noch.',
    accent:
      'Sie haben meinen Namen mit beiden Akzenten geschrieben, wie meine Großmutter, als alle anderen sie wegließen. Ich war sieben. Ich habe es nie vergessen.',
    scales:
      'Sie haben immer bezahlt, bevor etwas auf der Waage lag. „Vertrauen geht schneller“, sagten Sie, „und man verrechnet sich weniger.“',
    postman:
      'Seither ist kein Brief mit fremder Marke mehr gekommen. Vor Ihrem Tor fahre ich noch immer langsamer.',
    beans:
      'Deine Bohnen sind zu mir herübergeklettert. Ich lasse sie. Einer muss ja auch auf mich achtgeben.',
    fee: 'Sie haben mich mit Samen bezahlt, im Umschlag, und die Tage zum Säen standen darauf. Meine Patienten glauben, ich sei mit diesem Balkon geboren.',
    whiteOnes:
      'Meine Mutter Nada hat ein Leben lang behauptet, du hättest die bessere Hälfte vom Maulbeerbaum bekommen. Ich habe jetzt beide probiert. Bitte sag ihr: Die weißen sind süßer.',
    zet: 'Dreißig Jahre lang haben Sie „zet“ zu mir gesagt, und ich dachte, das sei Serbisch für Bruno. Es heißt Schwiegersohn. Einen schöneren Namen hatte ich nie.',
    stations:
      'Ich war neun und konnte nicht lesen, und alle hatten aufgegeben, nur Sie nicht.\n\nHeute fahre ich den Bus zur Fruška gora und lese jede Haltestelle laut vor. Jedes Mal denke ich: Hören Sie das, Frau Lehrerin?',
    drawing:
      'Nur einmal haben Sie mich vor allen nach vorn gerufen: um zu sagen, dass meine Zeichnung stimmt und das Buch nicht. Seit vierzig Jahren baue ich Häuser.',
    wall: 'Dreißig Jahre auf der anderen Seite derselben Wand. Immer wenn deine Klasse lachte, sah meine mich an, als wäre es meine Schuld.',
    row: 'Jeden Frühling pflanze ich eine Reihe für dich, und jeden Frühling geht sie schief auf, so wie du es mochtest.',
    soup: 'Wenn die Bora weht, sehe ich dich noch auf der Mole, beide Hände am Hut.\n\nIch kann jetzt deine Suppe. Es ist nicht deine, aber Mama wollte noch einen Teller, und dann ging sie kurz auf den Balkon.',
    mulberries:
      'Tante Milica, Papa hat bis zuletzt von eurem Maulbeerbaum erzählt. Diesen Sommer habe ich zum ersten Mal davon gegessen, und alles war lila: die Hände, das Kleid, die Kinder. Du hättest gelacht.',
    bread:
      'Großmutter Milica,\ndas erste Wort, das du mich gelehrt hast, war hleb, Brot. Du hast ein warmes Brot gebrochen, mir die Hälfte gegeben und gesagt: Bevor man ein Wort lernt, muss man wissen, wie es schmeckt.\n\nJetzt unterrichte ich selbst. Zu jeder ersten Stunde bringe ich ein Brot mit.',
    letters:
      'Liebe Milica,\nvierundsechzig Jahre Briefe, und ich gehe noch immer zur Tür, wenn die Post kommt. Die Wicken, die du 1971 geschickt hast, haben sich wieder die Mauer entlang ausgesät.\n\nDeine Freundin Margaret',
    poem: 'Frau Lehrerin, das Gedicht kann ich noch immer auswendig.',
    last: 'Zu fünft saßen wir auf dem Zaun, und jetzt sitze nur noch ich da. Halt mir einen Platz frei, Mila. Aber es eilt nicht.',
    window:
      'Mama, morgens mache ich erst das Fenster auf und setze dann den Kaffee auf, wie du. Es ist kalt. Ich tue es trotzdem.',
  },
  gifts: {
    birthday:
      'Zu deinem Geburtstag, Großmutter. Die Reihe ist gesät, und auch dieses Jahr habe ich keine Schnur gespannt.',
    twoYears: 'Zwei Jahre. Das Licht in deinem Fenster brennt die ganze Woche, wie damals.',
  },
  comments: {
    houseMargaret:
      'Dieses Haus hat sie mir im zweiten Brief beschrieben, bis hin zur Bank. Ich glaube, die Küche fände ich im Dunkeln.',
    houseAna: 'Liebe Margaret, die Bank steht noch. Ihre Briefe liegen in der Anrichte, nach Jahren.',
    fenceRuzica: 'Ich bin die, deren Schuhe nicht zusammenpassen.',
    fenceGreta: 'Der Vierte ist mein Vater. Sechs Jahre alt, und schon mit dem Blick zum Bahnhof.',
    seventeenMargaret:
      'Das ist das Bild aus ihrem ersten Brief. Es steht seit März 1957 auf meinem Schreibtisch.',
    walkLuca: 'Elf Kilometer. Ich bin sie mit Ana gegangen: Sie hat rezitiert, ich hatte Blasen.',
    walkAna: 'Es waren die falschen Schuhe, Luca.',
    weddingVesna: 'Der Schirm in der Mitte gehörte dem Pfarrer. Zurückbekommen hat er ihn nie.',
    weddingIlija: 'Ich stand dahinter und habe nichts gesehen. Aber lachen gehört habe ich sie.',
    stationGreta:
      'Zwei Jahre. Es wurden einundfünfzig. Er hat nie jemandem gewinkt, ohne an dieses Fenster zu denken.',
    seaVesna: 'Ich bin die mit dem Schwimmring. Ich habe gefragt, wo das andere Ufer ist.',
    breadYuqing: 'Dieser Tisch, genau diese Tischdecke. Hier habe ich mein erstes Wort gelernt.',
    breadAna: 'Und das zweite war „mehr“.',
    classStevan: 'Dritte Reihe, der Vierte von links. Der sich bewegt hat.',
    classGordana: 'Du hast dich immer bewegt, Stevan.',
    gardenMargaret:
      'Die Bohnen an den Stangen sind aus Yorkshire. „Knöpfe“ habe ich auf den Umschlag geschrieben.',
    cherriesLuca: 'Die Kleinste der Familie, und schon bei der Ernte.',
    chairsGreta: 'Seit Mama tot ist, stelle ich auch zwei Tassen hin. Ich dachte, das mache nur ich.',
    chairsAna: 'Nicht nur du, Greta.',
    rowMargaret: 'Wie denn sonst.',
    bargeIlija: 'Mich sieht man nicht, ich bin unten am Motor. Petar fuhr dort immer langsamer.',
    sunflowersAna: 'Und dann standen wir da, der ganze Bus, bis sie sich sattgesehen hatte.',
  },
}
