import type { PrivacyText } from '../sections.ts'

/** What is kept of somebody and who sees it. */
export const privacy: PrivacyText = {
  'personal-information': {
    title: 'Dati personali',
    text: (
      <>
        <p>
          Per l’account ti chiediamo nome, data di nascita, genere, Paese, città e indirizzo e-mail, e se vuoi
          il telefono. Chi ha effettuato l’accesso vede il tuo nome e la tua foto. Il tuo indirizzo e-mail lo
          vedono le persone che sono dentro una pagina tua, chi gestisce questa installazione e i moderatori.
        </p>
        <p>
          Quando inviti qualcuno, il suo indirizzo e-mail resta con l’invito, anche se poi te ne vai, finché
          non viene eliminata la pagina o l’account con quell’indirizzo. Chi custodisce la pagina lo vede
          finché non arriva una risposta, e non serve ad altro.
        </p>
        <p>
          Gli ospiti, che lasciano parole senza un account, indicano un nome e, se vogliono, come conoscevano
          chi viene ricordato, una foto e un indirizzo e-mail. Quell’indirizzo sulla pagina non lo vede
          nessuno, nemmeno la famiglia. Serve a mandare all’ospite il codice delle sue parole e la risposta
          della famiglia, e a offrirgli quelle parole se si registra con lo stesso indirizzo. Resta con le
          parole e se ne va con loro: chi ritira le proprie parole ritira anche la foto e l’indirizzo. Ciò che
          la famiglia mette da parte viene eliminato dopo 30 giorni.
        </p>
        <p>
          Una pagina può arrivare qui in una copia da un altro sito. Chi vi ha scritto e qui non ha un account
          vi compare solo per nome; la copia non contiene indirizzi, ma soltanto un’impronta con cui possiamo
          riconoscerne uno. A chi ha quell’indirizzo chiediamo una volta se le parole sono sue.
        </p>
        <p>
          Perché tutto funzioni conserviamo anche quando hai effettuato l’accesso, su quale dispositivo e con
          quale browser, e il giorno della tua ultima visita. Per 30 giorni resta annotato chi ha provato ad
          accedere senza riuscirci, con l’indirizzo della connessione, e a chi sono stati mandati messaggi.
          Per un massimo di 400 giorni teniamo dei contrassegni dei browser e delle reti da cui hai effettuato
          l’accesso; dicono soltanto se si tratta di nuovo degli stessi.
        </p>
        <p>
          Per un anno un registro dice che cosa è successo nel tuo account: accessi, modifiche, decisioni dei
          moderatori, con il browser e un indirizzo abbreviato della connessione, e nulla di ciò che hai
          scritto. Lo leggi nelle impostazioni; possono leggerlo anche i moderatori e chi gestisce questa
          installazione, e chi di loro guarda solo il tuo vi lascia una riga. Il registro del server dice
          quale account ha chiesto quale tipo di cosa, ma non sulla pagina di chi.
        </p>
        <p>
          Ciò che è stato eliminato può trovarsi ancora nelle nostre copie di sicurezza finché non vengono
          sostituite, di solito al massimo per un anno. Teniamo tutto questo solo finché serve.
        </p>
      </>
    ),
  },
  privacy: {
    title: 'Riservatezza',
    text: (
      <>
        <p>
          Una pagina del ricordo è chiusa finché la sua famiglia non la apre. Le fotografie, i video, i
          documenti, i saluti, la linea della vita, i racconti della settimana, le candele e i fiori sono
          allora per la famiglia e per chi la famiglia ha fatto entrare; una singola foto, un video, un
          documento o un momento della vita può essere anche solo per chi custodisce la pagina. Chiunque abbia
          effettuato l’accesso vede il nome, le date, il ritratto e la parte generale: i luoghi e
          l’occupazione, ciò che amava, dove riposa, e quante cose di ogni tipo ci sono sulla pagina. Una
          pagina che qualcuno prepara per un’altra famiglia non la vede nessun altro finché quella famiglia
          non l’ha ricevuta.
        </p>
        <p>
          La famiglia può aprire la pagina agli ospiti, che non hanno bisogno di un account: a chi ha un link
          o ne inquadra il codice, oppure a tutti. Gli ospiti vedono allora il nome, le date, il ritratto, la
          riga sotto il nome, quando e dove si tiene il funerale, e ciò che la famiglia sceglie in più: la
          vita, le fotografie, i video, i documenti, i saluti, ciò che amava, dove riposa, i giorni del
          ricordo. I motori di ricerca possono trovare una pagina aperta a tutti solo se la famiglia permette
          anche questo; altrimenti chiediamo loro di tralasciarla. Gli ospiti non vedono mai i racconti della
          settimana, le candele e i fiori, gli indirizzi e-mail, chi è dentro e quante persone vengono.
        </p>
        <p>
          Ciò che altri, non la famiglia, hanno scritto o portato prima che la pagina fosse aperta resta
          dentro, a meno che non siano d’accordo: lo chiediamo una volta, e chi non risponde ha detto no. Da
          allora sotto ogni campo c’è scritto chi può leggere ciò che scrivi, e puoi riservarlo a chi è
          dentro. Accanto a ciò che gli ospiti leggono compare il tuo nome. La famiglia può richiudere la
          pagina in ogni momento; ciò che qualcuno ha copiato fino ad allora, nessuno può riprenderlo.
        </p>
        <p>
          Nessuno sbircia alle tue spalle. La famiglia viene a sapere quante persone con un account hanno
          aperto la pagina in un giorno, non chi; passato quel giorno, non lo sappiamo più nemmeno noi. Gli
          ospiti non vengono contati. Quali racconti della settimana hai visto lo ricordiamo soltanto per te,
          e solo finché durano. Dove e con quale dispositivo è stata ripresa una foto o un video, come lo
          annotano le fotocamere, lo vedono solo la famiglia e chi l’ha portato. Su nessuna pagina del ricordo
          c’è pubblicità. In fondo al Muro dei ricordi possono esserci annunci di servizi locali, indicati
          come tali e letti prima da un moderatore; nessuno conta chi li guarda. Non ci sono profili dei
          visitatori, e Spomen non porta con sé contatori di altre aziende.
        </p>
      </>
    ),
  },
  'privacy-settings': {
    title: 'Che cosa decidi tu',
    text: (
      <>
        <p>
          Chi custodisce una pagina decide chi può seguirla e può togliere chiunque in ogni momento; vale
          subito. Decide anche chi può guardare senza un account: nessuno, come all’inizio, chi ha un link,
          oppure tutti; che cosa vedono gli ospiti, se possono lasciare parole e chi le legge per primo. E
          decide che cosa mostra l’indirizzo della pagina a chi non ha un link del genere: nulla, come
          all’inizio, il nome e le date, oppure anche il ritratto.
        </p>
        <p>
          Nelle impostazioni scegli quali messaggi ricevere, vedi dove hai effettuato l’accesso e puoi uscire
          anche da lì, leggi che cosa è successo nel tuo account e scarichi tutto ciò che conserviamo su di
          te. Da ogni messaggio su una pagina, e sulla pagina stessa, puoi chiedere silenzio: per un anno, per
          sempre, oppure su tutte le pagine per un mese.
        </p>
      </>
    ),
  },
  'third-parties': {
    title: 'Altri servizi',
    text: (
      <>
        <p>
          Le mappe vengono da un servizio esterno, e solo dopo che hai accettato di vederne una; a quel punto
          il servizio viene a sapere l’indirizzo della tua connessione, e in certi casi da quale sito vieni,
          ma mai quale pagina guardi. Un pulsante di condivisione apre la pagina di quella rete quando lo
          premi, non prima. I pagamenti passano da un fornitore apposito, che viene a sapere il tuo indirizzo
          e-mail e che cosa paghi, non chi viene ricordato; noi non vediamo mai il numero della tua carta.
          Dove i pagamenti sono soltanto in prova, la pagina del pagamento lo dice e non si muove denaro. I
          messaggi viaggiano attraverso i server di posta di chi li riceve.
        </p>
        <p>
          Dove puoi accedere con l’account di un altro servizio, quel servizio viene a sapere che accedi qui e
          ci dice chi sei per lui, con il nome, l’indirizzo e-mail e, se ce l’ha, la data di nascita; di ciò
          che fai qui non viene a sapere nulla. Un calendario al quale dai il tuo indirizzo dei giorni del
          ricordo legge i nomi e i giorni. I file e le copie di sicurezza possono trovarsi presso un servizio
          di archiviazione scelto da chi gestisce questa installazione; da alcuni il tuo browser prende
          direttamente foto, video e documenti, ed essi vengono a sapere l’indirizzo della tua connessione.
          Ognuno di questi servizi ha termini propri.
        </p>
      </>
    ),
  },
  security: {
    title: 'Sicurezza',
    text: (
      <p>
        Le password sono conservate in modo che nessuno possa leggerle, nemmeno noi. Se vuoi, oltre alla
        password chiediamo un secondo passaggio, un codice dal tuo telefono o una passkey; chi lo perde
        rientra dopo alcuni giorni di attesa, e ogni nostro messaggio permette di fermare questo rientro. Ogni
        fotografia, ogni video e ogni documento viene consegnato solo a chi in quel momento può vederlo. Un
        link che apre il tuo account o ti fa scegliere una nuova password vale una volta sola e non per
        sempre. Quando cambiano la tua password, il secondo passaggio o il modo in cui accedi, o qualcuno
        accede con un browser e da una rete che non conosciamo, ti scriviamo. Niente al mondo è perfettamente
        sicuro; se accade qualcosa che riguarda i tuoi dati, te lo diremo.
      </p>
    ),
  },
  cookies: {
    title: 'Cookie',
    text: (
      <>
        <p>I cookie nostri sono quattro. Gli ospiti non ne ricevono nessuno.</p>
        <ul>
          <li>
            Uno viene impostato quando accedi, permette al browser di mostrarti le immagini che puoi vedere e
            finisce con la sessione.
          </li>
          <li>
            Uno viene impostato quando ti registri o accedi, e resta fino a 400 giorni: ci dice soltanto che
            il browser è lo stesso, così possiamo scriverti quando qualcuno entra nel tuo account con un
            browser e da una rete che non conosciamo.
          </li>
          <li>
            Uno dura pochi minuti, mentre accedi con un secondo passaggio o una passkey, perché nessuno possa
            concludere altrove il tuo accesso.
          </li>
          <li>Uno dura un’ora, quando accedi con l’account di un altro servizio, per la stessa ragione.</li>
        </ul>
        <p>
          Il browser ricorda anche che hai effettuato l’accesso, la tua lingua e i tuoi colori, come
          preferisci vedere gli elenchi, se si possono mostrare le mappe, le parole che hai cominciato a
          scrivere e ciò che è ancora in viaggio verso di noi. Quando esci, di tutto questo restano solo la
          lingua e i colori. Lì si trovano anche gli alberi genealogici che disegni, e quelli restano dopo
          l’uscita. Così anche le parole che lasci come ospite: restano lì finché non sono partite, e poi ne
          resta il codice, finché non lo metti via. Nulla di tutto questo serve alla pubblicità.
        </p>
      </>
    ),
  },
  communication: {
    title: 'La posta che ti mandiamo',
    text: (
      <>
        <p>Scriviamo quando è necessario. Questi messaggi arrivano sempre:</p>
        <ul>
          <li>
            sul tuo account: per farti confermare l’indirizzo, quando chiedi una nuova password, quando sono
            cambiati la password, il secondo passaggio o il modo in cui accedi, quando qualcuno accede da dove
            tu non l’hai mai fatto, e quando il tuo account viene chiuso;
          </li>
          <li>
            su chi possiede una pagina: quando qualcuno custodisce con te una tua pagina, quando una è
            destinata a te, subito o dopo qualcuno, quando qualcuno chiede di prenderne in mano una, quando
            una passa ad altri, quando si cerca chi la custodisca, quando non vieni qui da due anni, e quando
            il biglietto di una pagina che hai preparato per una famiglia viene usato o scade;
          </li>
          <li>
            su pagamenti e piani, e quando una pagina viene sospesa o mostrata di nuovo, o questo sito chiude;
          </li>
          <li>
            la risposta a ciò che hai chiesto, per esempio di entrare, o la copia di una pagina, e i messaggi
            sulle parole che hai lasciato come ospite;
          </li>
          <li>
            una volta sola, una domanda: se gli ospiti possono leggere ciò che hai scritto, o se le parole
            arrivate in una copia sono tue;
          </li>
          <li>ai moderatori, quando qualcosa non va con le copie di sicurezza e i file.</li>
        </ul>
        <p>
          Arrivano anche gli inviti, a meno che non siano stati fermati con il link in fondo a uno di essi.
          Tutti gli altri messaggi, su ciò che succede sulle pagine e nei giorni del ricordo, si possono
          disattivare, nelle impostazioni o con il link in fondo. I messaggi arrivano nella lingua che hai
          scelto nelle impostazioni, e agli ospiti in quella della pagina su cui hanno scritto. Non mandiamo
          pubblicità.
        </p>
      </>
    ),
  },
}
