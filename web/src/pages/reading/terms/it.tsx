import { privacy } from './privacy/it.tsx'
import type { TermsText } from './sections.ts'

export const terms: TermsText = {
  title: 'Termini e condizioni',
  lead: 'Che cosa puoi aspettarti da noi e che cosa ti chiediamo. Abbiamo cercato di scriverlo in modo che si possa leggere.',
  contents: 'Che cosa trovi qui',
  watched:
    'Chi gestisce questa installazione ha aggiunto un servizio di conteggio di Google (Tag Manager) alle pagine che chiunque può leggere: la prima pagina, le domande, questi termini e l’esempio. Può impostare cookie propri e viene a sapere della tua visita. Non si trova su alcuna pagina del ricordo, né altrove dopo l’accesso.',
  sections: {
    ...privacy,
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
          <p>
            Qui si viene a piangere qualcuno. Scrivi come parleresti davanti a una tomba; vale anche per gli
            ospiti senza account.
          </p>
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
            scelga copie più piccole delle fotografie. Puoi cambiare e togliere ciò che è tuo. A custodire una
            pagina sono chi la possiede e chi è stato invitato a custodirla insieme; li chiamiamo la sua
            famiglia. Possono togliere ciò che altri vi hanno lasciato. Ciò che tolgono si può recuperare per
            30 giorni, e così i testi che hanno cambiato; poi scompare per sempre.
          </p>
          <p>
            Chi ha fatto che cosa su una pagina, e quando, sta scritto nella sua storia, che la famiglia può
            leggere. Solo chi possiede la pagina può chiuderla, ed è chi la paga. La famiglia può portarsi a
            casa una copia dell’intera pagina, con ciò che altri vi hanno scritto e i loro nomi, ma senza i
            loro indirizzi.
          </p>
          <p>
            Carica solo ciò che puoi condividere: immagini fatte da te, o il cui autore è d’accordo, e nulla
            che ferisca chi vi compare. Pagine, fotografie, video, commenti e saluti che violano questi
            termini si possono segnalare. Un moderatore li guarda e può nasconderli. Le parole degli ospiti le
            legge prima la famiglia, o chi la famiglia ha incaricato; fino ad allora nessun altro le vede.
          </p>
        </>
      ),
    },
    ownership: {
      title: 'Di chi è',
      text: (
        <p>
          Ciò che è tuo resta tuo. Ci permetti soltanto di conservarlo, di farne copie che uno schermo possa
          mostrare, di farlo vedere a chi qui può vederlo e di darlo alla famiglia nella copia della sua
          pagina, finché rimane qui. Non lo vendiamo, non lo usiamo per la pubblicità e non ce ne serviamo per
          addestrare programmi.
        </p>
      ),
    },
    termination: {
      title: 'Andarsene',
      text: (
        <>
          <p>
            Puoi chiudere il tuo account quando vuoi, nelle impostazioni. Si chiude subito. Ogni pagina tua
            passa alla prima persona che hai indicato e che ha accettato, altrimenti a quella che la
            custodisce con te da più tempo. Le pagine che non hanno nessuno si chiudono con il tuo account, e
            a chi è dentro chiediamo se qualcuno vuole custodirle. Per 30 giorni il link nel messaggio che ti
            mandiamo riporta il tuo account e ciò che si è chiuso con lui; una pagina passata ad altri resta
            loro, e tu la custodisci con loro. Dopo, tutto viene cancellato per sempre; di un pagamento
            restano nei registri l’importo, il giorno e il numero, come chiede la legge. Scegli tu se anche i
            saluti, i commenti e le altre parole lasciate sulle pagine di altri devono sparire o restare senza
            il tuo nome. Le foto che una famiglia ha accolto da te restano con lei, senza il tuo nome.
          </p>
          <p>
            Per il giorno in cui non potrai più occuparti di una pagina puoi indicare chi l’avrà dopo di te,
            oppure affidarla subito. Chi è indicato e ha accettato può chiedere di prenderla in mano: allora
            scriviamo a te e a chi la custodisce con te, ciascuno può opporsi con un solo gesto, e se nessuno
            lo fa, dopo 30 giorni la pagina è di chi l’ha chiesta. Se non vieni qui da due anni, ti scriviamo
            tre volte, a un mese di distanza. Solo se non vieni diciamo a chi hai indicato, altrimenti a chi
            la custodisce con te, che può chiederla. La sola assenza non fa passare nulla.
          </p>
          <p>
            Possiamo sospendere una pagina o un account che viola questi termini. Chi custodisce una pagina
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
            ti è più caro: nelle impostazioni puoi scaricare tutto ciò che è tuo, e chi custodisce una pagina
            può portarsela a casa intera.
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
