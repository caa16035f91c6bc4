import { useLingui } from '@lingui/react/macro'
import { dayOrYear } from '@spomen/contract/known-days.ts'
import type { Photograph } from '@spomen/contract/media.ts'
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link, type To } from 'react-router'
import { classes } from '../../ui/classes.ts'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { useDates } from '../../words/dates.ts'
import { MediumMarks } from './lazy.ts'
import styles from './PhotographGrid.module.css'
import { variantUrl, aspectRatioOf, type GridRow, layOutRows, srcSetOf } from './photograph-layout.ts'

/** The width of an element, from the first frame it is shown in and whenever it changes; 0 before. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const measure = () => setWidth(measured.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(measured)
    return () => watch.disconnect()
  }, [])
  return [element, width] as const
}

/**
 * The keyboard stays with its photograph when others come and go, and it is drawn anew in another row.
 */
function usePersistentFocus(element: RefObject<HTMLDivElement | null>, photographs: readonly Photograph[]) {
  const focused = useRef<string | null>(null)
  useLayoutEffect(() => {
    const id = focused.current
    if (!id || document.activeElement !== document.body) return
    const link = element.current?.querySelector<HTMLElement>(`[data-photograph="${id}"]`)
    if (link) link.focus({ preventScroll: true })
    else focused.current = null
  }, [element, photographs])
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = target.dataset['photograph'] ?? null
    },
    // NOTE: what is taken out of the page leaves no word of that, or says so while it is no part of it any more.
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (target.isConnected) focused.current = null
    },
  }
}

/** Wide screens bear higher rows; on a phone two photographs lie side by side. */
const layoutFor = (width: number) => (width < 560 ? { gap: 6, target: 168 } : { gap: 10, target: 248 })

/** What a photograph is called where it cannot be seen. */
export function usePhotographName(personName: string) {
  const { t } = useLingui()
  const { longDay } = useDates()
  return ({ title, memoryDate }: Pick<Photograph, 'title' | 'memoryDate'>, number: number) => {
    const day = memoryDate && dayOrYear(memoryDate, longDay)
    if (title) return title
    return day ? t`Photograph ${number}: ${personName}, ${day}` : t`Photograph ${number}: ${personName}`
  }
}

interface PhotographLinkProps {
  photograph: Photograph
  to: To
  /** What it is called where it cannot be seen. */
  called: string
  /** In pixels of the page. */
  shownWidth: number
  /** Its place is kept, and it is fetched later. */
  isLater?: boolean
  /** It is in view when the page is opened, and is fetched before all that is not. */
  isAwaited?: boolean
  /** It does not fade in. */
  isAtOnce?: boolean
}

/** One photograph that opens. */
export function PhotographLink({ photograph, to, called, shownWidth, ...when }: PhotographLinkProps) {
  const { isLater = false, isAwaited = false, isAtOnce = false } = when
  // Whoever does not wish to meet it sees its colours alone, until they open it (YF01).
  const isSilent = photograph.isSilent === true
  return (
    <Link
      to={to}
      state={{ cameFromHere: true }}
      preventScrollReset
      className={styles['link']}
      data-photograph={photograph.id}
    >
      <FadeInImage
        src={isLater || isSilent ? null : variantUrl(photograph.imageUrl, 'medium')}
        isAtOnce={isAtOnce}
        {...(isAwaited && { loading: 'eager', fetchPriority: 'high' })}
        {...(!isLater && !isSilent && { srcSet: srcSetOf(photograph), sizes: `${shownWidth}px` })}
        alt={called}
        width={photograph.width}
        height={photograph.height}
        placeholder={photograph.placeholder}
        fit="cover"
      />
      {(photograph.reported || isSilent || photograph.audience) && (
        <Suspense>
          <MediumMarks medium={photograph} />
        </Suspense>
      )}
    </Link>
  )
}

interface Props {
  photographs: readonly Photograph[]
  /** Whose they are. */
  name: string
  /** The address at which a photograph is open. */
  to: (photograph: Photograph) => To
  /** The number of the first, from 1. */
  first?: number
  /** Shows no more than so many rows. */
  most?: number
}

/** Photographs in even rows, each in its own shape (J01). */
export function PhotographGrid({ photographs, name, to, first = 1, most }: Props) {
  const nameOf = usePhotographName(name)
  const [element, width] = useWidth()
  const { gap, target } = layoutFor(width)
  const focusHandlers = usePersistentFocus(element, photographs)
  const rows = useMemo(
    () => (width > 0 ? layOutRows(photographs.map(aspectRatioOf), { width, gap, target }) : []),
    [photographs, width, gap, target],
  )

  function renderPhotograph(photograph: Photograph, row: GridRow, number: number): ReactNode {
    const ratio = aspectRatioOf(photograph)
    const shown = Math.round(ratio * row.height)
    // One that is cut at its sides is wider than its place.
    const fetched = Math.max(shown, Math.round((row.height * photograph.width) / photograph.height))
    return (
      <div
        key={photograph.id}
        role="listitem"
        className={styles['place']}
        style={{ aspectRatio: ratio, ...(row.isFull ? { flexGrow: ratio } : { flex: 'none', width: shown }) }}
      >
        <PhotographLink
          photograph={photograph}
          to={to(photograph)}
          called={nameOf(photograph, number)}
          shownWidth={fetched}
        />
      </div>
    )
  }

  return (
    <div ref={element} role="list" className={styles['grid']} style={{ gap }} {...focusHandlers}>
      {rows.slice(0, most).map((row, number) => {
        const own = photographs.slice(row.from, row.from + row.count)
        return (
          <div
            // By its number: with one more at the top all photographs move on, and most of them stay in their row.
            // oxlint-disable-next-line react/no-array-index-key
            key={number}
            role="presentation"
            className={classes(styles['row'], !row.isFull && styles['short'])}
            style={{ gap }}
          >
            {own.map((photograph, index) => renderPhotograph(photograph, row, first + row.from + index))}
          </div>
        )
      })}
    </div>
  )
}
