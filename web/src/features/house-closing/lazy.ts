import { houseClosing, type HouseClosing } from '@spomen/contract/house-closing.ts'
import { type ComponentType, createElement } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import { queryClient } from '../../kit/query-client.ts'
import { endpointQuery } from '../../kit/server.ts'
import { transport } from '../../kit/transport.ts'
import { allWords } from '../../words/language.ts'

interface Props {
  closing: HouseClosing
}

const fetchLine = () => import('./ClosingLine.tsx')

/** Announced while a page is open, the line comes when it has been fetched. */
const FetchedLine = lazyComponent(fetchLine)

let loadedLine: ComponentType<Props> | null = null

/** To everybody who is signed in, once it is announced that the house closes; within a `Suspense`. */
export const ClosingLine = (props: Props) => createElement(loadedLine ?? FetchedLine, props)

/** Fetches the line, its words and what it tells before a page is drawn, so that it pushes nothing down that somebody reads. */
export async function loadClosingLine(): Promise<void> {
  const [line] = await Promise.all([
    fetchLine().catch(() => null),
    allWords().catch(() => undefined),
    queryClient.prefetchQuery(endpointQuery(transport, houseClosing.mine, {})),
  ])
  loadedLine = line?.default ?? null
}
