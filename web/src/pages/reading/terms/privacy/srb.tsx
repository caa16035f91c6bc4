import type { PrivacyText } from '../sections.ts'

/** What is kept of somebody and who sees it. */
export const privacy: PrivacyText = {
  'personal-information': {
    title: 'Lični podaci',
    text: (
      <>
        <p>
          Za nalog tražimo vaše ime, datum rođenja, pol, državu, mesto i adresu e-pošte, a telefon ako želite.
          Drugi prijavljeni ljudi vide vaše ime i sliku. Vašu adresu e-pošte vide oni koji su unutra na
          spomen-stranici koja je vaša, onaj ko vodi ovaj Spomen i moderatori.
        </p>
        <p>
          Kad nekoga pozovete, njegova adresa e-pošte čuva se uz pozivnicu, i pošto vi odete, dok se ne ukloni
          spomen-stranica ili nalog s tom adresom. Oni koji čuvaju spomen-stranicu vide je dok ne stigne
          odgovor, i ne služi ničemu drugom.
        </p>
        <p>
          Gosti, koji ostavljaju reči bez naloga, navode ime i, ako žele, odakle su poznavali onoga kome je
          stranica posvećena, fotografiju i adresu e-pošte. Tu adresu na stranici ne vidi niko, pa ni
          porodica. Ona služi da gostu pošaljemo kod za njegove reči i odgovor porodice, i da mu te reči
          ponudimo ako se s njom registruje. Čuva se uz reči i odlazi s njima: ko povuče svoje reči, povlači i
          fotografiju i adresu. Ono što porodica odloži uklanja se posle 30 dana.
        </p>
        <p>
          Spomen-stranica može da stigne ovamo u kopiji s drugog sajta. Ko je tamo pisao, a ovde nema nalog,
          na njoj stoji samo po imenu; u kopiji nema adresa, samo otisak po kojem neku od njih možemo da
          prepoznamo. Onoga ko ima tu adresu jednom pitamo da li su te reči njegove.
        </p>
        <p>
          Da bi sajt radio, čuvamo i kada ste prijavljeni, na kom uređaju i kojim pregledačem, kao i dan kad
          ste poslednji put bili ovde. Narednih 30 dana ostaje zabeleženo ko je bezuspešno pokušao da se
          prijavi i s koje mrežne adrese, kao i kome su poslate poruke. Do 400 dana čuvamo oznake pregledača i
          mreža s kojih ste se prijavili; one govore samo da li je to opet isti pregledač ili ista mreža.
        </p>
        <p>
          Godinu dana dnevnik govori šta se dešavalo s vašim nalogom: prijave, izmene, odluke moderatora, s
          pregledačem i skraćenom mrežnom adresom, i bez ičega što ste napisali. Čitate ga u podešavanjima;
          mogu da ga pročitaju i moderatori i onaj ko vodi ovaj Spomen, a ko od njih pogleda samo vaš,
          ostavlja u njemu red o tome. U dnevniku servera stoji koji je nalog tražio koju vrstu stvari, ali ne
          i na čijoj stranici.
        </p>
        <p>
          Ono što je uklonjeno može da stoji u našim rezervnim kopijama dok se one ne zamene, obično najviše
          godinu dana. Sve to čuvamo samo onoliko koliko je potrebno.
        </p>
      </>
    ),
  },
  privacy: {
    title: 'Privatnost',
    text: (
      <>
        <p>
          Spomen-stranica je zatvorena dok je njena porodica ne otvori. Fotografije, video-snimci, dokumenti,
          pozdravi, životni put, nedeljne priče, sveće i cveće tada su za porodicu i za one koje je ona
          pustila; pojedina fotografija, snimak, dokument ili zapis o životu može da bude i samo za one koji
          stranicu čuvaju. Svi prijavljeni vide ime, datume, portret i opšti deo: mesta i zanimanje, šta je
          neko voleo, gde počiva i koliko čega ima na stranici. Stranicu koju neko priprema za drugu porodicu
          ne vidi niko drugi dok je ta porodica ne preuzme.
        </p>
        <p>
          Porodica može svoju spomen-stranicu da otvori gostima, kojima ne treba nalog: svakome ko ima link
          ili skenira njegov kod, ili svima. Gosti tada vide ime, datume, portret, jednu rečenicu ispod njega,
          kada je i gde sahrana, i ono što porodica uz to izabere: životni put, fotografije, video-snimke,
          dokumente, pozdrave, šta je neko voleo, gde počiva i dane sećanja. Pretraživači smeju da nađu
          stranicu otvorenu svima samo ako porodica i to dopusti; inače ih molimo da je izostave. Gosti nikada
          ne vide nedeljne priče, sveće i cveće, adrese e-pošte, ko je unutra i koliko ljudi dolazi.
        </p>
        <p>
          Ono što su drugi, a ne porodica, napisali ili doneli pre nego što je stranica otvorena ostaje
          unutra, osim ako pristanu: pitamo jednom, a ko ne odgovori, rekao je ne. Otada ispod svakog polja
          piše ko može da pročita ono što pišete, i možete da ga ostavite samo onima unutra. Uz ono što gosti
          čitaju stoji vaše ime. Porodica može svoju stranicu u svako doba opet da zatvori; ono što je neko
          dotle iskopirao niko ne može da vrati.
        </p>
        <p>
          Niko vam ne gleda preko ramena. Porodica saznaje koliko je ljudi s nalogom nekog dana otvorilo njenu
          spomen-stranicu, ali ne i ko; to i mi zaboravljamo čim dan prođe. Goste ne brojimo. Koje ste
          nedeljne priče videli pamti se samo za vas, i samo dok one traju. Gde su i kojim uređajem snimljeni
          fotografija ili video, onako kako to aparati zabeleže, vide samo porodica i onaj ko ih je doneo. Ni
          na jednoj spomen-stranici nema reklama. U dnu Zida sećanja mogu da stoje oglasi lokalnih usluga,
          jasno označeni, koje je prvo pročitao moderator; niko ne broji ko ih gleda. Nema profila posetilaca
          i Spomen sa sobom ne donosi brojače drugih firmi.
        </p>
      </>
    ),
  },
  'privacy-settings': {
    title: 'O čemu sami odlučujete',
    text: (
      <>
        <p>
          Ko čuva spomen-stranicu odlučuje ko je prati i može svakog da ukloni u svako doba; to važi odmah.
          Odlučuje i ko sme da gleda bez naloga: niko, kako je na početku, ko ima link, ili svi; šta gosti
          vide, smeju li da ostave reči i ko ih prvi čita. Odlučuje i šta adresa stranice pokazuje onome ko
          nema takav link: ništa, kako je na početku, ime i datume, ili i portret.
        </p>
        <p>
          U podešavanjima birate koje poruke dobijate, vidite gde ste prijavljeni i odatle se odjavljujete,
          čitate šta se dešavalo s vašim nalogom i preuzimate sve što o vama čuvamo. Iz svake poruke o nekoj
          spomen-stranici i na njoj samoj možete da poželite tišinu: godinu dana, zauvek, ili mesec dana o
          svim stranicama.
        </p>
      </>
    ),
  },
  'third-parties': {
    title: 'Druge usluge',
    text: (
      <>
        <p>
          Karte dolaze od spoljne službe, i to tek kad pristanete da ih vidite; ona tada saznaje adresu vaše
          veze, a neke i s kog sajta dolazite, ali nijedna ne saznaje koju stranicu gledate. Dugme za deljenje
          otvara stranicu te mreže kad ga pritisnete, ne pre. Plaćanje ide preko platne službe; ona saznaje
          vašu adresu e-pošte i šta plaćate, ali ne i kome je stranica posvećena, a broj vaše kartice mi
          nikada ne vidimo. Gde se plaćanje samo isprobava, stranica za plaćanje to kaže i novac se ne pomera.
          Poruke putuju preko servera onih koji ih primaju.
        </p>
        <p>
          Gde možete da se prijavite nalogom druge službe, ona saznaje da se ovde prijavljujete i kaže nam ko
          ste kod nje, s imenom, adresom e-pošte i, ako ga ima, datumom rođenja; ono što ovde radite ne
          saznaje. Kalendar kojem date svoju adresu dana sećanja čita imena i dane. Datoteke i rezervne kopije
          mogu da stoje kod službe za skladištenje koju je izabrao onaj ko vodi ovaj Spomen; kod nekih vaš
          pregledač sam uzima fotografije, video-snimke i dokumente, pa one saznaju adresu vaše veze. Svaka od
          tih službi ima svoje uslove.
        </p>
      </>
    ),
  },
  security: {
    title: 'Bezbednost',
    text: (
      <p>
        Lozinke čuvamo tako da niko ne može da ih pročita, pa ni mi. Ako želite, uz lozinku tražimo i drugi
        korak, kod s vašeg telefona ili pristupni ključ; ko ga izgubi, može ponovo da uđe posle nekoliko dana
        čekanja, a svakom našom porukom taj povratak može da se zaustavi. Svaka fotografija, svaki video i
        svaki dokument izdaju se samo onome ko u tom trenutku sme da ih vidi. Link iz poruke kojim se otvara
        nalog ili bira nova lozinka važi samo jednom i ne zauvek. Kad se promeni vaša lozinka, drugi korak ili
        način na koji se prijavljujete, ili kad se neko prijavi iz pregledača i s mreže koje ne poznajemo,
        pišemo vam. Ništa na svetu nije savršeno bezbedno; ako se dogodi nešto što se tiče vaših podataka,
        javićemo vam.
      </p>
    ),
  },
  cookies: {
    title: 'Kolačići',
    text: (
      <>
        <p>Mi postavljamo četiri kolačića. Gosti ne dobijaju nijedan.</p>
        <ul>
          <li>
            Jedan nastaje kad se prijavite, omogućava pregledaču da vam pokaže slike koje smete da vidite i
            prestaje kad prestane i prijava.
          </li>
          <li>
            Jedan nastaje kad se registrujete ili prijavite i ostaje do 400 dana: govori nam samo da je to
            isti pregledač, da bismo mogli da vam pišemo kad se neko na vaš nalog prijavi iz pregledača i s
            mreže koje ne poznajemo.
          </li>
          <li>
            Jedan traje nekoliko minuta, dok se prijavljujete drugim korakom ili pristupnim ključem, da vašu
            prijavu niko ne bi završio na drugom mestu.
          </li>
          <li>Jedan traje sat vremena kad se prijavljujete nalogom druge službe, iz istog razloga.</li>
        </ul>
        <p>
          Pregledač pamti i da ste prijavljeni, vaš jezik i boje, kako volite da vidite spiskove, da li karte
          smeju da se prikazuju, reči koje ste počeli da pišete i ono što je još na putu do nas. Kad se
          odjavite, od svega toga ostaju samo jezik i boje. U njemu su i porodična stabla koja crtate; ona
          ostaju i kad se odjavite. Ostaju i reči koje ostavite kao gost: one su tu dok se ne pošalju, a posle
          toga njihov kod, dok ga ne sklonite. Ništa od toga ne služi reklamama.
        </p>
      </>
    ),
  },
  communication: {
    title: 'Pošta od nas',
    text: (
      <>
        <p>Pišemo kad se mora. Ove poruke uvek stižu:</p>
        <ul>
          <li>
            o vašem nalogu: da biste potvrdili svoju adresu, kad zatražite novu lozinku, kad se promeni
            lozinka, drugi korak ili način na koji se prijavljujete, kad se neko prijavi s mesta s kog se vi
            nikada niste prijavili, i kad se zatvori vaš nalog;
          </li>
          <li>
            o tome čija je stranica: kad neko s vama čuva vašu spomen-stranicu, kad neka treba da bude vaša,
            odmah ili posle nekoga, kad neko traži da je preuzme, kad pređe u druge ruke, kad se traži ko će
            je čuvati, kad vas nema dve godine, i kad se kartica stranice koju ste pripremili za neku porodicu
            iskoristi ili istekne;
          </li>
          <li>
            o uplatama i paketima, i kad se spomen-stranica obustavi ili ponovo prikaže, ili se zatvara ovaj
            sajt;
          </li>
          <li>
            odgovor na ono što ste tražili, na primer ulazak ili kopiju spomen-stranice, i poruke o rečima
            koje ste ostavili kao gost;
          </li>
          <li>
            jednom pitanje: smeju li gosti da čitaju ono što ste napisali, ili da li su reči koje su stigle u
            kopiji vaše;
          </li>
          <li>moderatorima, kad s rezervnim kopijama i datotekama nešto nije u redu.</li>
        </ul>
        <p>
          Stižu i pozivnice, osim ako su ukinute linkom na dnu neke od njih. Sve druge poruke, o onome što se
          događa na spomen-stranicama i o danima sećanja, možete da isključite, u podešavanjima ili linkom na
          dnu poruke. Poruke stižu na jeziku koji ste izabrali u podešavanjima, a gostima na jeziku stranice
          na kojoj su pisali. Reklame ne šaljemo.
        </p>
      </>
    ),
  },
}
