import { Trans } from '@lingui/react/macro'
import { system } from '@spomen/contract/system.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, useServer } from '../../kit/server.ts'
import { PageNote } from '../../ui/PageNote.tsx'
import { SentenceBlank } from '../../words/SentenceBlank.tsx'

/** Says to the family, plainly and without blame, that nobody else sees its page just now, and whom to ask (Q26). */
export function SuspendedNote({ name }: { name: string }) {
  const { data } = useQuery(endpointQuery(useServer(), system.about, {}))
  const contact = data?.contact
  return (
    <PageNote title={<Trans>For now, only those who keep it see the page of {name}</Trans>}>
      <Trans>
        A moderator has suspended it until a question about it is settled. Nothing was deleted: you can read
        it, change it, and take everything on it with you.
      </Trans>
      <SentenceBlank />
      {contact ? (
        <Trans>
          If you think this is a mistake, please write to <a href={`mailto:${contact}`}>{contact}</a>.
        </Trans>
      ) : (
        <Trans>If you think this is a mistake, please ask whoever runs this site.</Trans>
      )}
    </PageNote>
  )
}
