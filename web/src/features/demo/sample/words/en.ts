import type { SampleWords } from './words.ts'

export const words: SampleWords = {
  serbia: 'Serbia',
  places: {
    karlovci: 'Sremski Karlovci',
    noviSad: 'Novi Sad',
    strazilovo: 'Stražilovo',
    rovinj: 'Rovinj',
    trieste: 'Trieste',
    fruskaGora: 'Fruška gora',
    sombor: 'Sombor',
  },
  nickname: 'Mila',
  occupation: 'Teacher and gardener',
  eyes: 'Green',
  epitaph: 'You taught us that a garden is a way of waiting.',
  grave:
    'Čerat cemetery, the upper path, third row from the lime tree. Beside Petar. No need to bring flowers: somebody has planted irises.',
  loved: {
    Lunch: 'Semolina dumpling soup',
    Cake: 'Poppy seed strudel',
    Fruit: 'Mulberries, the white and the black',
    Coffee: 'Turkish, two small cups',
    Tea: 'Lime blossom, no sugar',
    Movie: 'Roman Holiday, the ending most of all',
    Actor: 'Gregory Peck',
    Song: 'The one she sang when she thought nobody was listening',
    FemaleSinger: 'Her sister Nada, at the washing line',
    Book: 'Her father’s notebooks about the weather',
    MaleWriter: 'Branko Radičević, from Stražilovo, so almost a neighbour',
    Sport: 'Walking home',
    Hobby: 'Leaving seeds in other people’s letterboxes',
    Flower: 'Iris',
    Color: 'Ink blue',
    Dance: 'Malo kolo',
    River: 'The Danube',
    Mountain: 'Fruška gora',
    Sea: 'The first one, in Rovinj',
  },
  photographs: {
    'house-with-the-mulberry-tree': [
      'The house with the mulberry tree',
      'The oldest picture we have. Her mother Desanka and her sister Nada before the house; she was two months old and asleep inside.',
    ],
    'father-and-his-hives': [
      'Father and his hives',
      'Every day he wrote down the weather. Forty-one notebooks, and not a day is missing.',
    ],
    'first-letters': [
      'The first letters',
      'Second row, with plaits. She said that on this day she made up her mind who she would be.',
    ],
    'five-on-the-fence': [
      'Five on the fence',
      'Branko, Nada, Milica, Jovan and little Ružica. And Garov, of course.',
    ],
    'street-in-january': ['Our street in January'],
    vintage: ['The vintage', 'The vineyard above the Danube, the last year we had it.'],
    seventeen: [
      'Seventeen',
      'Cut from paper by a travelling photographer at the fair. She had crocheted the collar herself.',
    ],
    'walking-home': [
      'Walking home along the Danube',
      'On Saturdays she walked, to save the fare. Two hours and a half. That is where she learned all the poems, she said.',
    ],
    'her-bicycle': [
      'Her bicycle',
      'Bought with her first pay. There was always something growing in the basket.',
    ],
    'kolo-in-the-yard': ['Kolo in the yard'],
    'wedding-in-the-rain': ['The wedding', 'It rained all day. “Good,” she said, “the roots will drink.”'],
    'under-the-plum-trees': ['Under the plum trees', 'Vesna is asleep in there.'],
    'the-morning-hans-left': ['The morning Jovan left', 'He said it was for two years.'],
    'first-sea': [
      'The first time at the sea',
      'Rovinj. Petar, a man of the river, said nothing for half an hour. Then: “There is enough of it.”',
    ],
    'bread-on-a-saturday': ['Bread on a Saturday'],
    'class-of-1974': ['The class of 1974', 'To the end of her life she knew each name, and who sat where.'],
    'saturday-market': ['Saturdays at the market'],
    'garden-in-spring': ['The garden in spring'],
    'pantry-in-october': ['The pantry in October'],
    'letters-from-whitby': ['Letters from Whitby', 'Sixty-four years of letters, and they met three times.'],
    'day-out': ['A day out', 'The red Fićo, the very one that broke down near Irig.'],
    cherries: [
      'Cherries, the year I was born',
      'I am the one in the basket. There were so many that she gave them away by the street.',
    ],
    reading: ['One page you, one page me'],
    trieste: [
      'Trieste',
      'With Vesna and Bruno. On the waterfront Grandmother planted basil in an empty tin.',
    ],
    sunflowers: ['Sunflowers near Sombor'],
    'two-hands': ['This is how you hold it', 'A tomato, two leaves. She held it like a young bird.'],
    'two-chairs': ['Two chairs', 'Three weeks after Grandfather died. She still made two coffees.'],
    'cat-on-the-sill': ['Somebody is waiting for lunch'],
    'class-of-1974-again': [
      'The class of 1974, forty years on',
      'She called the register from memory. Nobody was missing without excuse.',
    ],
    'garden-in-autumn': ['The garden in autumn'],
    'along-the-river': ['Along the river, as every day'],
    'last-row': [
      'The last row',
      'It came up crooked. “Never mind,” she said, “that way one can see it is mine.”',
    ],
    'light-in-the-window': ['A light in the window', 'Three days after. We left it on all week.'],
  },
  videos: {
    'first-sea': [
      'The sea, on eight millimetres',
      'Petar borrowed the camera from the school. It is the only film he ever made.',
    ],
    'barge-under-the-fortress': [
      'Petar’s barge under the clock',
      'On the tower the large hand shows the hours, so that bargemen can read it from afar.',
    ],
    sunflowers: ['Near Sombor', 'She asked the driver to stop. He did.'],
    'garden-in-autumn': ['Burning the leaves'],
    'light-in-the-window': ['The house, three days after'],
  },
  documents: {
    notebook: 'Father’s notebook, April 1938.pdf',
    certificate: 'First school report, 1946.pdf',
    'first-letter': 'Margaret’s first letter.pdf',
    telegram: 'Telegram for the wedding.pdf',
    'seating-plan': 'Who sits where, class of 1974.pdf',
    strudel: 'Poppy seed strudel.pdf',
    poem: 'The poem.txt',
    'sowing-days': 'When to sow what.txt',
  },
  life: {
    mulberry: [
      'Lazar plants a mulberry tree',
      'The year he married Desanka. He grafted the black onto the white, and for ten years his children quarrelled over which was sweeter.',
    ],
    birth: [
      'Born in the house with the mulberry tree',
      'The third of five. Her father kept bees and wrote down the weather every day.\nFor this one the notebook says: “Clear, a light wind from the Danube. A girl.”',
    ],
    war: [
      'The war',
      'She told little of it. She told of the hives: “The bees did not know. That was a comfort.”',
    ],
    firstLetters: [
      'The first letters',
      'Because of the war she started school at seven and a half, with an exercise book her father had made from brown paper.',
    ],
    college: [
      'The school by the river',
      'She learned to be a teacher in Novi Sad, and on Saturdays walked home, eleven kilometres along the Danube, to save the fare. “I was not saving,” she said later, “I was learning by heart.”',
    ],
    whitby: [
      'The first letter to Whitby',
      'She had the address from school, on a slip of paper: a girl in England looks for somebody who likes flowers. The answer came in March.\n\nThey wrote for sixty-four years.',
    ],
    teacher: [
      'Teacher',
      'Thirty-four classes. If she met somebody after forty years, she first asked after the younger brother.',
    ],
    bicycle: ['A bicycle from the first pay', 'What was left went on tulip bulbs.'],
    wedding: ['Marries Petar', 'It rained all day. “Good,” she said, “the roots will drink.”'],
    vesna: [
      'Vesna is born',
      'Petar was on the water, somewhere near Bezdan. A man in a rowing boat brought him the news; people say he rowed upstream only for that.',
    ],
    jovan: ['Jovan leaves', 'The night before, she baked him bread. He said it was for two years.'],
    sea: [
      'The first time at the sea',
      'She collected a jar of salt water to show the class. It is still on the shelf.',
    ],
    garden: [
      'The garden behind the dyke',
      'A piece of land nobody wanted, because in spring it lies under water. “Then let it,” she said. The pole beans are from Yorkshire; they came in an envelope marked “buttons”.',
    ],
    visit: [
      'Margaret comes from Whitby',
      'For fourteen days they sat in the garden and were silent, each in her own language. When they parted both said they had not talked so much for years.',
    ],
    ana: [
      'Ana is born',
      'That is me. There were so many cherries that year that she gave them away by the street.',
    ],
    bridges: [
      'A summer without bridges',
      'Novi Sad had no bridge left, and the children went to school by ferry. She had been retired for six years, and every morning she stood on the quay and counted until all were across.',
    ],
    kitchen: [
      'The other classroom',
      'The kitchen table, the girl from the little shop at the market, and one word: hleb, bread. House, tree and sun, drawn in the same order as in 1945.',
    ],
    petar: [
      'Without Petar',
      'For a long time she went on making two coffees. She drank one and watered the rubber plant with the other. The plant is doing well.',
    ],
    row: ['The last row', 'It came up crooked. “Never mind,” she said, “that way one can see it is mine.”'],
    after: ['One row for her', 'Every spring since then, on her birthday. None has come up straight yet.'],
  },
  greetings: {
    boat: 'Grandmother, we have named the boat Mila. She leaks a little on the left. She is yours.',
    classroom:
      'They have given me your classroom. Room six, the one with the stove. The third desk by the window still wobbles, and now I know why you never had it mended: whoever sits there learns to hold on.',
    notebook:
      'Twelfth of April. Clear, a light wind from the Danube.\nWe have gone on with your father’s notebook. Not a day is missing.\n\nThe beekeepers of Karlovci',
    pen: 'At the back of the drawer in the staff room I found your fountain pen. It writes. In blue, of course.',
    teeth: 'Dear Great-Grandmother, I have two loose teeth. Grandma Vesna says you would want to know.',
    seeds:
      'For years there were seeds in my letterbox every March, and I never knew who they came from. Now I know. They are up.',
    class2b:
      'Dear teacher Milica,\nwe found your name in the old school register and counted: you taught in our room for thirty-four years. We have planted irises beneath the window. They are blue.\n\nClass 2b',
    ferryman:
      'On the water Petar spoke of you more than on land. Greet him, and tell him the engine still runs.',
    accent:
      'You wrote my name with both its accents, the way my grandmother did, when everybody else left them off. I was seven. I have never forgotten it.',
    scales:
      'You always paid before we had put anything on the scales. “It is quicker to trust,” you said, “and one miscounts less.”',
    postman: 'There has been no letter with a foreign stamp since. I still slow down at your gate.',
    beans: 'Your beans have climbed over into my garden. I let them. Somebody has to look after me.',
    fee: 'You used to pay me in seeds, in an envelope with the days for sowing on it. My patients believe I was born with that balcony.',
    whiteOnes:
      'My mother Nada said all her life that you had been given the better half of the mulberry tree. I have tried both halves now. Please tell her: the white ones are sweeter.',
    zet: 'For thirty years you called me “zet”, and I thought it was Serbian for Bruno. It means son-in-law. It was the best name I ever had.',
    stations:
      'I was nine and could not read, and everybody had given up but you.\n\nToday I drive the bus to Fruška gora, and I read out each stop aloud. Every time I think: do you hear, teacher?',
    drawing:
      'Only once did you call me up in front of everybody: to say that my drawing was right and the book was wrong. I have been building houses for forty years now.',
    wall: 'Thirty years on the other side of one wall. Whenever your class laughed, mine looked at me as if it were my fault.',
    row: 'Every spring I plant one row for you, and every spring it comes up crooked, the way you liked it.',
    soup: 'When the bora blows I still see you on the pier, both hands on your hat.\n\nI have learned to make your soup. It is not yours, but Mother asked for more, and then went out onto the balcony for a moment.',
    mulberries:
      'Aunt Milica, to the very end Father told us about your mulberry tree. This summer I ate from it for the first time, and everything turned purple: hands, dress, children. You would have laughed.',
    bread:
      'Grandmother Milica,\nthe first word you taught me was hleb, bread. You broke a warm loaf in two, gave me half and said: before you learn a word you must know how it tastes.\n\nNow I teach others. To every first lesson I bring a loaf.',
    letters:
      'Dear Milica,\nsixty-four years of letters, and I still go to the door when the post comes. The sweet peas you sent in 1971 have seeded themselves along the wall again.\n\nYour friend Margaret',
    poem: 'Teacher, I still know the poem by heart.',
    last: 'Five of us sat on that fence, and now I am the last one sitting. Keep me a place, Mila. But there is no hurry.',
    window:
      'Mother, in the morning I open the window before I put the coffee on, as you did. It is cold. I do it all the same.',
  },
  gifts: {
    birthday:
      'For your birthday, Grandmother. The row is sown, and this year again I did without the string.',
    twoYears: 'Two years. The light in your window is on all week, as it was then.',
  },
  comments: {
    houseMargaret:
      'She described this house to me in her second letter, down to the bench. I believe I could find the kitchen in the dark.',
    houseAna: 'Dear Margaret, the bench is still there. Your letters are in the sideboard, by year.',
    fenceRuzica: 'I am the one whose shoes do not match.',
    fenceGreta: 'The fourth is my father. Six years old, and already looking towards the station.',
    seventeenMargaret:
      'This is the one she sent with her first letter. It has stood on my desk since March 1957.',
    walkLuca: 'Eleven kilometres. I walked it with Ana: she recited, I had blisters.',
    walkAna: 'Those were the wrong shoes, Luca.',
    weddingVesna: 'The umbrella in the middle belonged to the priest. It was never given back.',
    weddingIlija: 'I stood behind it and saw nothing. But I heard her laugh.',
    stationGreta:
      'Two years. They became fifty-one. He never waved to anybody without thinking of this window.',
    seaVesna: 'I am the one with the swimming ring. I asked where the other bank was.',
    breadYuqing: 'This table, this very tablecloth. Here I learned my first word.',
    breadAna: 'And the second was “more”.',
    classStevan: 'Third row, fourth from the left. The one who moved.',
    classGordana: 'You always moved, Stevan.',
    gardenMargaret: 'The beans on the poles are Yorkshire beans. I wrote “buttons” on the envelope.',
    cherriesLuca: 'The smallest of the family, and already among the harvest.',
    chairsGreta: 'Since Mother died I put out two cups as well. I thought I was the only one.',
    chairsAna: 'Not the only one, Greta.',
    rowMargaret: 'Of course it did.',
    bargeIlija: 'You cannot see me, I am down at the engine. Petar always slowed down there.',
    sunflowersAna: 'And then we stood there, the whole bus, until she had looked enough.',
  },
}
