import type { Language } from '@spomen/contract/languages.ts'

/** What stands where no catalogue is: in the device's list of apps, and on the page without a connection. */
interface Words {
  name: string
  description: string
  mine: string
  add: string
  offline: { title: string; words: string; again: string }
}

export const installedWords: Record<Language, Words> = {
  en: {
    name: 'Spomen · a quiet place to remember',
    description: 'One page for each person or animal you miss.',
    mine: 'My Memories',
    add: 'Add Memories',
    offline: {
      title: 'There is no connection just now',
      words: 'Nothing is lost. As soon as you are connected again, your page opens by itself.',
      again: 'Try again',
    },
  },
  srb: {
    name: 'Spomen · tiho mesto za sećanje',
    description: 'Po jedna stranica za svakoga ko vam nedostaje, čoveka ili životinju.',
    mine: 'Moja sećanja',
    add: 'Dodaj sećanje',
    offline: {
      title: 'Trenutno nema veze',
      words: 'Ništa se nije izgubilo. Čim se veza vrati, vaša stranica će se sama otvoriti.',
      again: 'Pokušaj ponovo',
    },
  },
  it: {
    name: 'Spomen · un luogo quieto per ricordare',
    description: 'Una pagina per ogni persona o animale che ti manca.',
    mine: 'I miei ricordi',
    add: 'Aggiungi un ricordo',
    offline: {
      title: 'In questo momento non c’è connessione',
      words: 'Non è andato perso nulla. Appena la connessione torna, la tua pagina si apre da sola.',
      again: 'Riprova',
    },
  },
  zh: {
    name: 'Spomen · 一处安静的怀念之地',
    description: '为您怀念的每一个人、每一只动物，留一页。',
    mine: '我的纪念',
    add: '新建纪念',
    offline: {
      title: '现在没有网络连接',
      words: '什么都没有丢失。一恢复连接，您的页面就会自动打开。',
      again: '再试一次',
    },
  },
  de: {
    name: 'Spomen · ein stiller Ort der Erinnerung',
    description: 'Eine Seite für jeden Menschen und jedes Tier, die Ihnen fehlen.',
    mine: 'Meine Erinnerungen',
    add: 'Erinnerung anlegen',
    offline: {
      title: 'Gerade gibt es keine Verbindung',
      words: 'Nichts ist verloren. Sobald die Verbindung wieder da ist, öffnet sich Ihre Seite von selbst.',
      again: 'Noch einmal versuchen',
    },
  },
}
