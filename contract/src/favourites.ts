/**
 * What they loved: the 53 kinds, in the groups they are shown in (D23, G30–G32).
 * The documents name no group for Toy; a child's toy reads best among the things of a life.
 * 'Desert' and 'Signer' are the wire's spellings; the first is kept, of the second the right one is stored (D24, Q02).
 */
export const favouriteGroups = {
  food: [
    'Food',
    'Desert',
    'Breakfast',
    'Lunch',
    'Dinner',
    'Snacks',
    'Pizza',
    'Pasta',
    'Vegetable',
    'Fruit',
    'Meat',
    'Cake',
  ],
  drinks: ['Drink', 'Coffee', 'Wine', 'Beer', 'Tea'],
  movies: ['Movie', 'MovieGenre', 'Actor', 'Actress', 'TvShow', 'Cartoon', 'MarvelMovie'],
  music: ['Band', 'Song', 'MusicGenre', 'MaleSinger', 'FemaleSinger'],
  books: ['Book', 'MaleWriter', 'FemaleWriter'],
  sports: ['SportPlayer', 'Sport'],
  lifestyle: ['Dance', 'Car', 'Game', 'Hobby', 'Color', 'Flower', 'Toy'],
  travel: [
    'TravelPlace',
    'Museum',
    'Waterfall',
    'Beach',
    'Lake',
    'Sea',
    'Ocean',
    'Island',
    'Mountain',
    'River',
    'City',
    'Country',
  ],
} as const

export type FavouriteGroup = keyof typeof favouriteGroups
export type FavouriteKind = (typeof favouriteGroups)[FavouriteGroup][number]

export const favouriteKinds = Object.values(favouriteGroups).flat() as FavouriteKind[]

/** What a pet may have loved (D25, Q23). */
export const petFavouriteKinds = [
  'Food',
  'Desert',
  'Drink',
  'Toy',
] as const satisfies readonly FavouriteKind[]

const spelling = new Map(
  favouriteKinds.flatMap((kind) => {
    const name = `favorite${kind}`.toLowerCase()
    return [
      [name, kind],
      [name.replace('singer', 'signer'), kind],
    ] as [string, FavouriteKind][]
  }),
)

/** The kind behind a wire type such as `FavoriteMaleSigner`, in any letter case and with or without its prefix; else null. */
export const favouriteKindOf = (type: string): FavouriteKind | null => {
  const name = type.trim().toLowerCase()
  return spelling.get(name) ?? spelling.get(`favorite${name}`) ?? null
}
