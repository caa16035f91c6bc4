import { Trans, useLingui } from '@lingui/react/macro'
import { fullNameOf } from '@spomen/contract/names.ts'
import { IconLink, IconUnlink } from '../../../ui/icons.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '../../../ui/Button.tsx'
import { Inline, Stack } from '../../../ui/Page.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Skeleton, LoadingState } from '../../../ui/States.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { parseMemorialId } from '../memorial-address.ts'
import { useMemorialsToLink } from '../queries.ts'
import styles from './People.module.css'

interface Props {
  value: string | null
  onChange: (memorial: string | null) => void
}

/** The address of a memorial as somebody writes or pastes it; `onRead` hears of each that is one. */
function usePastedAddress(onRead: (memorial: string) => void) {
  const [pasted, setPasted] = useState('')
  return {
    pasted,
    isWrong: pasted.trim() !== '' && parseMemorialId(pasted) === null,
    paste(text: string) {
      setPasted(text)
      const id = parseMemorialId(text)
      if (id) onRead(id)
    },
    clear: () => setPasted(''),
  }
}

/** The memorial of somebody in the tree: chosen among those one may open, or by its address. */
export function MemorialField({ value, onChange }: Props) {
  const { t } = useLingui()
  const [isChoosing, setIsChoosing] = useState(false)
  const { pasted, isWrong, paste, clear } = usePastedAddress(onChange)
  const { memorials, isError } = useMemorialsToLink(isChoosing)
  const known = memorials?.find(({ id }) => id === value)

  return (
    <fieldset className={styles['group']}>
      <legend>
        <Trans>Memorial in this house</Trans>
      </legend>
      <Stack gap="small">
        {value && (
          <LinkedMemorial
            id={value}
            name={known && fullNameOf(known)}
            onRemove={() => {
              onChange(null)
              clear()
            }}
          />
        )}
        {!isChoosing && !value && (
          <Inline>
            <Button small icon={<IconLink stroke={1.5} />} onClick={() => setIsChoosing(true)}>
              <Trans>Link their memorial</Trans>
            </Button>
          </Inline>
        )}
        {isChoosing && !memorials && !isError && (
          <LoadingState>
            <Skeleton height="4rem" />
          </LoadingState>
        )}
        {isChoosing && memorials && memorials.length > 0 && (
          <SelectField
            label={t`Among those open to you`}
            empty={t`Choose a memorial`}
            value={known?.id ?? ''}
            choices={memorials.map((memorial) => ({ value: memorial.id, label: fullNameOf(memorial) }))}
            onChange={onChange}
          />
        )}
        {isChoosing && (
          <TextField
            label={t`Or the address of its page`}
            hint={t`The link is kept here, with the tree. It opens only for those who may see the page.`}
            inputMode="url"
            autoComplete="off"
            value={pasted}
            onChange={paste}
            error={isWrong && t`This is not the address of a memorial here`}
          />
        )}
      </Stack>
    </fieldset>
  )
}

interface LinkedMemorialProps {
  id: string
  /** Undefined where it is not known yet, or not among those one may open. */
  name: string | undefined
  onRemove: () => void
}

/** The way to the memorial that is linked, and how the link is removed. */
function LinkedMemorial({ id, name, onRemove }: LinkedMemorialProps) {
  return (
    <Inline>
      <Link to={href('/Profile/:id', { id })}>{name ?? <Trans>Linked to a memorial</Trans>}</Link>
      <Button small tone="quiet" icon={<IconUnlink stroke={1.5} />} onClick={onRemove}>
        <Trans>Remove the link</Trans>
      </Button>
    </Inline>
  )
}
