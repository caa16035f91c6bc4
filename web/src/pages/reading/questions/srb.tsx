import { Link } from 'react-router'
import { FreeAnswer } from '../FreeAnswer.tsx'
import type { QuestionsText } from './questions.ts'

export const questions: QuestionsText = {
  title: 'Pitanja',
  lead: 'Šta nas ljudi pitaju pre nego što počnu.',
  answers: {
    what: {
      question: 'Šta je Spomen?',
      answer: (
        <p>
          Mesto za uspomenu na ljude i životinje. Svako ima svoju stranicu: život i njegove godine,
          fotografije, video-snimke i dokumente, ono što je voleo, mesto gde je grob i reči onih kojima
          nedostaje.
        </p>
      ),
    },
    general: {
      question: 'Ko vidi stranicu i koja su pravila?',
      answer: (
        <p>
          Stranica je zatvorena dok je njena porodica ne otvori. Ko je čuva odlučuje ko može da uđe. Svi
          prijavljeni na Zidu sećanja nalaze ime, datume, portret i opšti deo, s onim što je neko voleo i
          mestom gde počiva; fotografije, pozdravi i ostalo otvaraju se samo onima koji su pušteni. Ko nije
          prijavljen, na adresi stranice ne vidi ništa, osim ako porodica dopusti da se vide ime i datumi, ili
          i portret. Porodica može da otvori stranicu i gostima bez naloga, onima koji imaju link ili svima, i
          bira šta oni vide; pretraživači smeju da je nađu samo ako porodica i to dopusti. Ono što su drugi tu
          ranije napisali gosti vide samo ako pristanu oni koji su to napisali. Kako ovde živimo zajedno piše
          u <Link to="/TermsAndConditions">uslovima korišćenja</Link>.
        </p>
      ),
    },
    free: {
      question: 'Da li je besplatno?',
      answer: (
        <FreeAnswer
          sentences={{
            between: ' ',
            first: {
              usual:
                'Prvih hiljadu stranica besplatno je zauvek, sa svim što ima najveći paket; jedna osoba može imati najviše pet takvih.',
              counted: (most, each) =>
                `Prve stranice ovde besplatne su zauvek, sa svim što ima najveći paket, ukupno ${most}; jedna osoba može imati najviše ${each}.`,
            },
            plans: {
              later:
                'Kasnije stranice počinju s besplatnim paketom; veći se plaćaju mesečno ili godišnje, a cenu vidite pre nego što izaberete.',
              every:
                'Svaka stranica počinje s besplatnim paketom; veći se plaćaju mesečno ili godišnje, a cenu vidite pre nego što izaberete.',
            },
            unsold: {
              lead: 'Ovde se ništa ne prodaje.',
              later: 'Kasnije stranice imaju besplatni paket.',
              every: 'Svaka stranica ima besplatni paket.',
            },
            cancel:
              'Možete da otkažete bilo kog dana: paket važi do kraja plaćenog vremena i ništa što je na stranici ne nestaje.',
            always:
              'Praćenje, komentari i pozdravi nikada ništa ne koštaju; od paketa stranice zavisi koliko pozdrava prima i ima li na njoj komentara, sviđanja i fotografija koje predlažu drugi.',
            gifts:
              'Porodica, ako želi, može za mali iznos da položi na svoju stranicu sveće i cveće; niko ne mora.',
          }}
        />
      ),
    },
    registration: {
      question: 'Kako da počnem?',
      answer: (
        <p>
          <Link to="/Login?state=signup">Otvorite nalog</Link> sa svojom adresom e-pošte i nekoliko podataka o
          sebi i pritisnite dugme u poruci koju vam pošaljemo. Ako je otvorite u drugom pregledaču, a ne u
          onom u kojem ste se registrovali, prvo ćemo vas pitati za lozinku. Zatim pod „Dodaj sećanje“ možete
          da napravite spomen-stranicu, ili da je nađete na Zidu sećanja i zamolite porodicu da vas pusti.
        </p>
      ),
    },
    required: {
      question: 'Moram li sve da znam kad pravim spomen-stranicu?',
      answer: (
        <p>
          Ne. Dovoljni su ime i dva datuma, i za životinju. Sve drugo može da sačeka i može da se doda ili
          promeni bilo kog dana. Ono što ste počeli čeka vas godinu dana.
        </p>
      ),
    },
    greetings: {
      question: 'Ko može da ostavi poslednji pozdrav?',
      answer: (
        <p>
          Porodica i svi koje je ona pustila da prate stranicu. Ako porodica dopusti, nekoliko reči mogu da
          ostave i gosti, bez naloga; porodica ih pročita pre nego što ih vidi iko drugi. Svoj pozdrav kasnije
          možete da promenite ili uklonite, a gosti svoje reči, kodom koji dobiju. Porodica može da ukloni i
          pozdrav koji boli.
        </p>
      ),
    },
    uploads: {
      question: 'Šta mogu da pošaljem?',
      answer: (
        <>
          <p>
            Fotografije manje od 10 MB, video-snimke manje od 100 MB i dokumente manje od 50 MB (PDF, Word,
            Excel i običan tekst). Koliko ih stranica prima zavisi od njenog paketa. Dokument koji nije ono
            što mu ime kaže ne primamo.
          </p>
          <p>
            Originali se čuvaju tačno onakvi kakve ste ih dali, osim ako izaberete manje kopije, i možete
            ponovo da ih preuzmete. Ako se veza usput prekine, slanje se nastavlja odande gde je stalo.
            Oštećena fotografija prikazuje se, kad je to moguće, onoliko koliko može da se pročita.
          </p>
        </>
      ),
    },
    timeline: {
      question: 'Šta je životni put?',
      answer: (
        <p>
          Život ispričan redom: odakle je neko, škola, ljubav, posao, deca, putovanja. Svaki zapis ima datum
          ili razdoblje, naslov, nekoliko reči ako želite, a u većim paketima i slike i video-snimke iz tog
          vremena. Piše ga porodica, a čitaju ga svi koji prate stranicu, i gosti gde im porodica to dopusti.
        </p>
      ),
    },
    'missing-puzzle': {
      question: 'Čemu služi Deo slagalice koji nedostaje?',
      answer: (
        <p>
          Drugi ljudi često imaju fotografije koje porodica nikada nije videla. Ko prati stranicu može tu da
          ih predloži. Porodica ih na miru pogleda i uzme one koje želi da sačuva; kad neke stignu, to joj
          javlja poruka, najviše jednom dnevno. Ovo imaju paketi Plus, Pro i Premium.
        </p>
      ),
    },
    reporting: {
      question: 'Šta ako nešto ne bi trebalo da bude ovde?',
      answer: (
        <p>
          Prijavite to: stranice, fotografije, video-snimci, komentari i pozdravi imaju dugme za prijavu.
          Moderator to pogleda. Ko je to napisao ne saznaje ko je prijavio. Reči gostiju porodica sama sklanja
          sa stranice. Ko nema nalog neka piše onome ko vodi ovaj Spomen.
        </p>
      ),
    },
    support: {
      question: 'Koga mogu da pitam?',
      answer: (
        <p>
          Onoga ko vodi ovaj Spomen. Ako nešto ne radi, recite šta ste uradili i šta ste videli; pomaže i
          slika ekrana.
        </p>
      ),
    },
  },
}
