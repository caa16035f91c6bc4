import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, type To } from 'react-router'
import { classes } from './classes.ts'
import styles from './Pager.module.css'

const visible = 6

/** The six pages to show around the current one (E07, X26). */
export function pagesAround(page: number, total: number) {
  const first = Math.max(1, Math.min(page - Math.floor(visible / 2) + 1, total - visible + 1))
  return Array.from({ length: Math.min(visible, total) }, (_, index) => first + index)
}

interface Props {
  /** 1-based. */
  page: number
  total: number
  /** Every page has its own address. */
  to: (page: number) => To
}

/** Pages of a list as links, six at most. Nothing at all when there is only one. */
export function Pager({ page, total, to }: Props) {
  const { t } = useLingui()
  if (total <= 1) return null
  const step = (target: number, label: string, icon: React.ReactNode) =>
    target < 1 || target > total ? (
      <span className={classes(styles['step'], styles['none'])}>{icon}</span>
    ) : (
      <Link className={styles['step']} to={to(target)} aria-label={label} preventScrollReset={false}>
        {icon}
      </Link>
    )
  return (
    <nav className={classes(styles['pager'], 'no-print')} aria-label={t`Pages`}>
      {step(page - 1, t`Previous page`, <IconChevronLeft stroke={1.5} />)}
      {pagesAround(page, total).map((number) => (
        <Link
          key={number}
          className={styles['page']}
          to={to(number)}
          aria-label={t`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      {step(page + 1, t`Next page`, <IconChevronRight stroke={1.5} />)}
    </nav>
  )
}
