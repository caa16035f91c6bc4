import { useLingui } from '@lingui/react/macro'
import { fullNameOf } from '@spomen/contract/names.ts'
import type { ReactNode } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'
import { FailedState, Skeleton, LoadingState } from '../../ui/States.tsx'
import { useOwnMemorials } from './queries.ts'

interface Props {
  /** The chosen page, or null for the newest. */
  chosen: string | null
  onChoose: (personId: string) => void
  /** What to show of the chosen page. */
  children: (personId: string) => ReactNode
  /** What to show to somebody who keeps no page. */
  nothing: ReactNode
}

/** One of the pages the viewer keeps. */
export function MemorialPicker({ chosen, onChoose, children, nothing }: Props) {
  const { t } = useLingui()
  const { data, isError, refetch } = useOwnMemorials()
  if (isError) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingState>
        <Skeleton height="4rem" />
      </LoadingState>
    )
  const [newest] = data.items
  const personId = chosen ?? newest?.id
  if (!personId) return nothing
  return (
    <>
      {data.items.length > 1 && (
        <div style={{ maxWidth: '24rem', marginBottom: 'var(--space-7)' }}>
          <SelectField
            label={t`Whose page`}
            value={personId}
            choices={data.items.map((memorial) => ({ value: memorial.id, label: fullNameOf(memorial) }))}
            onChange={onChoose}
          />
        </div>
      )}
      {children(personId)}
    </>
  )
}
