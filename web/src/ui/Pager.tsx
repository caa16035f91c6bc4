import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from './icons.ts'
import { createContext, useContext } from 'react'
import { Link, type To } from 'react-router'
import { classes } from './classes.ts'
import styles from './Pager.module.css'

/** How many pages are shown at once, where nobody says otherwise (E07, X26). */
export const PagesShownContext = createContext(6)

/** The pages to show around the current one, six of them or as many as `visible` says (E07, S10, X26). */
export function pagesAround(page: number, total: number, visible = 6) {
  const first = Math.max(1, Math.min(page - Math.floor(visible / 2) + 1, total - visible + 1))
  return Array.from({ length: Math.min(visible, total) }, (_, index) => first + index)
}

/** Where in a list one is. */
export const PageOfTotal = ({ page, total }: { page: number; total: number }) => (
  <Trans>
    Page {page} of {total}
  </Trans>
)

interface Props {
  /** 1-based. */
  page: number
  total: number
  /** Every page has its own address. */
  to: (page: number) => To
  /** Somebody is about to open a page: the pointer or a finger is on its link. */
  onIntent?: (page: number) => void
  /** Somebody opens a page. */
  onTurn?: () => void
}

/**
 * Pages of a list as links, a few at a time, with a step to either side; a long list also has leaps to its ends and says
 * where one is.
 * Nothing at all when there is only one page.
 */
export function Pager({ page, total, to, onIntent, onTurn }: Props) {
  const { t } = useLingui()
  const visible = useContext(PagesShownContext)
  if (total <= 1) return null

  const leads = (target: number) => {
    const intend = onIntent && (() => onIntent(target))
    return {
      to: to(target),
      onClick: onTurn,
      onMouseEnter: intend,
      onTouchStart: intend,
      preventScrollReset: false,
    }
  }
  const step = (target: number, label: string, icon: React.ReactNode) =>
    target === page || target < 1 || target > total ? (
      <span className={classes(styles['step'], styles['none'])}>{icon}</span>
    ) : (
      <Link {...leads(target)} className={styles['step']} aria-label={label} title={label}>
        {icon}
      </Link>
    )
  const isLong = total >= visible

  return (
    <nav
      className={classes(styles['pager'], isLong && styles['long'], 'no-print')}
      aria-label={t`Pages`}
      data-pager
    >
      <span className={styles['back']}>
        {isLong && step(1, t`First page`, <IconChevronsLeft stroke={1.5} />)}
        {step(page - 1, t`Previous page`, <IconChevronLeft stroke={1.5} />)}
      </span>
      <span className={styles['pages']}>
        {pagesAround(page, total, visible).map((number) => (
          <Link
            key={number}
            {...leads(number)}
            className={styles['page']}
            aria-label={t`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ))}
      </span>
      <span className={styles['on']}>
        {step(page + 1, t`Next page`, <IconChevronRight stroke={1.5} />)}
        {isLong && step(total, t`Last page`, <IconChevronsRight stroke={1.5} />)}
      </span>
      {isLong && (
        <span className={styles['where']}>
          <PageOfTotal page={page} total={total} />
        </span>
      )}
    </nav>
  )
}
