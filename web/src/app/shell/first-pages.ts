import { matchPath } from 'react-router'

const addresses = ['/Profile/:id', '/MemoriesWall', '/MyMemories']

/** Whether an address is one of the pages one comes to first: their words come alone (`web/split-words.ts`). */
export const isFirstPage = (pathname: string) => addresses.some((address) => matchPath(address, pathname))
