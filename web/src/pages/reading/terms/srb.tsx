import type { TermsText } from './sections.ts'

export const terms: TermsText = {
  title: 'Uslovi korišćenja',
  lead: 'Šta možete da očekujete od nas i za šta mi molimo vas. Trudili smo se da to napišemo tako da može da se čita.',
  contents: 'Šta ovde piše',
  watched:
    'Onaj ko vodi ovaj Spomen dodao je Guglovu službu za brojanje poseta (Tag Manager) na stranice koje svako sme da čita: početnu stranicu, pitanja, ove uslove i primer. Ona može da postavi svoje kolačiće i saznaje da ste tu bili. Nema je ni na jednoj spomen-stranici, niti igde iza prijave.',
  sections: {
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
          <p>Ljudi ovde dolaze da žale. Molimo vas da pišete onako kako biste govorili kraj groba.</p>
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
            izaberete manje kopije fotografija. Ono što je vaše možete da menjate i uklonite. Porodica koja
            čuva spomen-stranicu može da ukloni ono što su drugi na njoj ostavili. Fotografije, video-snimke,
            dokumente i zapise o životu koje ukloni može da vrati u roku od 30 dana; posle toga nestaju
            zauvek.
          </p>
          <p>
            Šaljite samo ono što smete da delite: slike koje ste sami napravili ili čiji se autor slaže, i
            ništa što bi povredilo ljude na njima. Stranice, fotografije, video-snimci, komentari i pozdravi
            koji krše ove uslove mogu da se prijave. Moderator ih pogleda i može da ih sakrije.
          </p>
        </>
      ),
    },
    ownership: {
      title: 'Čije je šta',
      text: (
        <p>
          Ono što je vaše ostaje vaše. Dozvoljavate nam samo da to čuvamo, da od toga napravimo kopije koje
          ekran može da prikaže i da to pokažemo onima koji ovde smeju da ga vide, dok god kod nas stoji. Ne
          prodajemo to, ne koristimo za reklame i na tome ne obučavamo programe.
        </p>
      ),
    },
    'personal-information': {
      title: 'Lični podaci',
      text: (
        <>
          <p>
            Za nalog tražimo vaše ime, datum rođenja, pol, državu, mesto i adresu e-pošte, a telefon ako
            želite. Drugi prijavljeni ljudi vide vaše ime i sliku. Vašu adresu e-pošte vide oni koji prate
            spomen-stranicu koju čuvate, onaj ko vodi ovaj Spomen i moderatori. Kad nekoga pozovete, njegova
            adresa e-pošte čuva se uz pozivnicu dok se vaš nalog ili spomen-stranica ne uklone, i ne služi
            ničemu drugom.
          </p>
          <p>
            Da bi sajt radio, čuvamo i kada ste prijavljeni, na kom uređaju i kojim pregledačem. Trideset dana
            beleži se ko je bezuspešno pokušao da se prijavi i s koje mrežne adrese, kao i kome su poslate
            poruke. Do 400 dana čuvamo oznake pregledača i mreža s kojih ste se prijavili; one govore samo da
            li je to opet isti pregledač ili ista mreža. U dnevniku servera stoji koji je nalog tražio koju
            vrstu stvari, ali ne i na čijoj stranici. Sve to čuvamo samo onoliko koliko je potrebno.
          </p>
        </>
      ),
    },
    termination: {
      title: 'Odlazak',
      text: (
        <>
          <p>
            Nalog možete da zatvorite kad god želite, u podešavanjima. Zatvara se odmah, zajedno sa
            spomen-stranicama koje čuvate. Narednih 30 dana sve možete da vratite linkom iz poruke koju vam
            šaljemo; posle toga se briše zauvek; od uplate u knjigama ostaju iznos, dan i broj, kako zakon
            traži. Sami birate da li će i pozdravi i komentari koje ste ostavili na tuđim stranicama otići ili
            će ostati bez vašeg imena.
          </p>
          <p>
            Spomen-stranicu ili nalog koji krše ove uslove možemo da obustavimo. Porodica o obustavljenoj
            stranici dobija poruku i dalje je vidi, a niko drugi je ne vidi. Kome je obustavljen nalog,
            saznaje to kad se prijavljuje; pitajte nas i reći ćemo vam zašto. U oba slučaja možete da
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
    privacy: {
      title: 'Privatnost',
      text: (
        <>
          <p>
            Fotografije, video-snimci, dokumenti, pozdravi, životni put, nedeljne priče, sveće i cveće na
            spomen-stranici otvoreni su samo porodici i onima koje je ona pustila. Svi prijavljeni vide ime,
            datume, portret i opšti deo: mesta i zanimanje, šta je neko voleo, gde počiva i koliko čega ima na
            stranici.
          </p>
          <p>
            Niko vam ne gleda preko ramena. Porodica saznaje koliko je ljudi nekog dana otvorilo njenu
            spomen-stranicu, ali ne i ko; to i mi zaboravljamo čim dan prođe. Koje ste nedeljne priče videli
            pamti se samo za vas, i samo dok one traju. Gde su i kojim uređajem snimljeni fotografija ili
            video, onako kako to aparati zabeleže, vide samo porodica i onaj ko ih je doneo. Ni na jednoj
            spomen-stranici nema reklama. U dnu Zida sećanja mogu da stoje oglasi lokalnih usluga, jasno
            označeni, koje je prvo pročitao moderator; niko ne broji ko ih gleda. Nema profila posetilaca i
            Spomen sa sobom ne donosi brojače drugih firmi.
          </p>
        </>
      ),
    },
    'privacy-settings': {
      title: 'O čemu sami odlučujete',
      text: (
        <p>
          Ko čuva spomen-stranicu odlučuje ko je prati i može svakog da ukloni u svako doba; to važi odmah.
          Odlučuje i šta prosleđeni link pokazuje onome ko nije prijavljen: ništa, kako je na početku, ime i
          datume, ili i portret. U podešavanjima birate koje poruke dobijate, vidite gde ste prijavljeni i
          odatle se odjavljujete, i preuzimate sve što o vama čuvamo.
        </p>
      ),
    },
    'third-parties': {
      title: 'Druge usluge',
      text: (
        <p>
          Karte dolaze od spoljne službe, i to tek kad pristanete da ih vidite; ona tada saznaje adresu vaše
          veze, a neke i s kog sajta dolazite, ali nijedna ne saznaje koju stranicu gledate. Dugme za deljenje
          otvara stranicu te mreže kad ga pritisnete, ne pre. Plaćanje ide preko platne službe; ona saznaje
          vašu adresu e-pošte i šta plaćate, ali ne i kome je stranica posvećena, a broj vaše kartice mi
          nikada ne vidimo. Gde se plaćanje samo isprobava, stranica za plaćanje to kaže i novac se ne pomera.
          Poruke putuju preko servera onih koji ih primaju. Svaka od tih službi ima svoje uslove.
        </p>
      ),
    },
    security: {
      title: 'Bezbednost',
      text: (
        <p>
          Lozinke čuvamo tako da niko ne može da ih pročita, pa ni mi. Svaka fotografija, svaki video i svaki
          dokument izdaju se samo onome ko u tom trenutku sme da ih vidi. Link iz poruke kojim se otvara nalog
          ili bira nova lozinka važi samo jednom i ne zauvek. Kad se vaša lozinka promeni, ili kad se neko
          prijavi iz pregledača i s mreže koje ne poznajemo, pišemo vam. Ništa na svetu nije savršeno
          bezbedno; ako se dogodi nešto što se tiče vaših podataka, javićemo vam.
        </p>
      ),
    },
    cookies: {
      title: 'Kolačići',
      text: (
        <p>
          Mi postavljamo dva kolačića. Jedan nastaje kad se prijavite, omogućava pregledaču da vam pokaže
          slike koje smete da vidite i prestaje kad prestane i prijava. Drugi nastaje kad se registrujete ili
          prijavite i ostaje do 400 dana: govori nam samo da je to isti pregledač, da bismo mogli da vam
          pišemo kad se neko na vaš nalog prijavi iz pregledača i s mreže koje ne poznajemo. Pregledač pamti i
          da ste prijavljeni, vaš jezik i boje, kako volite da vidite spiskove, da li karte smeju da se
          prikazuju, reči koje ste počeli da pišete i ono što je još na putu do nas. Kad se odjavite, od svega
          toga ostaju samo jezik i boje. U njemu su i porodična stabla koja crtate; ona ostaju i kad se
          odjavite. Ništa od toga ne služi reklamama.
        </p>
      ),
    },
    communication: {
      title: 'Pošta od nas',
      text: (
        <p>
          Pišemo kad se mora: da biste potvrdili svoju adresu, kad zatražite novu lozinku, kad se lozinka
          promeni ili se neko prijavi s mesta s kog se vi nikada niste prijavili, o uplatama i paketima, i kad
          se zatvori vaš nalog, obustavi vaša spomen-stranica ili se zatvara ovaj sajt. Stižu i odgovori na
          vaše zahteve, kao i pozivnice, osim ako su ukinute linkom na dnu neke od njih. Sve druge poruke, o
          onome što se događa na spomen-stranicama i o danima sećanja, možete da isključite, u podešavanjima
          ili linkom na dnu poruke. Poruke stižu na jeziku koji ste izabrali u podešavanjima. Reklame ne
          šaljemo.
        </p>
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
            Činimo sve da se ništa nikada ne izgubi. Ipak, sačuvajte i sami kopiju onoga što vam je najdraže;
            u podešavanjima za to postoji preuzimanje.
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
