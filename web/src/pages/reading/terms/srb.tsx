import { privacy } from './privacy/srb.tsx'
import type { TermsText } from './sections.ts'

export const terms: TermsText = {
  title: 'Uslovi korišćenja',
  lead: 'Šta možete da očekujete od nas i za šta mi molimo vas. Trudili smo se da to napišemo tako da može da se čita.',
  contents: 'Šta ovde piše',
  watched:
    'Onaj ko vodi ovaj Spomen dodao je Guglovu službu za brojanje poseta (Tag Manager) na stranice koje svako sme da čita: početnu stranicu, pitanja, ove uslove i primer. Ona može da postavi svoje kolačiće i saznaje da ste tu bili. Nema je ni na jednoj spomen-stranici, niti igde iza prijave.',
  sections: {
    ...privacy,
    introduction: {
      title: 'Uvod',
      text: (
        <>
          <p>
            Spomen je mesto na kojem porodice čuvaju spomen-stranice ljudi i životinja koji im nedostaju. Ovi
            uslovi važe između vas i onoga ko vodi ovaj Spomen. Kad ovde stoji „mi“, misli se na njega.
          </p>
          <p>
            Sam program je slobodan softver. Njegova licenca, GNU AGPL, kaže šta se s programom sme; ovi
            uslovi kažu kako ovde živimo zajedno.
          </p>
        </>
      ),
    },
    conduct: {
      title: 'Kako se ophodimo jedni prema drugima',
      text: (
        <>
          <p>
            Ljudi ovde dolaze da žale. Molimo vas da pišete onako kako biste govorili kraj groba; to važi i za
            goste bez naloga.
          </p>
          <ul>
            <li>
              Nikoga ne vređajte, nikome ne pretite i ne rugajte se, ni živima ni mrtvima, i ne raspirujte
              mržnju.
            </li>
            <li>
              Ne objavljujte ništa bestidno, ni nasilje radi nasilja, ni reklame, ni prevare. Lokalne usluge,
              tamo gde su dobrodošle, imaju svoje mesto, a njihove oglase prvo pročita moderator.
            </li>
            <li>
              Ne pravite spomen-stranicu nekome ko je živ, ni protiv volje onih koji su mu bili najbliži. Broj
              stranica koje jedna osoba može da napravi u jednom danu je ograničen.
            </li>
            <li>
              Ne pokušavajte da uđete tamo gde vas niko nije pustio i ne šaljite programe da skupljaju ono što
              su drugi napisali.
            </li>
          </ul>
        </>
      ),
    },
    content: {
      title: 'Ono što pišete i šaljete',
      text: (
        <>
          <p>
            Reči, fotografije, video-snimci i dokumenti čuvaju se onakvi kakve ste ih dali, osim ako sami
            izaberete manje kopije fotografija. Ono što je vaše možete da menjate i uklonite. Spomen-stranicu
            čuvaju onaj čija je i oni koje je zamolio da je čuvaju s njim; zovemo ih njenom porodicom. Oni
            mogu da uklone ono što su drugi na njoj ostavili. Ono što uklone mogu da vrate u roku od 30 dana,
            kao i tekstove koje su promenili; posle toga nestaje zauvek.
          </p>
          <p>
            Ko je šta i kada uradio na spomen-stranici piše u njenoj istoriji, koju čita njena porodica. Da je
            zatvori i da za nju plaća može samo onaj čija je. Porodica sme da ponese kući kopiju cele
            stranice, sa svim što su drugi na njoj napisali i njihovim imenima, ali bez njihovih adresa.
          </p>
          <p>
            Šaljite samo ono što smete da delite: slike koje ste sami napravili ili čiji se autor slaže, i
            ništa što bi povredilo ljude na njima. Stranice, fotografije, video-snimci, komentari i pozdravi
            koji krše ove uslove mogu da se prijave. Moderator ih pogleda i može da ih sakrije. Reči gostiju
            prvo čita porodica ili onaj koga je ona zamolila; pre toga ih ne vidi niko drugi.
          </p>
        </>
      ),
    },
    ownership: {
      title: 'Čije je šta',
      text: (
        <p>
          Ono što je vaše ostaje vaše. Dozvoljavate nam samo da to čuvamo, da od toga napravimo kopije koje
          ekran može da prikaže, da to pokažemo onima koji ovde smeju da ga vide i da ga damo porodici u
          kopiji njene stranice, dok god kod nas stoji. Ne prodajemo to, ne koristimo za reklame i na tome ne
          obučavamo programe.
        </p>
      ),
    },
    termination: {
      title: 'Odlazak',
      text: (
        <>
          <p>
            Nalog možete da zatvorite kad god želite, u podešavanjima. Zatvara se odmah. Svaka spomen-stranica
            koja je vaša prelazi na prvu osobu koju ste odredili i koja je pristala, a inače na onu koja je s
            vama najduže čuva. Stranice koje nemaju nikoga zatvaraju se s vašim nalogom, a one koji su na
            njima unutra pitamo hoće li neko od njih da ih čuva. Narednih 30 dana linkom iz poruke koju vam
            šaljemo možete da vratite nalog i ono što se s njim zatvorilo; stranica koja je prešla ostaje kod
            novog vlasnika, a vi je čuvate s njim. Posle toga sve se briše zauvek; od uplate u knjigama ostaju
            iznos, dan i broj, kako zakon traži. Sami birate da li će i pozdravi, komentari i druge reči koje
            ste ostavili na tuđim stranicama otići ili će ostati bez vašeg imena. Fotografije koje je porodica
            uzela od vas ostaju kod nje, bez vašeg imena.
          </p>
          <p>
            Za dan kad više ne budete mogli da se starate o spomen-stranici možete da odredite ko će je imati
            posle vas, ili da je odmah predate. Ko je određen i ko je pristao može da zatraži da je preuzme:
            tada pišemo vama i onima koji je čuvaju s vama, svako od vas može jednim pritiskom da se
            usprotivi, a ako to niko ne učini, posle 30 dana stranica je njegova. Kad vas nema dve godine,
            pišemo vam tri puta, u razmaku od po mesec dana. Tek ako ne dođete, kažemo onima koje ste
            odredili, a inače onima koji je čuvaju s vama, da to smeju da zatraže. Samo zato što vas nema,
            ništa ne prelazi u druge ruke.
          </p>
          <p>
            Spomen-stranicu ili nalog koji krše ove uslove možemo da obustavimo. Oni koji čuvaju obustavljenu
            stranicu o tome dobijaju poruku i dalje je vide, a niko drugi je ne vidi. Kome je obustavljen
            nalog, saznaje to kad se prijavljuje; pitajte nas i reći ćemo vam zašto. U oba slučaja možete da
            odgovorite.
          </p>
          <h3>Ako se ovaj sajt zatvori</h3>
          <p>
            Ako onaj ko vodi ovaj sajt od njega odustane, svako ko čuva neku spomen-stranicu dobija poruku
            najmanje 90 dana pre poslednjeg dana, a svi prijavljeni to čitaju i ovde. Do tog dana sve ostaje
            kako jeste; samo se nove spomen-stranice više ne započinju i ništa se ne prodaje. Za pakete se
            više ništa ne naplaćuje: važe do tada, a ono što je plaćeno za vreme posle toga vraća se.
          </p>
          <p>
            Za svaku spomen-stranicu do tog dana stoji spremna kopija za njenu porodicu, ili se pravi čim je
            porodica zatraži: jedna datoteka sa celom stranicom, svakom fotografijom onakvom kakva je
            postavljena i svim rečima. Otvara se na svakom računaru, a svaki drugi sajt na kom radi Spomen
            može ponovo da je primi, sa svime na svom mestu.
          </p>
          <p>
            Posle poslednjeg dana više ništa ne može da se menja. Najkasnije 30 dana kasnije sve što se ovde
            nalazi trajno se uklanja: spomen-stranice, nalozi i rezervne kopije. Od uplata ostaje ono što
            zakon traži.
          </p>
        </>
      ),
    },
    changes: {
      title: 'Promene ovih uslova i pravila privatnosti',
      text: (
        <p>
          Ako se uslovi promene, novi će stajati ovde. Pre promene koja vam je važna pisaćemo vam, da možete
          da odete i sve ponesete ako se ne slažete.
        </p>
      ),
    },
    responsibility: {
      title: 'Vaša odgovornost',
      text: (
        <>
          <p>
            Vi odgovarate za ono što pišete i šaljete i za ono što se čini preko vašeg naloga. Lozinku čuvajte
            za sebe i javite nam ako je zna još neko. Mlađima od 16 godina potreban je pristanak roditelja.
          </p>
          <p>
            Činimo sve da se ništa nikada ne izgubi. Ipak, sačuvajte i sami kopiju onoga što vam je najdraže:
            u podešavanjima možete da preuzmete sve što je vaše, a ko čuva spomen-stranicu može celu da je
            ponese kući.
          </p>
        </>
      ),
    },
    contact: {
      title: 'Kontakt',
      text: (
        <p>
          S pitanjima, željama i žalbama pišite onome ko vodi ovaj Spomen. Možete da pitate šta se o vama čuva
          i da tražite da se to ispravi ili ukloni. Možete se obratiti i organu za zaštitu podataka u svojoj
          zemlji.
        </p>
      ),
    },
    agreement: {
      title: 'Saglasnost',
      text: (
        <p>
          Uslove prihvatate kad pri registraciji označite njihovo polje ili kad izaberete svoju lozinku za
          nalog koji je započet u drugom pregledaču. Ako neki njihov deo ne važi, ostali važe. Primenjuje se
          pravo zemlje u kojoj se ovaj Spomen vodi; prava koja vam kao potrošaču daje zakon vaše zemlje ostaju
          netaknuta.
        </p>
      ),
    },
  },
}
