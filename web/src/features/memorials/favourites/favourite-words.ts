import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { FavouriteGroup, FavouriteKind } from '@spomen/contract/favourites.ts'

const kinds: Record<FavouriteKind, MessageDescriptor> = {
  Food: msg`Dish`,
  Desert: msg`Dessert`,
  Breakfast: msg`Breakfast`,
  Lunch: msg`Lunch`,
  Dinner: msg`Dinner`,
  Snacks: msg`Snack`,
  Pizza: msg`Pizza`,
  Pasta: msg`Pasta`,
  Vegetable: msg`Vegetable`,
  Fruit: msg`Fruit`,
  Meat: msg`Meat`,
  Cake: msg`Cake`,
  Drink: msg`Drink`,
  Coffee: msg`Coffee`,
  Wine: msg`Wine`,
  Beer: msg`Beer`,
  Tea: msg`Tea`,
  Movie: msg`Film`,
  MovieGenre: msg`Kind of film`,
  Actor: msg`Actor`,
  Actress: msg`Actress`,
  TvShow: msg`TV series`,
  Cartoon: msg`Cartoon`,
  MarvelMovie: msg`Marvel film`,
  Band: msg`Band`,
  Song: msg`Song`,
  MusicGenre: msg`Kind of music`,
  MaleSinger: msg`Male singer`,
  FemaleSinger: msg`Female singer`,
  Book: msg`Book`,
  MaleWriter: msg`Male writer`,
  FemaleWriter: msg`Female writer`,
  SportPlayer: msg`Athlete`,
  Sport: msg`Sport`,
  Dance: msg`Dance`,
  Car: msg`Car`,
  Game: msg`Game`,
  Hobby: msg`Hobby`,
  Color: msg`Colour`,
  Flower: msg`Flower`,
  Toy: msg`Toy`,
  TravelPlace: msg`Place to travel to`,
  Museum: msg`Museum`,
  Waterfall: msg`Waterfall`,
  Beach: msg`Beach`,
  Lake: msg`Lake`,
  Sea: msg`Sea`,
  Ocean: msg`Ocean`,
  Island: msg`Island`,
  Mountain: msg`Mountain`,
  River: msg`River`,
  City: msg`City`,
  Country: msg`Country`,
}

const groups: Record<FavouriteGroup, MessageDescriptor> = {
  food: msg`Food`,
  drinks: msg`Drinks`,
  movies: msg`Films and series`,
  music: msg`Music`,
  books: msg`Books`,
  sports: msg`Sports`,
  lifestyle: msg`Everyday joys`,
  travel: msg`Places and travel`,
}

/** What the 53 kinds of favourites and their groups are called (D23, G30). */
export function useFavouriteWords() {
  const { i18n } = useLingui()
  return {
    kind: (kind: FavouriteKind) => i18n._(kinds[kind]),
    group: (group: FavouriteGroup) => i18n._(groups[group]),
  }
}
