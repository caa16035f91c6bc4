/** Names and dates of others, so that the wall has pages and a search finds something. All invented. */
import type { Told } from '../memory.ts'
import type { Name } from '../people.ts'

type Life = readonly [
  first: string,
  last: string,
  born: string,
  died: string,
  city: string,
  gender: 'Male' | 'Female',
]

const person = (
  country: string,
  [firstName, lastName, dateOfBirth, dateOfDeath, city, gender]: Life,
): Told => ({
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
): Told => ({
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
  ['Andreas', 'Hoffart', '1895-11-30', '1968-02-14', 'Tscherwenka', 'Male'],
  ['Jakob', 'Stuhlmüller', '1899-07-25', '1971-10-03', 'Tscherwenka', 'Male'],
  ['Anna Maria', 'Harnisch', '1902-03-11', '1984-12-02', 'Ulm', 'Female'],
  ['Adam', 'Pfuhl', '1904-09-08', '1979-06-17', 'Sindelfingen', 'Male'],
  ['Philipp', 'Bredl', '1907-01-19', '1988-04-27', 'Ulm', 'Male'],
  ['István', 'Bódi', '1909-08-20', '1990-11-12', 'Cservenka', 'Male'],
  ['Magdalena', 'Wendelin', '1911-05-22', '2003-01-09', 'Ulm', 'Female'],
  ['Stevan', 'Gavranov', '1912-12-27', '1996-03-30', 'Crvenka', 'Male'],
  ['Katalin', 'Fazekas', '1915-11-25', '2001-07-06', 'Kúla', 'Female'],
  ['Josef', 'Tauber-Roth', '1918-03-19', '1999-09-21', 'Reutlingen', 'Male'],
  ['Draga', 'Vujkov', '1919-06-28', '2008-05-11', 'Sombor', 'Female'],
  ['Elisabeth', 'Kuhnle', '1920-11-19', '2012-08-31', 'Ulm', 'Female'],
  ['Nikola', 'Ostojčin', '1922-12-19', '2005-02-08', 'Crvenka', 'Male'],
  ['Theresia', 'Oswaldin', '1924-10-15', '2019-04-23', 'Neu-Ulm', 'Female'],
  ['Mladen', 'Krstonošin', '1927-04-07', '2014-10-18', 'Kula', 'Male'],
  ['Apolonija', 'Stantin', '1929-02-09', '2016-06-29', 'Subotica', 'Female'],
  ['Rosina', 'Eberlein', '1931-09-04', '2020-12-24', 'Ulm', 'Female'],
  ['Ljubica', 'Bikarov', '1933-05-06', '2018-03-15', 'Crvenka', 'Female'],
  ['Georg', 'Maldinger', '1936-04-23', '2017-11-02', 'Heilbronn', 'Male'],
  ['Eva', 'Reinprecht', '1940-12-24', '2022-07-13', 'Ulm', 'Female'],
]

/** What the others have brought. */
export const wall: Readonly<Partial<Record<Name, readonly Told[]>>> = {
  katharina: [
    ...village.map((life) => person('Deutschland', life)),
    pet('Waldi', 'Dackel', ['2001-04-01', '2015-09-30', 'Ulm', 'Deutschland']),
  ],
  gordana: [
    person('Srbija', ['Todor', 'Šijakov', '1921-02-25', '1998-01-31', 'Sremski Karlovci', 'Male']),
    person('Srbija', ['Radmila', 'Šijakov', '1926-10-20', '2011-06-05', 'Sremski Karlovci', 'Female']),
    person('Srbija', ['Olga', 'Rajs', '1948-08-11', '2023-02-22', 'Novi Sad', 'Female']),
    pet('Maca', 'mačka', ['1999-06-01', '2016-02-10', 'Sremski Karlovci', 'Srbija']),
  ],
  zoran: [
    person('Srbija', ['Milorad', 'Telečki', '1935-01-27', '2002-12-07', 'Novi Sad', 'Male']),
    person('Srbija', ['Jelena', 'Telečki', '1939-06-03', '2016-09-19', 'Novi Sad', 'Female']),
  ],
  margaret: [
    person('England', ['Edith', 'Harland', '1909-05-14', '1997-10-26', 'Whitby', 'Female']),
    person('England', ['Arthur', 'Ellerby', '1934-03-02', '2015-08-08', 'Whitby', 'Male']),
    pet('Bess', 'collie', ['1994-05-05', '2008-11-16', 'Whitby', 'England']),
  ],
  yuqing: [
    person('中国', ['德顺', '林', '1938-09-09', '2018-05-27', '青田', 'Male']),
    person('中国', ['月娥', '陈', '1941-02-18', '2020-01-30', '青田', 'Female']),
    pet('咪咪', '猫', ['2005-03-12', '2021-10-01', 'Novi Sad', 'Srbija']),
  ],
  greta: [
    person('Deutschland', [
      'Ingrid',
      'Beočanin',
      '1944-07-07',
      '2021-02-12',
      'Esslingen am Neckar',
      'Female',
    ]),
  ],
  luca: [
    person('Italia', ['Bruno', 'Marsich', '1931-11-11', '2010-04-16', 'Trieste', 'Male']),
    person('Italia', ['Pia', 'Zanier Marsich', '1935-08-02', '2019-12-19', 'Muggia', 'Female']),
  ],
}
