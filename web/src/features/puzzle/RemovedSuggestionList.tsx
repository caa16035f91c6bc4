import { Plural, useLingui } from '@lingui/react/macro'
import type { RemovedSuggestion } from '@spomen/contract/puzzle.ts'
import { RemovedLine, RemovedList } from '../../ui/RemovedList.tsx'
import { toast } from '../../ui/toast.ts'
import { useBringBack, useRemoved } from './queries.ts'

/** What others brought and the family deleted, as long as it can wait for an answer again (promises 1.4). */
export function RemovedSuggestionList({ memorialId }: { memorialId: string }) {
  const { data: removed } = useRemoved(memorialId)
  if (!removed || removed.length === 0) return null
  return (
    <RemovedList
      summary={
        <Plural
          value={removed.length}
          one="# deleted photograph of others"
          other="# deleted photographs of others"
        />
      }
    >
      {removed.map((suggestion) => (
        <RemovedSuggestionLine key={suggestion.id} suggestion={suggestion} memorialId={memorialId} />
      ))}
    </RemovedList>
  )
}

function RemovedSuggestionLine({
  suggestion,
  memorialId,
}: {
  suggestion: RemovedSuggestion
  memorialId: string
}) {
  const { t } = useLingui()
  const { bringBack, isBringing } = useBringBack(memorialId)
  const { id, name, fullName, goneAt, placeholder } = suggestion

  async function back() {
    if (await bringBack(id)) toast.done(t`Waiting for you again: ${name}`)
  }

  return (
    <RemovedLine
      name={t`${name}, from ${fullName}`}
      goneAt={goneAt}
      placeholder={placeholder}
      isRestoring={isBringing}
      onRestore={() => void back()}
    />
  )
}
