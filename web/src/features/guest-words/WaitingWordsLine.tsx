import { Plural } from '@lingui/react/macro'
import { href, Link } from 'react-router'
import { usePagesWithWords } from './queries.ts'

/** The way to the words that wait on one page, for whoever reads them; nothing where none do. */
export default function WaitingWordsLine({ memorialId }: { memorialId: string }) {
  const { data } = usePagesWithWords()
  const count = data?.pages.find(({ personId }) => personId === memorialId)?.count ?? 0
  if (count === 0) return null
  return (
    <p>
      <Link to={href('/WordsThatWait/:id', { id: memorialId })} className="touchable">
        <Plural value={count} one="Words of a guest wait for you" other="Words of # guests wait for you" />
      </Link>
    </p>
  )
}
