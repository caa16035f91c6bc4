/** A memorial with photographs, brought as anybody would bring them: what several benches look at. */
import { call } from '@spomen/contract/call.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { picture } from '../server/test/pictures.ts'
import { must, sendAs } from './arrive.ts'

interface Hanging {
  /** Where the server listens, and as whom it is asked. */
  address: string
  token: string
  lastName: string
  /** How many photographs: every third stands upright. */
  count: number
}

/** Makes a page of Milan's with so many photographs; answers its id. Throws when the server refuses. */
export async function hangMemorial({ address, token, lastName, count }: Hanging): Promise<string> {
  const life = { firstName: 'Milan', lastName, dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }
  const { id } = await must(call(sendAs(address, token), memorials.createPerson, life))
  const body = new FormData()
  for (let number = 0; number < count; number += 1) {
    const size = number % 3 === 0 ? { width: 480, height: 640 } : { width: 640, height: 480 }
    body.append('files', await picture(number, size))
  }
  const answer = await fetch(`${address}/api/${photographs.upload.path.replace(':deceasedId', id)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return id
}
