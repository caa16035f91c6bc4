import { IconChevronDown, IconPencil } from '../../../ui/icons.ts'
import { type ReactNode, type ToggleEvent, useId } from 'react'
import { Trans } from '@lingui/react/macro'
import styles from './AboutMemorial.module.css'
import { type EditPart, useEditAddress } from './edit/address.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'

interface Props {
  title: ReactNode
  /** A first glimpse of what is inside, while it is closed. */
  glimpse: readonly (string | null | undefined)[]
  isOpen: boolean
  /** Hears whether it stands open now. */
  onToggle?: (isOpen: boolean) => void
  /** What the family can change in it; null for everybody else. */
  changes?: EditPart | null
  /** Whether it stands below a heading of its own. */
  isPart?: boolean
  children: ReactNode
}

/**
 * A part of a memorial's page that opens and closes, with a heading of its own and the family's way to change what is in it,
 * which prints either way. What may be left out of a form is a `Fold` (ui).
 */
export function CollapsiblePanel({
  title,
  glimpse,
  isOpen,
  onToggle,
  changes = null,
  isPart = false,
  children,
}: Props) {
  const Heading = isPart ? 'h3' : 'h2'
  const titled = useId()
  const toggled = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => onToggle?.(currentTarget.open)
  return (
    <details className={styles['panel']} open={isOpen} onToggle={toggled}>
      <summary className={styles['summary']}>
        <Heading id={titled}>{title}</Heading>
        <span className={styles['glimpse']} aria-hidden="true">
          {glimpse.filter(Boolean).join(' · ')}
        </span>
        <IconChevronDown stroke={1.5} />
      </summary>
      <div className={styles['inside']}>{children}</div>
      {changes && <EditLink part={changes} titled={titled} />}
    </details>
  )
}

interface EditLinkProps {
  part: EditPart
  /** The id of the part's title, so that one pencil is told from the other without seeing where it stands. */
  titled: string
}

/** The family's pencil at a part of the page: leads to where it can be changed (G39, G51). */
function EditLink({ part, titled }: EditLinkProps) {
  const address = useEditAddress()
  return (
    <p className={classes(styles['change'], 'no-print')}>
      <ButtonLink
        {...address.to(part)}
        data-to-edit={part}
        aria-describedby={titled}
        tone="quiet"
        small
        icon={<IconPencil stroke={1.5} />}
      >
        <Trans>Change this</Trans>
      </ButtonLink>
    </p>
  )
}
