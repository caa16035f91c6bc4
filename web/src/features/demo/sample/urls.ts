/** An id of the example memorial; `kind` says of what, in letters an id may have. */
export const demoId = (kind: string, number: number) =>
  `7DEM0${kind}`.padEnd(22, '0') + String(number).padStart(4, '0')

/** Where a picture hangs. Like the address of any other it ends in one of its sizes, here with the file's ending. */
export const photographUrl = (name: string) => `/demo/pictures/${name}/medium.webp`

/** Where a film is played from; its still lies beside it. */
export const videoUrl = (name: string) => `/demo/films/${name}/play.mp4`

/** Where a paper lies. */
export const documentUrl = (name: string, ending: string) => `/demo/papers/${name}/preview.${ending}`

/** Somebody's portrait, cut square. */
export const portraitUrl = (name: string) => `/demo/pictures/${name}/square.webp`
