import { demoMemorial } from '@spomen/contract/demo.ts'
import { languages } from '@spomen/contract/languages.ts'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { loadSample } from '../../features/demo/index.ts'
import { showDay } from '../../kit/days.ts'
import { speakAsWritten } from '../../words/language.ts'
import { ExampleFace, ExampleLife } from './Example.tsx'

afterEach(() => speakAsWritten('en'))

test.each(languages)(
  'in %s the first page tells of Milica what her example page tells, word for word (T01, S12)',
  async (language) => {
    await speakAsWritten(language)
    const { profile } = await loadSample(language)
    const { container, getByText, getByRole, unmount } = show(
      <>
        <ExampleFace />
        <ExampleLife />
      </>,
    )
    expect(getByRole('img').getAttribute('src')).toBe(profile.profileImageUrl?.replace('medium', 'print'))
    getByText(`${profile.firstName} ${profile.lastName}`)
    getByText(`${showDay(demoMemorial.born)} – ${showDay(demoMemorial.died)}`)
    getByText(profile.city ?? '')
    getByText(profile.epitaph?.words ?? '')
    const lines = [...container.querySelectorAll('ol > li')].map((line) => ({
      year: line.querySelector('span')?.textContent ?? '',
      title: line.querySelector('h3')?.textContent ?? '',
      words: line.querySelector('p')?.textContent ?? '',
    }))
    expect(lines).toHaveLength(3)
    for (const { year, title, words } of lines) {
      const entry = profile.timelines.find((told) => told.title === title)
      expect(entry?.from.slice(0, 4), title).toBe(year)
      expect(entry?.description).toContain(words)
    }
    const letters = [...container.querySelectorAll('blockquote p')].map((letter) => letter.textContent ?? '')
    expect(letters).toHaveLength(2)
    const notes = profile.lastGreetings.map(({ note }) => note)
    for (const letter of letters) expect(notes).toContain(`<p>${letter}</p>`)
    unmount()
  },
)
