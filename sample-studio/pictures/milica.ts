/** Milica's life in thirty-three pictures, and the one that stands for her. */
import type { Scene } from './scene.ts'
import { catOnTheSill } from './scenes/cats.ts'
import { sunflowers, vintage } from './scenes/fields.ts'
import { profileInOval } from './scenes/portraits.ts'
import { inHerGarden } from './scenes/in-her-garden.ts'
import { firstSea } from './scenes/beach.ts'
import { bicycle } from './scenes/bicycle.ts'
import { cherries } from './scenes/cherries.ts'
import { classPhotograph } from './scenes/class-photograph.ts'
import { dayOut } from './scenes/day-out.ts'
import { fiveOnTheFence } from './scenes/fence.ts'
import { gardenRows } from './scenes/garden.ts'
import { harbour } from './scenes/harbour.ts'
import { hives } from './scenes/hives.ts'
import { home } from './scenes/home.ts'
import { kitchenTable } from './scenes/kitchen.ts'
import { kolo } from './scenes/kolo.ts'
import { letters } from './scenes/letters.ts'
import { longTable } from './scenes/long-table.ts'
import { market } from './scenes/market.ts'
import { pantry } from './scenes/pantry.ts'
import { pram } from './scenes/pram.ts'
import { reading } from './scenes/reading.ts'
import { lastWalk, walkHome } from './scenes/river-walks.ts'
import { schoolroom } from './scenes/schoolroom.ts'
import { crookedRow, hands } from './scenes/seedlings.ts'
import { station } from './scenes/station.ts'
import { twoChairs } from './scenes/two-chairs.ts'
import { wedding } from './scenes/wedding.ts'
import { winterStreet } from './scenes/winter.ts'

const wide = [1500, 1050] as const
const tall = [1050, 1400] as const
const square = [1200, 1200] as const
const panorama = [2000, 860] as const

const novaGarden = [45.2047, 19.9331] as const

export const milicaHerself: Scene = {
  name: 'milica',
  title: 'Milica Jovanović',
  year: 2010,
  size: [1200, 1400],
  draw: inHerGarden,
}

