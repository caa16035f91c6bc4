import { useState } from 'react'
import { usePagesWithWords, useStandingWords } from './queries.ts'
import { StandingWordsList } from './StandingWordsList.tsx'

interface Props {
  memorialId: string
  isFamily: boolean
}

/** The words of guests that stand on a page; nothing where there are none. */
export default function WordsOfGuests({ memorialId, isFamily }: Props) {
  const { data = [] } = useStandingWords(memorialId)
  const { data: waiting } = usePagesWithWords()
  const isReader = isFamily || (waiting?.pages.some(({ personId }) => personId === memorialId) ?? false)
  // With the last of them set aside, what says so and undoes it stays.
  const [isKept, setIsKept] = useState(false)
  if (data.length === 0 && !isKept) return null
  return (
    <StandingWordsList memorialId={memorialId} standing={data} isReader={isReader} onRemove={setIsKept} />
  )
}
