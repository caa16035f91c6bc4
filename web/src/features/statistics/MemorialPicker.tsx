import { useLingui } from '@lingui/react/macro'
import { fullNameOf } from '@spomen/contract/names.ts'
import type { ReactNode } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { useOwnMemorials } from './queries.ts'
import { useUnlistedMemorial } from './use-unlisted-memorial.ts'

interface Props {
  /** The chosen page, or null for the newest. */
  chosen: string | null
  onChoose: (personId: string) => void
  /** What to show of the chosen page. */
  children: (personId: string) => ReactNode
  /** What to show to somebody who keeps no page. */
  nothing: ReactNode
}

/** One of the pages the viewer keeps; the newest also instead of one that they keep no more. */
export function MemorialPicker({ chosen, onChoose, children, nothing }: Props) {
  const { t } = useLingui()
  const { data, isError, refetch } = useOwnMemorials()
  const isUnlisted = chosen !== null && data?.items.every(({ id }) => id !== chosen) === true
  const { name, isRefused } = useUnlistedMemorial(isUnlisted ? chosen : null)
  if (isError) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingState>
        <Skeleton height="4rem" />
      </LoadingState>
    )
  const [newest] = data.items
  const isBeyond = isUnlisted && !isRefused
  const personId = isRefused ? newest?.id : (chosen ?? newest?.id)
  if (!personId) return nothing
  const choices = data.items.map((memorial) => ({ value: memorial.id, label: fullNameOf(memorial) }))
  if (isBeyond && name !== null) choices.unshift({ value: personId, label: name })
  const isNamed = choices.some(({ value }) => value === personId)
  return (
    <>
      {(data.items.length > 1 || (isBeyond && newest)) && (
        <div style={{ maxWidth: '24rem', marginBottom: 'var(--space-7)' }}>
          <SelectField
            label={t`Whose page`}
            value={isNamed ? personId : ''}
            choices={choices}
            {...(!isNamed && { empty: '' })}
            onChange={onChoose}
          />
        </div>
      )}
      {children(personId)}
    </>
  )
}
