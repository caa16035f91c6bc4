import { Trans, useLingui } from '@lingui/react/macro'
import { ceremonyKinds } from '@spomen/contract/ceremonies.ts'
import { longest } from '@spomen/contract/limits.ts'
import { IconMapPin, IconTrash } from '../../ui/icons.ts'
import { useState } from 'react'
import { today } from '../../kit/days.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Pair, Stack } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { PointField, useCurrentPosition } from '../memorials/index.ts'
import styles from './AnnounceDialog.module.css'
import type { CeremonyDraft, CeremonyErrors } from './ceremony-form.ts'
import { useCeremonyWords } from './ceremony-words.ts'

interface Props {
  ceremony: CeremonyDraft
  isHuman: boolean
  errors: CeremonyErrors | null
  readOnly: boolean
  dateOfDeath: string
  onChange: (changed: Partial<CeremonyDraft>) => void
  /** Null where it is the only one. */
  onRemove: (() => void) | null
}

type BoundField = 'title' | 'day' | 'time' | 'place' | 'address' | 'details'

/** What binds a field of ours to one of the texts of a ceremony. */
const bind = ({ ceremony, errors, readOnly, onChange }: Props, field: BoundField) => ({
  value: ceremony[field],
  readOnly,
  error: errors?.[field as keyof CeremonyErrors],
  onChange: (value: string) => onChange({ [field]: value }),
})

/** One of the things that are held: what, when, where, and in which order. */
export function CeremonyFields(props: Props) {
  const { t } = useLingui()
  const { ceremony, isHuman, onRemove } = props
  const { titleOf } = useCeremonyWords(isHuman)
  const { kind, title } = ceremony
  return (
    <fieldset className={styles['ceremony']}>
      <legend className="visually-hidden">
        {titleOf({ kind, title: (kind === 'other' && title) || null })}
      </legend>
      <Stack>
        <KindOfCeremony {...props} />
        <CeremonyMoment {...props} />
        <CeremonyPlace {...props} />
        <TextArea
          label={
            isHuman
              ? t`Order of service, and what else is good to know`
              : t`How it goes, and what else is good to know`
          }
          hint={t`Who speaks, what is sung, where one can park. One line for each.`}
          most={longest.ceremonyDetails}
          {...bind(props, 'details')}
        />
        {onRemove && (
          <div>
            <Button tone="quiet" small icon={<IconTrash stroke={1.5} />} onClick={onRemove}>
              <Trans>Take this one out</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </fieldset>
  )
}

/** What is held; what no word of ours fits is called as the family calls it. */
function KindOfCeremony(props: Props) {
  const { t } = useLingui()
  const { isHuman } = props
  const { kinds } = useCeremonyWords(isHuman)
  const { kind } = props.ceremony
  // Forty days are kept for people; where they were announced of a pet before, they stay.
  const offered = ceremonyKinds.filter((one) => isHuman || one !== 'fortyDays' || one === kind)
  return (
    <>
      <SelectField
        label={t`What is held`}
        choices={offered.map((one) => ({ value: one, label: kinds[one] }))}
        value={kind}
        disabled={props.readOnly}
        onChange={(chosen) => props.onChange({ kind: chosen })}
      />
      {kind === 'other' && (
        <TextField label={t`What you call it`} required most={longest.short} {...bind(props, 'title')} />
      )}
    </>
  )
}

function CeremonyMoment(props: Props) {
  const { t } = useLingui()
  return (
    <Pair>
      <DateField label={t`Day`} required {...bind(props, 'day')} min={props.dateOfDeath} around={today()} />
      <TextField label={t`Time, as a clock there shows it`} type="time" {...bind(props, 'time')} />
    </Pair>
  )
}

function CeremonyPlace(props: Props) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Place`}
        hint={
          props.isHuman
            ? t`As everybody there calls it: the chapel, the cemetery, the house.`
            : t`As everybody there calls it: the garden, the cemetery, the house.`
        }
        autoComplete="off"
        most={longest.title}
        {...bind(props, 'place')}
      />
      <TextField label={t`Address`} autoComplete="off" most={longest.title} {...bind(props, 'address')} />
      <ExactPoint point={props.ceremony.point} onChange={(point) => props.onChange({ point })} />
    </>
  )
}

/** The point on the earth, for telephones that show the way; the map comes when somebody wants it. */
function ExactPoint({
  point,
  onChange,
}: Pick<CeremonyDraft, 'point'> & { onChange: (point: CeremonyDraft['point']) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const here = useCurrentPosition(onChange)
  return (
    <div>
      <Button
        tone="quiet"
        small
        icon={<IconMapPin stroke={1.5} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {point ? <Trans>The point on the map is marked</Trans> : <Trans>Mark the exact point on a map</Trans>}
      </Button>
      {isOpen && <PointField point={point} here={here} onChange={onChange} />}
    </div>
  )
}
