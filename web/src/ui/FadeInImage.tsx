import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './FadeInImage.module.css'
import { usePlaceholder } from './placeholder.ts'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'alt' | 'placeholder'> {
  /** Null while only its colours are to be seen. */
  src: string | null
  /** What is to be seen, or empty where words beside it say so. */
  alt: string
  /** Of the upright picture, in pixels; they hold its place. */
  width: number
  height: number
  /** A thumbhash in base64. */
  placeholder?: string | null
  /** `whole` keeps the picture's own shape; `cover` fills the place it is given. */
  fit?: 'whole' | 'cover'
  /** Seen as soon as it has come: where a page waits for it, a fade would begin only once the scripts have time for it. */
  isAtOnce?: boolean
}

/** A picture that arrives gently: its own colours first, its place kept, then a slow fade. */
export function FadeInImage({
  src,
  alt,
  width,
  height,
  placeholder,
  fit = 'whole',
  isAtOnce = false,
  className,
  ...rest
}: Props) {
  const [shown, setShown] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const isShown = isAtOnce || (src !== null && shown === src)
  const colours = usePlaceholder(placeholder)

  useEffect(() => {
    // NOTE: a picture from the cache may be complete before React listens for its load.
    if (image.current?.complete && image.current.naturalWidth > 0) setShown(src)
  }, [src])

  return (
    <span
      className={classes(styles['frame'], styles[fit], className)}
      style={{ ...colours, ...(fit === 'whole' && { aspectRatio: `${width} / ${height}` }) }}
    >
      <img
        decoding="async"
        loading="lazy"
        {...rest}
        ref={image}
        src={src ?? undefined}
        alt={alt}
        width={width}
        height={height}
        className={classes(styles['picture'], isShown && styles['shown'])}
        onLoad={() => setShown(src)}
      />
    </span>
  )
}