export const milicasScenes: readonly Scene[] = [
  {
    name: 'house-with-the-mulberry-tree',
    title: 'The house with the mulberry tree',
    year: 1938,
    size: wide,
    finish: 'deckled',
    draw: (by, size) => home(by, size, 'noon'),
  },
  {
    name: 'father-and-his-hives',
    title: 'Father and his hives',
    year: 1941,
    size: [1040, 1400],
    finish: 'deckled',
    draw: hives,
  },
  {
    name: 'first-letters',
    title: 'The first letters',
    year: 1945,
    size: wide,
    finish: 'deckled',
    draw: schoolroom,
  },
  {
    name: 'five-on-the-fence',
    title: 'Five on the fence',
    year: 1947,
    size: [1500, 1000],
    draw: fiveOnTheFence,
  },
  {
    name: 'street-in-january',
    title: 'Our street in January',
    year: 1949,
    size: [1500, 1000],
    draw: winterStreet,
  },
  { name: 'vintage', title: 'The vintage', year: 1952, size: wide, finish: 'deckled', draw: vintage },
  {
    name: 'seventeen',
    title: 'Seventeen',
    year: 1955,
    size: tall,
    draw: (by, size) => profileInOval(by, size, { head: 'bun', collar: 'lace' }),
  },
  {
    name: 'walking-home',
    title: 'Walking home along the Danube',
    year: 1956,
    size: panorama,
    draw: walkHome,
  },
  { name: 'her-bicycle', title: 'Her bicycle', year: 1960, size: square, draw: bicycle },
  { name: 'kolo-in-the-yard', title: 'Kolo in the yard', year: 1961, size: wide, draw: kolo },
  {
    name: 'wedding-in-the-rain',
    title: 'The wedding, in the rain',
    year: 1962,
    size: tall,
    finish: 'deckled',
    draw: wedding,
  },
  {
    name: 'under-the-plum-trees',
    title: 'Under the plum trees',
    year: 1964,
    size: square,
    finish: 'bordered',
    draw: pram,
  },
  {
    name: 'the-morning-hans-left',
    title: 'The morning Hans left',
    year: 1965,
    size: wide,
    finish: 'bordered',
    draw: station,
  },
  { name: 'first-sea', title: 'The first sea', year: 1968, size: wide, draw: firstSea },
  { name: 'bread-on-a-saturday', title: 'Bread on a Saturday', year: 1971, size: wide, draw: kitchenTable },
  { name: 'class-of-1974', title: 'The class of 1974', year: 1974, size: wide, draw: classPhotograph },
  {
    name: 'saturday-market',
    title: 'Saturday market',
    year: 1976,
    size: square,
    finish: 'bordered',
    draw: market,
  },
  {
    name: 'garden-in-spring',
    title: 'The garden in spring',
    year: 1982,
    size: wide,
    draw: (by, size) => gardenRows(by, size, 'spring'),
  },
  { name: 'pantry-in-october', title: 'The pantry in October', year: 1985, size: tall, draw: pantry },
  { name: 'letters-from-whitby', title: 'Letters from Whitby', year: 1987, size: wide, draw: letters },
  { name: 'day-out', title: 'A day out on the Fruška gora', year: 1988, size: wide, draw: dayOut },
  { name: 'cherries', title: 'Cherries, the year Ana was born', year: 1991, size: tall, draw: cherries },
  { name: 'reading', title: 'One page each', year: 1997, size: square, draw: reading },
  { name: 'trieste', title: 'Trieste', year: 1998, size: wide, draw: harbour },
  { name: 'sunflowers', title: 'Sunflowers near Sombor', year: 2003, size: panorama, draw: sunflowers },
  { name: 'two-hands', title: 'Two hands', year: 2006, size: square, draw: hands },
  {
    name: 'two-chairs',
    title: 'Two chairs',
    year: 2009,
    size: [1500, 1000],
    taken: { at: '2009-09-20T18:12:40', camera: 'Pocket camera' },
    draw: twoChairs,
  },
  {
    name: 'cat-on-the-sill',
    title: 'Somebody waiting for lunch',
    year: 2012,
    size: tall,
    taken: { at: '2012-05-06T11:47:03', camera: 'Telephone', place: novaGarden, orientation: 6 },
    draw: catOnTheSill,
  },
  {
    name: 'class-of-1974-again',
    title: 'The class of 1974, forty years later',
    year: 2014,
    size: [1500, 1000],
    taken: { at: '2014-06-14T20:31:55', camera: 'Pocket camera' },
    draw: longTable,
  },
  {
    name: 'garden-in-autumn',
    title: 'The garden in autumn',
    year: 2017,
    size: wide,
    taken: { at: '2017-10-21T16:04:11', camera: 'Telephone', place: novaGarden, orientation: 3 },
    draw: (by, size) => gardenRows(by, size, 'autumn'),
  },
  {
    name: 'along-the-river',
    title: 'Along the river, as every day',
    year: 2019,
    size: tall,
    taken: { at: '2019-11-17T08:22:36', camera: 'Telephone', place: [45.2001, 19.9402], orientation: 6 },
    draw: lastWalk,
  },
  {
    name: 'last-row',
    title: 'The last row she planted',
    year: 2021,
    size: wide,
    taken: { at: '2021-04-24T10:15:09', camera: 'Telephone', place: novaGarden },
    draw: crookedRow,
  },
  {
    name: 'light-in-the-window',
    title: 'A light in the window',
    year: 2021,
    size: wide,
    taken: { at: '2021-11-06T17:03:48', camera: 'Telephone', place: novaGarden },
    draw: (by, size) => home(by, size, 'dusk'),
  },
]
