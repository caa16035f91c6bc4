import { useState } from 'react'
import { classes } from './classes.ts'
import styles from './Portrait.module.css'

interface Props {
  /** Whose portrait; also gives the initials where there is no picture. */
  name: string
  src: string | null
  /** `small` 40 px, `large` 140 px; `fitting` is large where a window is 1000 px wide and 900 px high or more, and small elsewhere (B18, Q109). */
  size?: 'small' | 'large' | 'fitting'
  /** Empty where the name stands beside it anyway. */
  alt?: string
  className?: string | undefined
}

/**
 * The first letters of the first and the last word of a name; of a name of pictures, its first picture. NOTE: also runs as text in
 * the head of a page (pages/early/drawing.ts); it may only use what stands within it.
 */
export function initials(name: string) {
  // A letter with all that is written on it.
  const letter = /\p{L}\p{M}*/u
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => letter.test(word))
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = chosen.map((word) => letter.exec(word ?? '')?.[0].toLocaleUpperCase()).join('')
  return letters || ([...name.trim()][0] ?? '')
}

/** A round portrait, with initials in the serif hand until there is a picture. */
export function Portrait({ name, src, size = 'small', alt = '', className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={classes(styles['portrait'], styles[size], className)}>
      {src && src !== broken ? (
        <img src={src} alt={alt} width={320} height={320} decoding="async" onError={() => setBroken(src)} />
      ) : (
        <span
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={alt ? undefined : true}
        >
          {initials(name)}
        </span>
      )}
    </span>
  )
}
