import { photographs } from '@spomen/contract/media.ts'
import { silences } from '@spomen/contract/silences.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, useServer } from '../../../kit/server.ts'
import { GravePicture } from './GravePicture.tsx'

interface Props {
  memorialId: string
  gravePhotographId: string
  called: string
}

/**
 * The photograph of the stone where it does not come with the page: alone it does not say whether the reader wishes not to meet
 * it (YF01). Nothing where it is not shown to the reader.
 */
export default function FarGravePhotograph({ memorialId, gravePhotographId, called }: Props) {
  const server = useServer()
  const asked = { personId: memorialId, entityId: gravePhotographId }
  const { data } = useQuery(endpointQuery(server, photographs.one, asked))
  const silence = useQuery(endpointQuery(server, silences.about, asked))
  if (!data || silence.isPending) return null
  const photograph = silence.data?.photograph?.isSilent ? { ...data, isSilent: true as const } : data
  return <GravePicture {...{ photograph, called }} />
}
