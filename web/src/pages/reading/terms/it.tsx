import type { TermsText } from './sections.ts'

export const terms: TermsText = {
  title: 'Termini e condizioni',
  lead: 'Che cosa puoi aspettarti da noi e che cosa ti chiediamo. Abbiamo cercato di scriverlo in modo che si possa leggere.',
  contents: 'Che cosa trovi qui',
  watched:
    'Chi gestisce questa installazione ha aggiunto un servizio di conteggio di Google (Tag Manager) alle pagine che chiunque può leggere: la prima pagina, le domande, questi termini e l’esempio. Può impostare cookie propri e viene a sapere della tua visita. Non si trova su alcuna pagina del ricordo, né altrove dopo l’accesso.',
  sections: {
    introduction: {
      title: 'Introduzione',
      text: (
        <>
          <p>
            Spomen è un luogo dove le famiglie custodiscono pagine in ricordo delle persone e degli animali
            che mancano loro. Questi termini valgono tra te e chi gestisce questa installazione di Spomen.
            Quando qui si legge «noi», si intende chi la gestisce.
          </p>
          <p>
            Il programma è software libero. La sua licenza, la GNU AGPL, dice che cosa se ne può fare; questi
            termini dicono come conviviamo qui.
          </p>
        </>
      ),
    },
    conduct: {
      title: 'Come ci trattiamo',
      text: (
        <>
          <p>Qui si viene a piangere qualcuno. Scrivi come parleresti davanti a una tomba.</p>
          <ul>
            <li>
              Non insultare, non minacciare e non deridere nessuno, vivo o morto, e non fomentare l’odio.
            </li>
            <li>
              Non pubblicare nulla di osceno, né violenza fine a sé stessa, né pubblicità o truffe. I servizi
              locali, dove sono benvenuti, hanno un posto tutto loro, e un moderatore ne legge gli annunci
              prima che appaiano.
            </li>
            <li>
              Non creare una pagina per chi è vivo, né contro la volontà di chi gli era più vicino. C’è un
              limite a quante pagine una persona può creare in un giorno.
            </li>
            <li>
              Non cercare di entrare dove nessuno ti ha fatto entrare e non mandare programmi a raccogliere
              ciò che altri hanno scritto.
            </li>
          </ul>
        </>
      ),
    },
    content: {
      title: 'Ciò che scrivi e carichi',
      text: (
        <>
          <p>
            Parole, fotografie, video e documenti sono conservati così come li hai dati, a meno che tu non
            scelga copie più piccole delle fotografie. Puoi cambiare e togliere ciò che è tuo. La famiglia che
            custodisce una pagina può togliere ciò che altri vi hanno lasciato. Le fotografie, i video, i
            documenti e i momenti della vita che la famiglia toglie si possono recuperare per 30 giorni; poi
            scompaiono per sempre.
          </p>
          <p>
            Carica solo ciò che puoi condividere: immagini fatte da te, o il cui autore è d’accordo, e nulla
            che ferisca chi vi compare. Pagine, fotografie, video, commenti e saluti che violano questi
            termini si possono segnalare. Un moderatore li guarda e può nasconderli.
          </p>
        </>
      ),
    },
    ownership: {
      title: 'Di chi è',
      text: (
        <p>
          Ciò che è tuo resta tuo. Ci permetti soltanto di conservarlo, di farne copie che uno schermo possa
          mostrare e di farlo vedere a chi qui può vederlo, finché rimane qui. Non lo vendiamo, non lo usiamo
          per la pubblicità e non ce ne serviamo per addestrare programmi.
        </p>
      ),
    },
    'personal-information': {
      title: 'Dati personali',
      text: (
        <>
          <p>
            Per l’account ti chiediamo nome, data di nascita, genere, Paese, città e indirizzo e-mail, e se
            vuoi il telefono. Chi ha effettuato l’accesso vede il tuo nome e la tua foto. Il tuo indirizzo
            e-mail lo vedono le persone che seguono una pagina che custodisci, chi gestisce questa
            installazione e i moderatori. Quando inviti qualcuno, il suo indirizzo e-mail resta con l’invito
            finché il tuo account o la pagina non vengono eliminati, e non serve ad altro.
          </p>
          <p>
            Perché tutto funzioni conserviamo anche quando hai effettuato l’accesso, su quale dispositivo e
            con quale browser. Per 30 giorni resta annotato chi ha provato ad accedere senza riuscirci, con
            l’indirizzo della connessione, e a chi sono stati mandati messaggi. Per un massimo di 400 giorni
            teniamo dei contrassegni dei browser e delle reti da cui hai effettuato l’accesso; dicono soltanto
            se si tratta di nuovo degli stessi. Il registro del server dice quale account ha chiesto quale
            tipo di cosa, ma non sulla pagina di chi. Teniamo tutto questo solo finché serve.
          </p>
        </>
      ),
    },
    termination: {
      title: 'Andarsene',
      text: (
        <>
          <p>
            Puoi chiudere il tuo account quando vuoi, nelle impostazioni. Si chiude subito, insieme alle
            pagine che custodisci. Per 30 giorni il link nel messaggio che ti mandiamo riporta tutto com’era;
            dopo viene cancellato per sempre; di un pagamento restano nei registri l’importo, il giorno e il
            numero, come chiede la legge. Scegli tu se anche i saluti e i commenti lasciati sulle pagine di
            altri devono sparire o restare senza il tuo nome.
          </p>
          <p>
            Possiamo sospendere una pagina o un account che viola questi termini. La famiglia di una pagina
            sospesa riceve un messaggio e continua a vederla, mentre nessun altro la vede. Chi ha un account
            sospeso lo viene a sapere quando prova ad accedere; chiedici il motivo e te lo diciamo. In
            entrambi i casi puoi rispondere.
          </p>
          <h3>Se questo sito chiude</h3>
          <p>
            Se chi gestisce questo sito dovesse rinunciarvi, chiunque custodisca una pagina del ricordo riceve
            un messaggio almeno 90 giorni prima dell’ultimo giorno, e chi ha effettuato l’accesso lo legge
            qui. Fino a quel giorno tutto resta com’è; solo, non si iniziano più pagine nuove e non si vende
            nulla. Per i piani non si riscuote più nulla: restano validi fino ad allora, e ciò che è stato
            pagato per il tempo successivo viene restituito.
          </p>
          <p>
            Di ogni pagina una copia resta pronta per la famiglia fino a quel giorno, o viene preparata appena
            la famiglia la chiede: un solo file con l’intera pagina, ogni fotografia com’era stata caricata e
            tutte le parole. Si apre su qualsiasi computer, e qualsiasi altro sito che usa Spomen può
            accoglierla di nuovo, con ogni cosa al suo posto.
          </p>
          <p>
            Dopo l’ultimo giorno non si può più cambiare nulla. Al più tardi 30 giorni dopo, tutto ciò che si
            trova qui viene eliminato per sempre: pagine, account e copie di sicurezza. Dei pagamenti resta
            ciò che la legge chiede.
          </p>
        </>
      ),
    },
    privacy: {
      title: 'Riservatezza',
      text: (
        <>
          <p>
            Le fotografie, i video, i documenti, i saluti, la linea della vita, i racconti della settimana, le
            candele e i fiori di una pagina sono aperti solo alla famiglia e a chi la famiglia ha fatto
            entrare. Chiunque abbia effettuato l’accesso vede il nome, le date, il ritratto e la parte
            generale: i luoghi e l’occupazione, ciò che amava, dove riposa, e quante cose di ogni tipo ci sono
            sulla pagina.
          </p>
          <p>
            Nessuno sbircia alle tue spalle. La famiglia viene a sapere quante persone hanno aperto la pagina
            in un giorno, non chi; passato quel giorno, non lo sappiamo più nemmeno noi. Quali racconti della
            settimana hai visto lo ricordiamo soltanto per te, e solo finché durano. Dove e con quale
            dispositivo è stata ripresa una foto o un video, come lo annotano le fotocamere, lo vedono solo la
            famiglia e chi l’ha portato. Su nessuna pagina del ricordo c’è pubblicità. In fondo al Muro dei
            ricordi possono esserci annunci di servizi locali, indicati come tali e letti prima da un
            moderatore; nessuno conta chi li guarda. Non ci sono profili dei visitatori, e Spomen non porta
            con sé contatori di altre aziende.
          </p>
        </>
      ),
    },
    'privacy-settings': {
      title: 'Che cosa decidi tu',
      text: (
        <p>
          Chi custodisce una pagina decide chi può seguirla e può togliere chiunque in ogni momento; vale
          subito. Decide anche che cosa mostra un link condiviso a chi non ha effettuato l’accesso: nulla,
          come all’inizio, il nome e le date, oppure anche il ritratto. Nelle impostazioni scegli quali
          messaggi ricevere, vedi dove hai effettuato l’accesso e puoi uscire anche da lì, e scarichi tutto
          ciò che conserviamo su di te.
        </p>
      ),
    },
    'third-parties': {
      title: 'Altri servizi',
      text: (
        <p>
          Le mappe vengono da un servizio esterno, e solo dopo che hai accettato di vederne una; a quel punto
          il servizio viene a sapere l’indirizzo della tua connessione, e in certi casi da quale sito vieni,
          ma mai quale pagina guardi. Un pulsante di condivisione apre la pagina di quella rete quando lo
          premi, non prima. I pagamenti passano da un fornitore apposito, che viene a sapere il tuo indirizzo
          e-mail e che cosa paghi, non chi viene ricordato; noi non vediamo mai il numero della tua carta.
          Dove i pagamenti sono soltanto in prova, la pagina del pagamento lo dice e non si muove denaro. I
          messaggi viaggiano attraverso i server di posta di chi li riceve. Ognuno di questi servizi ha
          termini propri.
        </p>
      ),
    },
    security: {
      title: 'Sicurezza',
      text: (
        <p>
          Le password sono conservate in modo che nessuno possa leggerle, nemmeno noi. Ogni fotografia, ogni
          video e ogni documento viene consegnato solo a chi in quel momento può vederlo. Un link che apre il
          tuo account o ti fa scegliere una nuova password vale una volta sola e non per sempre. Quando la tua
          password viene cambiata, o qualcuno accede con un browser e da una rete che non conosciamo, ti
          scriviamo. Niente al mondo è perfettamente sicuro; se accade qualcosa che riguarda i tuoi dati, te
          lo diremo.
        </p>
      ),
    },
    cookies: {
      title: 'Cookie',
      text: (
        <p>
          I cookie nostri sono due. Uno viene impostato quando accedi, permette al browser di mostrarti le
          immagini che puoi vedere e finisce con la sessione. L’altro viene impostato quando ti registri o
          accedi, e resta fino a 400 giorni: ci dice soltanto che il browser è lo stesso, così possiamo
          scriverti quando qualcuno entra nel tuo account con un browser e da una rete che non conosciamo. Il
          browser ricorda anche che hai effettuato l’accesso, la tua lingua e i tuoi colori, come preferisci
          vedere gli elenchi, se si possono mostrare le mappe, le parole che hai cominciato a scrivere e ciò
          che è ancora in viaggio verso di noi. Quando esci, di tutto questo restano solo la lingua e i
          colori. Lì si trovano anche gli alberi genealogici che disegni, e quelli restano dopo l’uscita.
          Nulla di tutto questo serve alla pubblicità.
        </p>
      ),
    },
    communication: {
      title: 'La posta che ti mandiamo',
      text: (
        <p>
          Scriviamo quando è necessario: per farti confermare l’indirizzo, quando chiedi una nuova password,
          quando la password è stata cambiata o qualcuno accede da dove tu non l’hai mai fatto, per pagamenti
          e piani, e quando il tuo account viene chiuso, una tua pagina viene sospesa o questo sito chiude.
          Arrivano anche le risposte alle tue richieste, e gli inviti, a meno che non siano stati fermati con
          il link in fondo a uno di essi. Tutti gli altri messaggi, su ciò che succede sulle pagine e nei
          giorni del ricordo, si possono disattivare, nelle impostazioni o con il link in fondo. I messaggi
          arrivano nella lingua che hai scelto nelle impostazioni. Non mandiamo pubblicità.
        </p>
      ),
    },
    changes: {
      title: 'Modifiche a questi termini e alla riservatezza',
      text: (
        <p>
          Se questi termini cambiano, i nuovi si trovano qui. Prima che entri in vigore una modifica
          importante per te, ti scriviamo, così puoi andartene e portare tutto con te se non sei d’accordo.
        </p>
      ),
    },
    responsibility: {
      title: 'La tua responsabilità',
      text: (
        <>
          <p>
            Rispondi tu di ciò che scrivi e carichi e di ciò che si fa con il tuo account. Tieni la password
            per te e avvisaci se qualcun altro la conosce. Chi ha meno di 16 anni ha bisogno del consenso di
            un genitore.
          </p>
          <p>
            Facciamo tutto il possibile perché nulla vada mai perduto. Conserva comunque una copia di ciò che
            ti è più caro; nelle impostazioni c’è il modo di scaricarla.
          </p>
        </>
      ),
    },
    contact: {
      title: 'Contatti',
      text: (
        <p>
          Per domande, desideri e reclami scrivi a chi gestisce questa installazione. Puoi chiedere che cosa
          si conserva su di te e farlo correggere o cancellare. Puoi anche rivolgerti all’autorità per la
          protezione dei dati del tuo Paese.
        </p>
      ),
    },
    agreement: {
      title: 'Accettazione',
      text: (
        <p>
          Accetti questi termini quando spunti la loro casella alla registrazione, o quando scegli una
          password tua per un account iniziato in un altro browser. Se una parte non dovesse valere, valgono
          le altre. Si applica il diritto del Paese in cui è gestita questa installazione; i diritti che la
          legge del tuo Paese ti dà come consumatore restano intatti.
        </p>
      ),
    },
  },
}
