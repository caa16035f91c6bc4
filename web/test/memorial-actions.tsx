/** The actions of Milan's page, as a reader of it has them. */
import { type Door, doors } from '@spomen/contract/doors.ts'
import { type Greeting, greetings } from '@spomen/contract/greetings.ts'
import { system } from '@spomen/contract/system.ts'
import { useLocation } from 'react-router'
import { MemorialActions } from '../src/features/profiles/page/MemorialActions.tsx'
import { plainAbout } from './about.ts'
import { fakeServer, when } from './fake-server.ts'
import { milansFullCard, milansFullMemorial } from './milan.ts'
import { show } from './show.tsx'

export const milan = { id: milansFullMemorial.id, name: 'Milan Jovanović' }
const noGreetings: Greeting[] = []

const Where = () => <output data-testid="where">{useLocation().search}</output>

export const closedDoor: Door = {
  opens: 'closed',
  parts: [],
  hidesBirthDay: false,
  isSearchable: false,
  takesWords: false,
  wordsReaderId: null,
  wordsMailHour: 18,
  inside: 14,
  links: [],
}

/** Shows them; `offered` are those that are not hidden, by their words. */
export function openActions({
  id = milan.id,
  isFamily = false,
  metrics = milansFullCard,
  door = closedDoor,
  said = noGreetings,
} = {}) {
  const { send } = fakeServer(
    when(system.about, plainAbout),
    when(doors.find, door),
    when(greetings.list, () => said),
    when(doors.reach, { opens: door.opens, parts: door.parts, isAsked: false }),
  )
  const page = show(
    <>
      <MemorialActions
        memorial={{ ...milan, id }}
        metrics={metrics}
        profile={milansFullMemorial}
        isFamily={isFamily}
      />
      <Where />
    </>,
    { send },
  )
  const press = async (name: string) => page.person.click(await page.findByRole('button', { name }))
  const choose = async (name: string) => {
    await press('More')
    await page.person.click(await page.findByRole('button', { name }))
  }
  const offered = async () => {
    const row = await page.findByRole('group', { name: 'This page' })
    const actions = [...row.querySelectorAll('button, a')].filter((action) => !action.closest('[hidden]'))
    return actions.map((action) => action.textContent)
  }
  return { ...page, press, choose, offered }
}
