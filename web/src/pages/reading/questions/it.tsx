import { Link } from 'react-router'
import { FreeAnswer } from '../FreeAnswer.tsx'
import type { QuestionsText } from './questions.ts'

export const questions: QuestionsText = {
  title: 'Domande',
  lead: 'Quello che ci chiedono prima di cominciare.',
  answers: {
    what: {
      question: 'Che cos’è Spomen?',
      answer: (
        <p>
          Un luogo per la memoria di persone e animali. Ognuno ha una pagina tutta sua: la vita e i suoi anni,
          fotografie, video e documenti, ciò che amava, dove si trova la tomba e le parole di chi ne sente la
          mancanza. «Spomen» è una parola serba e vuol dire ricordo.
        </p>
      ),
    },
    general: {
      question: 'Chi vede una pagina, e con quali regole?',
      answer: (
        <p>
          Una pagina è chiusa finché la sua famiglia non la apre. Chi la custodisce decide chi può entrare.
          Chiunque abbia effettuato l’accesso trova sul Muro dei ricordi il nome, le date, il ritratto e la
          parte generale, con ciò che amava e il luogo dove riposa; fotografie, saluti e il resto si aprono
          solo a chi è stato accolto. Chi non ha effettuato l’accesso non vede nulla all’indirizzo della
          pagina, a meno che la famiglia non vi lasci vedere il nome e le date, oppure anche il ritratto. La
          famiglia può aprire la pagina anche agli ospiti senza account, a chi ha un link o a tutti, e sceglie
          che cosa vedono; i motori di ricerca possono trovarla solo se la famiglia permette anche questo. Ciò
          che altri vi hanno scritto prima, gli ospiti lo vedono solo se chi l’ha scritto è d’accordo. Le
          regole della nostra convivenza stanno nei <Link to="/TermsAndConditions">termini e condizioni</Link>
          .
        </p>
      ),
    },
    free: {
      question: 'È gratuito?',
      answer: (
        <FreeAnswer
          sentences={{
            between: ' ',
            first: {
              usual:
                'Le prime mille pagine sono gratuite per sempre, con tutto ciò che offre il piano più grande; una persona può averne al massimo cinque.',
              counted: (most, each) =>
                `Le prime pagine qui sono gratuite per sempre, con tutto ciò che offre il piano più grande, ${most} in tutto; una persona può averne al massimo ${each}.`,
            },
            plans: {
              later:
                'Quelle successive cominciano con il piano gratuito; i piani più grandi si pagano al mese o all’anno, e il prezzo lo vedi prima di scegliere.',
              every:
                'Ogni pagina comincia con il piano gratuito; i piani più grandi si pagano al mese o all’anno, e il prezzo lo vedi prima di scegliere.',
            },
            unsold: {
              lead: 'Qui non si vende nulla.',
              later: 'Quelle successive hanno il piano gratuito.',
              every: 'Ogni pagina ha il piano gratuito.',
            },
            cancel:
              'Puoi disdire in qualsiasi giorno: il piano vale fino alla fine di quanto hai pagato, e nulla di ciò che hai messo sulla pagina viene tolto.',
            always:
              'Seguire una pagina, commentare e lasciare un saluto non costa mai nulla; quanti saluti tiene una pagina, e se ha commenti, «Ricordo anch’io» e foto proposte da altri, dipende dal suo piano.',
            gifts:
              'La famiglia, se lo desidera, può posare sulla sua pagina candele e fiori per una piccola somma; nessuno è tenuto a farlo.',
          }}
        />
      ),
    },
    registration: {
      question: 'Come comincio?',
      answer: (
        <p>
          <Link to="/Login?state=signup">Crea un account</Link> con il tuo indirizzo e-mail e qualche dato su
          di te e premi il pulsante nel messaggio che ti mandiamo. In un browser diverso da quello della
          registrazione ti chiediamo prima la password. Poi puoi creare una pagina del ricordo alla voce
          «Aggiungi un ricordo», oppure cercarne una sul Muro dei ricordi e chiedere alla famiglia di farti
          entrare.
        </p>
      ),
    },
    required: {
      question: 'Devo sapere tutto quando creo una pagina del ricordo?',
      answer: (
        <p>
          No. Bastano il nome e le due date, anche per un animale. Tutto il resto può aspettare e si può
          aggiungere o cambiare in qualsiasi giorno. Ciò che hai cominciato ti aspetta per un anno.
        </p>
      ),
    },
    greetings: {
      question: 'Chi può lasciare un ultimo saluto?',
      answer: (
        <p>
          La famiglia e tutti quelli che ha accolto sulla pagina. Se la famiglia lo permette, anche gli ospiti
          possono lasciare qualche parola, senza account; la famiglia le legge prima che le veda chiunque
          altro. Il tuo saluto puoi cambiarlo o toglierlo in seguito, e un ospite le sue parole, con il codice
          che riceve. La famiglia può togliere anche un saluto che ferisce.
        </p>
      ),
    },
    uploads: {
      question: 'Che cosa posso caricare?',
      answer: (
        <>
          <p>
            Fotografie sotto i 10 MB ciascuna, video sotto i 100 MB e documenti sotto i 50 MB (PDF, Word,
            Excel e testo semplice). Quanti ne tiene una pagina dipende dal suo piano. Un documento che non è
            ciò che dice il suo nome non viene accettato.
          </p>
          <p>
            Gli originali sono conservati esattamente come li hai dati, a meno che tu non scelga copie più
            piccole, e puoi scaricarli di nuovo. Se la connessione si interrompe per strada, il caricamento
            riprende da dove si era fermato. Una foto danneggiata si vede, dove è possibile, fin dove si
            riesce a leggerla.
          </p>
        </>
      ),
    },
    timeline: {
      question: 'Che cos’è la linea della vita?',
      answer: (
        <p>
          Una vita raccontata nel suo ordine: le origini, la scuola, l’amore, il lavoro, i figli, i viaggi.
          Ogni momento ha una data o un periodo, un titolo, qualche parola se vuoi e, nei piani più grandi,
          immagini e video di quel tempo. La scrive la famiglia; può leggerla chi segue la pagina, e gli
          ospiti dove la famiglia lo permette.
        </p>
      ),
    },
    'missing-puzzle': {
      question: 'A che cosa serve la tessera mancante?',
      answer: (
        <p>
          Spesso altri hanno fotografie che la famiglia non ha mai visto. Chi segue una pagina può proporle
          lì. La famiglia le guarda con calma e tiene quelle che desidera; un messaggio, al massimo uno al
          giorno, la avvisa che ne sono arrivate. È compreso nei piani Plus, Pro e Premium.
        </p>
      ),
    },
    reporting: {
      question: 'E se qualcosa non dovrebbe stare qui?',
      answer: (
        <p>
          Segnalalo: pagine, fotografie, video, commenti e saluti hanno ciascuno un pulsante. Se ne occupa un
          moderatore. Chi ha scritto non viene a sapere chi ha segnalato. Le parole degli ospiti le toglie
          dalla pagina la famiglia stessa. Chi non ha un account scrive a chi gestisce questa installazione.
        </p>
      ),
    },
    support: {
      question: 'A chi posso chiedere?',
      answer: (
        <p>
          A chi gestisce questa installazione di Spomen. Se qualcosa non funziona, racconta che cosa hai fatto
          e che cosa hai visto; un’immagine dello schermo aiuta.
        </p>
      ),
    },
  },
}
