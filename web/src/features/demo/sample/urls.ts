/** An id of the example memorial; `kind` says of what, in characters an id may have. */
export const demoId = (kind: string, number: number) =>
  `7DEM0${kind}`.padEnd(22, '0') + String(number).padStart(4, '0')

/** The address of a photograph. As everywhere it ends in one of its sizes, here with the file extension. */
export const photographUrl = (name: string) => `/demo/pictures/${name}/medium.webp`

/** The address of a video; its still is beside it. */
export const videoUrl = (name: string) => `/demo/films/${name}/play.mp4`

/** The address of a document. */
export const documentUrl = (name: string, ending: string) => `/demo/papers/${name}/preview.${ending}`

/** Somebody's portrait, cut square. */
export const portraitUrl = (name: string) => `/demo/pictures/${name}/square.webp`
