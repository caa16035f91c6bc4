import { Trans, useLingui } from '@lingui/react/macro'
import type { DoorLink } from '@spomen/contract/doors.ts'
import { useMemo, useState } from 'react'
import { useSite } from '../../../kit/site.ts'
import { SegmentedControl } from '../../../ui/Choices.tsx'
import { Skeleton } from '../../../ui/States.tsx'
import { codeText, printedLines } from '../rules.ts'
import { CardsToPrint } from './CardsToPrint.tsx'
import type { PrintedPerson } from './people.ts'
import { PlaqueToSave } from './PlaqueToSave.tsx'
import { SheetToPrint } from './SheetToPrint.tsx'

interface Props {
  person: PrintedPerson
  link: DoorLink
  /** Asks anew whether the link leads to the page. */
  checkLeads: () => Promise<boolean>
}

type Kind = 'sheet' | 'plaque' | 'cards'

/** The code of a link on paper, stone and metal, made here in the browser (YD04). */
export default function PrintedCode({ person, link, checkLeads }: Props) {
  const { t } = useLingui()
  const site = useSite()
  const [kind, setKind] = useState<Kind>('plaque')
  const address = useMemo(
    () => site && { code: codeText(site, link.code), lines: printedLines(site, link.code) },
    [site, link.code],
  )
  if (!address) return <Skeleton height="20rem" />
  return (
    <>
      <SegmentedControl
        wide
        label={t`What is it for?`}
        choices={[
          { value: 'plaque', label: <Trans>Plaque</Trans> },
          { value: 'cards', label: <Trans>Cards</Trans> },
          { value: 'sheet', label: <Trans>Sheet</Trans> },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'plaque' && <PlaqueToSave {...{ person, address, checkLeads }} />}
      {kind === 'cards' && <CardsToPrint {...{ person, address, checkLeads }} />}
      {kind === 'sheet' && <SheetToPrint {...{ person, address, checkLeads }} />}
      {link.endsOn !== null && (
        <p role="note">
          <Trans>This link ends. For something that lasts, print one without an end.</Trans>
        </p>
      )}
    </>
  )
}
