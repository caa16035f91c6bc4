import { Trans } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { type EditPart, useEditAddress } from './address.ts'
import styles from './EditLink.module.css'

interface Props {
  part: EditPart
  /** The id of the part's title, so that one pencil is told from the other without seeing where it stands. */
  titled: string
}

/** The family's pencil at a part of the page: leads to where it can be changed (G39, G51). */
export function EditLink({ part, titled }: Props) {
  const address = useEditAddress()
  return (
    <p className={classes(styles['change'], 'no-print')}>
      <ButtonLink
        {...address.to(part)}
        data-to-edit={part}
        aria-describedby={titled}
        tone="quiet"
        small
        icon={<IconPencil stroke={1.5} aria-hidden="true" />}
      >
        <Trans>Change this</Trans>
      </ButtonLink>
    </p>
  )
}
