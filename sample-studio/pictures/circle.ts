/** The pictures of those around Milica, living and dead. */
import type { Scene } from './scene.ts'
import { catAndSnow } from './scenes/cat-and-snow.ts'
import { catAmongPots, catOnTheSill } from './scenes/cats.ts'
import { profileInOval, type Sitter } from './scenes/portraits.ts'
import { bargeUnderTheFortress } from './scenes/barge.ts'
import { dogOnThePier, leadOnItsHook } from './scenes/dogs.ts'
import { fishingAtDawn } from './scenes/fishing.ts'
import { littleShoes } from './scenes/little-shoes.ts'
import { neckar } from './scenes/neckar.ts'
import { plumBranch } from './scenes/plum-branch.ts'
import { oneSail, starOverTheSea } from './scenes/quiet-sea.ts'
import { oneSuitcase } from './scenes/one-suitcase.ts'
import { trainWindow } from './scenes/train-window.ts'
import { workshop } from './scenes/workshop.ts'

const wide = [1500, 1050] as const
const tall = [1050, 1400] as const
const square = [1200, 1200] as const

const portrait = (name: string, title: string, year: number, sitter: Sitter): Scene => ({
  name,
  title,
  year,
  size: tall,
  draw: (by, size) => profileInOval(by, size, sitter),
})

export const petarHimself = portrait('petar', 'Petar Jovanović', 1957, {
  face: 'man',
  head: 'cap',
  collar: 'shirt',
  facesLeft: true,
})

export const petarsScenes: readonly Scene[] = [
  {
    name: 'barge-under-the-fortress',
    title: 'Coming down under the clock',
    year: 1979,
    size: [2000, 860],
    draw: bargeUnderTheFortress,
  },
  {
    name: 'fishing-at-dawn',
    title: 'Before anybody is awake',
    year: 1983,
    size: [1500, 1000],
    draw: fishingAtDawn,
  },
  { name: 'the-boat-he-built', title: 'The boat he built', year: 1990, size: wide, draw: workshop },
]

export const hansHimself = portrait('hans', 'Jovan Beočanin', 1963, {
  face: 'man',
  head: 'short',
  collar: 'shirt',
  hasMoustache: true,
})

export const hansScenes: readonly Scene[] = [
  {
    name: 'one-suitcase',
    title: 'One suitcase',
    year: 1965,
    size: wide,
    finish: 'bordered',
    draw: oneSuitcase,
  },
  {
    name: 'esslingen',
    title: 'Esslingen on the Neckar',
    year: 1975,
    size: wide,
    finish: 'bordered',
    draw: neckar,
  },
  { name: 'night-train', title: 'The night train home', year: 1981, size: wide, draw: trainWindow },
]

export const stellasShoes: Scene = {
  name: 'little-shoes',
  title: 'Her shoes',
  year: 2017,
  size: square,
  draw: littleShoes,
}

export const stellasScenes: readonly Scene[] = [
  stellasShoes,
  {
    name: 'star-over-the-sea',
    title: 'Stella',
    year: 2017,
    size: [1500, 1000],
    taken: { at: '2017-02-05T18:40:27', camera: 'Telephone' },
    draw: starOverTheSea,
  },
]

export const catsScenes: readonly Scene[] = [
  {
    name: 'where-he-must-not-be',
    title: 'Where he must not be',
    year: 2015,
    size: wide,
    taken: { at: '2015-07-02T13:26:58', camera: 'Telephone', orientation: 8 },
    draw: catAmongPots,
  },
  {
    name: 'snow',
    title: 'Snow, considered',
    year: 2020,
    size: square,
    taken: { at: '2020-12-11T07:51:20', camera: 'Telephone' },
    draw: catAndSnow,
  },
]

export const catHimself: Scene = { name: 'zuca', title: 'Žuća', year: 2016, size: tall, draw: catOnTheSill }

export const dogsPier: Scene = {
  name: 'waiting-for-the-boat',
  title: 'Waiting for the boat',
  year: 2014,
  size: [1500, 1000],
  taken: { at: '2014-08-19T19:05:44', camera: 'Telephone', place: [45.6536, 13.7624] },
  draw: dogOnThePier,
}

export const dogsScenes: readonly Scene[] = [
  dogsPier,
  {
    name: 'lead-on-its-hook',
    title: 'The lead on its hook',
    year: 2019,
    size: square,
    taken: { at: '2019-03-30T09:12:02', camera: 'Telephone', orientation: 6 },
    draw: leadOnItsHook,
  },
]

const small = [800, 800] as const

/** What the living show instead of a photograph of themselves. */
export const faces = {
  ana: {
    ...portrait('ana', 'Ana', 2018, { head: 'long', collar: 'round', ground: '#e3c9b8', figure: '#5a3d3f' }),
    size: small,
  },
  luca: { name: 'luca', title: 'Luca', year: 2018, size: small, draw: oneSail },
  greta: {
    ...portrait('greta', 'Greta', 2018, {
      head: 'short',
      collar: 'coat',
      facesLeft: true,
      ground: '#c3cfd3',
      figure: '#39455a',
    }),
    size: small,
  },
  yuqing: { name: 'yuqing', title: 'Yuqing', year: 2018, size: small, draw: plumBranch },
  margaret: {
    ...portrait('margaret', 'Margaret', 2012, {
      face: 'old woman',
      head: 'curls',
      collar: 'lace',
      ground: '#d9cfe0',
      figure: '#54455e',
    }),
    size: small,
  },
  zoran: {
    ...portrait('zoran', 'Zoran', 2012, {
      face: 'old man',
      head: 'short',
      collar: 'shirt',
      hasGlasses: true,
      ground: '#d9c8a6',
      figure: '#4a3a2b',
    }),
    size: small,
  },
} as const satisfies Record<string, Scene>
