/** A letter and all after it, up to another. */
const from = (first: string, last: string) => {
  const start = first.charCodeAt(0)
  return String.fromCharCode(
    ...Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, step) => start + step),
  )
}

/** What nearly every page is written with: the plain Latin letters, those of most names in our countries, and signs. */
export const plainCharacters = `${from(' ', '~')}${from('À', 'ÿ')}\u00a0\u00ad\u202f©«»·°–—‘’‚“”„•…€−`

/** What our languages write beyond that, all of it Serbian. */
export const serbianCharacters = 'čćđšžČĆĐŠŽ'
