import { Trans, useLingui } from '@lingui/react/macro'
import { memorials, type ShownToVisitors } from '@spomen/contract/memorials.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../../kit/call.ts'
import { endpointQuery, useServer } from '../../../kit/server.ts'
import { RadioCards } from '../../../ui/Choices.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './ShareDialog.module.css'

/** The family's choice what a link to its page shows to whoever is not signed in (G57). */
export function LinkPreviewChoice({ memorialId }: { memorialId: string }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const query = endpointQuery(useServer(), memorials.shown, { id: memorialId })
  const { data } = useQuery(query)
  const { call, isRunning } = useCall(memorials.changeShown, { inOrder: `shown ${memorialId}` })
  const [chosen, setChosen] = useState<ShownToVisitors | null>(null)
  // Without an answer there is nothing to choose from; the link goes out all the same.
  if (!data) return null

  async function choose(shows: ShownToVisitors) {
    setChosen(shows)
    const answer = await call({ id: memorialId, shows })
    if (answer.ok) queries.setQueryData(query.queryKey, answer.value)
    if (isRunning()) return
    setChosen(null)
    if (answer.ok) toast.done(t`Changed`)
  }

  return (
    <section className={styles['shows']}>
      <RadioCards
        stacked
        label={<Trans>Whoever opens the link without being signed in sees</Trans>}
        hint={
          <Trans>
            Messengers and networks show the same beside the link, and so get to know it. To see more, one has
            to log in.
          </Trans>
        }
        choices={[
          { value: 'nothing', label: <Trans>Nothing about whom it is</Trans> },
          { value: 'name', label: <Trans>The name and the days</Trans> },
          { value: 'portrait', label: <Trans>The name, the days and the portrait</Trans> },
        ]}
        value={chosen ?? data.shows}
        onChange={(shows) => void choose(shows)}
      />
    </section>
  )
}
