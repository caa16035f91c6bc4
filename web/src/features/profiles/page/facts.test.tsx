/** Whatever stands in the table of facts is shown and asked for; one that is forgotten somewhere is named here. */
import {
  type FactName,
  factNames,
  factRow,
  factsOfKind,
  type FactType,
  isDayFact,
  type MemorialKind,
  pickFacts,
} from '@spomen/contract/facts.ts'
import { fullNameOf } from '@spomen/contract/names.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { milansCard, milansMemorial } from '../../../../test/milan.ts'
import { show } from '../../../../test/show.tsx'
import { coordinate } from '../../../kit/number-formats.ts'
import type { DraftStore } from '../../../kit/draft.ts'
import { showDay } from '../../../kit/days.ts'
import { factValuesOf, personToSend, petToSend } from '../../memorials/index.ts'
import { AboutMemorial } from './AboutMemorial.tsx'
import { allBookletParts } from './booklet.ts'
import Booklet from './Booklet.tsx'
import { beginEdit } from './edit/begin-edit.ts'
import EditPage from './edit/EditPage.tsx'
import { MemorialHead } from './MemorialHead.tsx'

const placeOf = (name: FactName) => factNames.indexOf(name)

/** What is told of each fact: of no two the same. */
const examples: Record<FactType, (name: FactName) => string | number> = {
  name: (name) => `The ${name}`,
  line: (name) => `The ${name}`,
  text: (name) => `The ${name}`,
  day: (name) => `${1900 + placeOf(name)}-01-17`,
  knownDay: (name) => `${1900 + placeOf(name)}-03-17`,
  measurement: (name) => `${100 + placeOf(name)}.25`,
  gender: () => 'Other',
  latitude: (name) => placeOf(name) + 0.125,
  longitude: (name) => placeOf(name) + 0.625,
}
const example = (name: FactName) => examples[factRow(name).type](name)

/** As people read it. */
function shown(name: FactName): string {
  const told = example(name)
  if (typeof told === 'number') return coordinate(told)
  return isDayFact(name) ? showDay(told) : told
}

function profileOf(kind: MemorialKind): MemorialProfile {
  const facts = factsOfKind(kind).map((name) => [factRow(name).wire, example(name)])
  return { ...milansMemorial, ...Object.fromEntries(facts), isHuman: kind === 'person' } as MemorialProfile
}
const cardOf = (profile: MemorialProfile) => ({
  ...milansCard,
  ...pickFacts('card', profile),
  isHuman: profile.isHuman,
  deceasedFullName: fullNameOf(profile),
})

const unsaid = (kind: MemorialKind, place: string, text: string, written = shown) =>
  factsOfKind(kind)
    .filter((name) => !text.includes(written(name)))
    .map((name) => `“${name}” is not ${place}`)

const kinds: readonly MemorialKind[] = ['person', 'pet']

test.each(kinds)('all that is told of a %s stands on its page (G05, G07, G23–G29)', (kind) => {
  const profile = profileOf(kind)
  const { container } = show(
    <>
      <MemorialHead
        metrics={cardOf(profile)}
        profile={profile}
        isFamily={false}
        actions=""
        counts=""
        waiting=""
      >
        {null}
      </MemorialHead>
      <AboutMemorial profile={profile} isInside={false} isFamily={false} changed={null} />
    </>,
  )
  // The point of the grave is in the address of its map: nobody reads numbers (G28).
  const maps = [...container.querySelectorAll('a')].map(({ href }) => href)
  expect(unsaid(kind, 'on the page', [container.textContent, ...maps].join('\n'))).toEqual([])
})

test.each(kinds)('all that is told of a %s comes on paper', (kind) => {
  const profile = profileOf(kind)
  const memorial = { id: profile.id, name: fullNameOf(profile) }
  show(
    <Booklet {...{ memorial, profile }} metrics={cardOf(profile)} greetings={[]} parts={allBookletParts} />,
  )
  // Days are written out there, and where the grave is told in words its point is not.
  const onPaper = (name: FactName) => {
    const { type } = factRow(name)
    if (type === 'latitude' || type === 'longitude') return ''
    return isDayFact(name) ? String(example(name)).slice(0, 4) : shown(name)
  }
  expect(unsaid(kind, 'on paper', document.body.textContent, onPaper)).toEqual([])
})

test.each(kinds)('all that is told of a %s has its field in the form (D17–D21, D27–D29)', (kind) => {
  const profile = profileOf(kind)
  const said = (['personal', 'place'] as const).map((part) => {
    const { container, unmount } = show(
      <EditPage isOwner profile={profile} metrics={cardOf(profile)} part={part} />,
      { at: `/?edit=${part}` },
    )
    const fields = container.querySelectorAll<HTMLInputElement>('textarea, select, input:not([type=radio])')
    const chosen = container.querySelectorAll<HTMLInputElement>('input:checked')
    const said = [...fields, ...chosen].map(({ value }) => value).join('\n')
    // The point on the map is written beside it.
    const point = [...container.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
    unmount()
    return [said, ...point].join('\n')
  })
  expect(unsaid(kind, 'in the form', said.join('\n'))).toEqual([])
})

test.each(kinds)('all that is told of a %s is sent as it stands in the form', (kind) => {
  const values = factValuesOf(kind, profileOf(kind))
  const sent: Readonly<Record<string, unknown>> = kind === 'person' ? personToSend(values) : petToSend(values)
  const lost = factsOfKind(kind).filter((name) => sent[factRow(name).wire] !== example(name))
  expect(lost.map((name) => `“${name}” is not sent`)).toEqual([])
})

test('an edit this browser kept before a fact came to be opens, and says nothing of it', () => {
  const values = factValuesOf('person', profileOf('person'))
  for (const name of Object.keys(values).filter((field) => field !== 'kind')) {
    const { [name]: _, ...older } = values as unknown as Record<string, unknown>
    const kept = JSON.stringify({
      begun: { told: older, modifiedAt: milansMemorial.modifiedAt, meanwhile: [] },
      words: { ...older, ...(name === 'nickname' ? { city: 'Ruma' } : { nickname: 'Mića' }) },
    })
    const drafts: DraftStore = { read: () => kept, write: () => undefined, subscribe: () => () => undefined }
    const { told } = beginEdit(drafts, milansMemorial)
    expect([name, Object.entries(told).filter(([, value]) => value === undefined)]).toEqual([name, []])
    expect(Object.keys(told).toSorted()).toEqual(Object.keys(values).toSorted())
  }
})
