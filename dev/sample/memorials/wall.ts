/** Names and dates of others, so that the wall has pages and a search finds something. All invented. */
import type { SampleFacts } from '../memory.ts'
import type { Name } from '../people.ts'

type Life = readonly [
  first: string,
  last: string,
  born: string,
  died: string,
  city: string,
  country: string,
  gender: 'Male' | 'Female',
]

const person = ([
  firstName,
  lastName,
  dateOfBirth,
  dateOfDeath,
  city,
  country,
  gender,
]: Life): SampleFacts => ({
  kind: 'person',
  firstName,
  lastName,
  dateOfBirth,
  dateOfDeath,
  city,
  country,
  gender,
})

const pet = (
  name: string,
  species: string,
  [dateOfBirth, dateOfDeath, city, country]: readonly [string, string, string, string],
): SampleFacts => ({
  kind: 'pet',
  name,
  species,
  dateOfBirth,
  dateOfDeath,
  city,
  country,
})

/** A village that has moved away, as far as Katharina has come with its church books. */
const village: readonly Life[] = [
  ['Andreas', 'Hoffart', '1895-11-30', '1968-02-14', 'Göppingen', 'Deutschland', 'Male'],
  ['Jakob', 'Stuhlmüller', '1899-07-25', '1971-10-03', 'Ulm', 'Deutschland', 'Male'],
  ['Anna Maria', 'Harnisch', '1902-03-11', '1984-12-02', 'Ulm', 'Deutschland', 'Female'],
  ['Adam', 'Pfuhl', '1904-09-08', '1979-06-17', 'Sindelfingen', 'Deutschland', 'Male'],
  ['Philipp', 'Bredl', '1907-01-19', '1988-04-27', 'Ulm', 'Deutschland', 'Male'],
  ['István', 'Bódi', '1909-08-20', '1990-11-12', 'Cservenka', 'Jugoslawien', 'Male'],
  ['Magdalena', 'Wendelin', '1911-05-22', '2003-01-09', 'Ulm', 'Deutschland', 'Female'],
  ['Stevan', 'Gavranov', '1912-12-27', '1996-03-30', 'Crvenka', 'Srbija', 'Male'],
  ['Katalin', 'Fazekas', '1915-11-25', '2001-07-06', 'Kúla', 'Srbija', 'Female'],
  ['Josef', 'Tauber-Roth', '1918-03-19', '1999-09-21', 'Reutlingen', 'Deutschland', 'Male'],
  ['Draga', 'Vujkov', '1919-06-28', '2008-05-11', 'Sombor', 'Srbija', 'Female'],
  ['Elisabeth', 'Kuhnle', '1920-11-19', '2012-08-31', 'Ulm', 'Deutschland', 'Female'],
  ['Nikola', 'Ostojčin', '1922-12-19', '2005-02-08', 'Crvenka', 'Srbija', 'Male'],
  ['Theresia', 'Oswaldin', '1924-10-15', '2019-04-23', 'Neu-Ulm', 'Deutschland', 'Female'],
  ['Mladen', 'Krstonošin', '1927-04-07', '2014-10-18', 'Kula', 'Srbija', 'Male'],
  ['Apolonija', 'Stantin', '1929-02-09', '2016-06-29', 'Subotica', 'Srbija', 'Female'],
  ['Rosina', 'Eberlein', '1931-09-04', '2020-12-24', 'Ulm', 'Deutschland', 'Female'],
  ['Ljubica', 'Bikarov', '1933-05-06', '2018-03-15', 'Crvenka', 'Srbija', 'Female'],
  ['Georg', 'Maldinger', '1936-04-23', '2017-11-02', 'Heilbronn', 'Deutschland', 'Male'],
  ['Eva', 'Reinprecht', '1940-12-24', '2022-07-13', 'Ulm', 'Deutschland', 'Female'],
]

/** What the others have brought. */
export const wall: Readonly<Partial<Record<Name, readonly SampleFacts[]>>> = {
  katharina: [
    ...village.map(person),
    pet('Waldi', 'Dackel', ['2001-04-01', '2015-09-30', 'Ulm', 'Deutschland']),
  ],
  gordana: [
    person(['Todor', 'Šijakov', '1921-02-25', '1998-01-31', 'Sremski Karlovci', 'Srbija', 'Male']),
    person(['Radmila', 'Šijakov', '1926-10-20', '2011-06-05', 'Sremski Karlovci', 'Srbija', 'Female']),
    person(['Olga', 'Rajs', '1948-08-11', '2023-02-22', 'Novi Sad', 'Srbija', 'Female']),
    pet('Maca', 'mačka', ['1999-06-01', '2016-02-10', 'Sremski Karlovci', 'Srbija']),
  ],
  zoran: [
    person(['Milorad', 'Telečki', '1935-01-27', '2002-12-07', 'Novi Sad', 'Srbija', 'Male']),
    person(['Jelena', 'Telečki', '1939-06-03', '2016-09-19', 'Novi Sad', 'Srbija', 'Female']),
  ],
  margaret: [
    person(['Edith', 'Harland', '1909-05-14', '1997-10-26', 'Whitby', 'England', 'Female']),
    person(['Arthur', 'Ellerby', '1934-03-02', '2015-08-08', 'Whitby', 'England', 'Male']),
    pet('Bess', 'collie', ['1994-05-05', '2008-11-16', 'Whitby', 'England']),
  ],
  yuqing: [
    person(['德顺', '林', '1938-09-09', '2018-05-27', '青田', '中国', 'Male']),
    person(['月娥', '陈', '1941-02-18', '2020-01-30', '青田', '中国', 'Female']),
    pet('咪咪', '猫', ['2005-03-12', '2021-10-01', 'Novi Sad', 'Srbija']),
  ],
  greta: [
    person([
      'Ingrid',
      'Beočanin',
      '1944-07-07',
      '2021-02-12',
      'Esslingen am Neckar',
      'Deutschland',
      'Female',
    ]),
  ],
  luca: [
    person(['Bruno', 'Marsich', '1931-11-11', '2010-04-16', 'Trieste', 'Italia', 'Male']),
    person(['Pia', 'Zanier Marsich', '1935-08-02', '2019-12-19', 'Muggia', 'Italia', 'Female']),
  ],
}
