import type { FeatureNames } from './names.ts'

/** The web's floor of a new slice: a question, a list, and what the list shows. */
export const webFiles = (names: FeatureNames): Record<string, string> => {
  const feature = `web/src/features/${names.folder}`
  return {
    [`${feature}/index.ts`]: `export { ${names.One}List } from './${names.One}List.tsx'\n`,
    [`${feature}/queries.ts`]: queries(names),
    [`${feature}/${names.One}List.tsx`]: list(names),
    [`${feature}/${names.One}List.test.tsx`]: test(names),
  }
}

const queries = ({
  folder,
  many,
  Many,
  phrase,
}: FeatureNames) => `import { ${many} } from '@spomen/contract/${folder}.ts'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery, useServer } from '../../kit/server.ts'

/** Every ${phrase} of a memorial, newest first. */
export const use${Many} = (personId: string) => useQuery(endpointQuery(useServer(), ${many}.list, { personId }))
`

const list = ({ one, many, One, Many, phrase }: FeatureNames) => `import { use${Many} } from './queries.ts'

/** Every ${phrase} of a memorial, newest first. */
export function ${One}List({ personId }: { personId: string }) {
  const { data: ${many} } = use${Many}(personId)
  if (!${many}) return null
  return (
    <ul>
      {${many}.map((${one}) => (
        <li key={${one}.id}>{${one}.text}</li>
      ))}
    </ul>
  )
}
`

const test = ({ One, phrase }: FeatureNames) => `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { ${One}List } from './index.ts'

const id = '01JZ0000000000000000000000'
const answer = [{ id, personId: id, byUserId: id, text: 'Rest well.', createdAt: '2026-04-12T10:00:00.000Z' }]

test('Ann reads the words of a ${phrase}', async () => {
  show(<${One}List personId={id} />, {
    send: async () => ({ status: 200, type: 'application/json', text: JSON.stringify(answer) }),
  })
  expect(await screen.findByText('Rest well.')).toBeDefined()
})
`
