import type { MediaCollection, RemovedMedia } from '@spomen/contract/media.ts'
import { Plural, useLingui } from '@lingui/react/macro'
import { RemovedLine, RemovedList } from '../../ui/RemovedList.tsx'
import { toast } from '../../ui/toast.ts'
import { useBringBack, useRemoved } from './queries.ts'

interface Props {
  kind: MediaCollection
  memorialId: string
}

/** What the family deleted of one kind and can still bring back (promises 1.4). */
export function RemovedMediaList({ kind, memorialId }: Props) {
  const { data: removed } = useRemoved(kind, memorialId)
  if (!removed || removed.length === 0) return null
  return (
    <RemovedList summary={<RemovedCount kind={kind} count={removed.length} />}>
      {removed.map((medium) => (
        <RemovedMediumLine key={medium.id} kind={kind} medium={medium} />
      ))}
    </RemovedList>
  )
}

function RemovedCount({ kind, count }: { kind: MediaCollection; count: number }) {
  switch (kind) {
    case 'images':
      return <Plural value={count} one="# deleted photograph" other="# deleted photographs" />
    case 'videos':
      return <Plural value={count} one="# deleted video" other="# deleted videos" />
    case 'documents':
      return <Plural value={count} one="# deleted document" other="# deleted documents" />
  }
}

function RemovedMediumLine({ kind, medium }: { kind: MediaCollection; medium: RemovedMedia }) {
  const { t } = useLingui()
  const { bringBack, isBringing } = useBringBack(kind)
  const { id, name, goneAt, placeholder } = medium

  async function back() {
    if (await bringBack(id)) toast.done(t`Back on the page: ${name}`)
  }

  return (
    <RemovedLine
      name={name}
      goneAt={goneAt}
      isRestoring={isBringing}
      onRestore={() => void back()}
      {...(kind !== 'documents' && { placeholder })}
    />
  )
}
