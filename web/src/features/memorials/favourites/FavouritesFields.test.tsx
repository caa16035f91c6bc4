import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import type { FavouriteInput } from '../fact-values.ts'
import { FavouritesFields } from './FavouritesFields.tsx'

function open(kind: 'person' | 'pet', first: readonly FavouriteInput[] = []) {
  const onChange = vi.fn<(favourites: readonly FavouriteInput[]) => void>()
  function FormWithValues() {
    const [favourites, setFavourites] = useState(first)
    return (
      <FavouritesFields
        kind={kind}
        favourites={favourites}
        onChange={(next) => {
          onChange(next)
          setFavourites(next)
        }}
      />
    )
  }
  const { person } = show(<FormWithValues />)
  return { person, last: () => onChange.mock.lastCall?.[0] }
}

const searchBox = () => screen.getByRole('combobox', { name: 'Add a favourite' })

test('Ann types what it was and what it was called, and the next one, without leaving the keyboard', async () => {
  const { person, last } = open('person')
  await person.click(searchBox())
  await person.keyboard('song{Enter}Panonski mornar{Enter}')
  expect(document.activeElement).toBe(searchBox())
  await person.keyboard('flower{Enter}Peonies{Enter}song{Enter}Slovenska')
  expect(last()).toEqual([
    { kind: 'Song', value: 'Panonski mornar' },
    { kind: 'Flower', value: 'Peonies' },
    { kind: 'Song', value: 'Slovenska' },
  ])
  expect(screen.getAllByRole('textbox', { name: 'Song' })).toHaveLength(2)
})

test('the arrows walk through what fits, Escape closes it, and Enter on words that fit nothing sends no form', async () => {
  const { person, last } = open('person')
  await person.type(searchBox(), 'mov')
  expect(screen.queryByRole('option')).toBeNull()
  screen.getByText(/Nothing goes by that name/)
  await person.keyboard('{Enter}')
  expect(last()).toBeUndefined()
  await person.clear(searchBox())
  await person.type(searchBox(), 'film')
  const options = within(screen.getByRole('listbox')).getAllByRole('option')
  const chosen = () => options.findIndex((option) => option.ariaSelected === 'true')
  expect([chosen(), options[0]?.textContent]).toEqual([0, 'FilmFilms and series'])
  await person.keyboard('{ArrowDown}')
  expect(chosen()).toBe(1)
  expect(searchBox().getAttribute('aria-activedescendant')).toBe(options[1]?.id)
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a group offers its kinds; an empty one that stands there already is not doubled', async () => {
  const { person, last } = open('person', [{ kind: 'Tea', value: 'Lime blossom' }])
  screen.getByText('Lime blossom')
  const drinks = within(screen.getByText('Drinks').closest('details') as HTMLElement)
  await person.click(screen.getByText('Drinks'))
  await person.click(drinks.getByRole('button', { name: 'Wine' }))
  expect(document.activeElement).toBe(drinks.getByRole('textbox', { name: 'Wine' }))
  expect(drinks.queryByRole('button', { name: 'Wine' })).toBeNull()
  await person.type(searchBox(), 'wine{Enter}')
  expect(document.activeElement).toBe(drinks.getByRole('textbox', { name: 'Wine' }))
  expect(drinks.getAllByRole('textbox')).toHaveLength(2)
  await person.click(drinks.getByRole('button', { name: 'Remove: Lime blossom' }))
  expect(last()).toEqual([{ kind: 'Wine', value: '' }])
  expect(document.activeElement).toBe(drinks.getByRole('button', { name: 'Tea' }))
})

test("a pet's four stand there to be written into, and one more of each can be added (D25)", async () => {
  const { person, last } = open('pet', [{ kind: 'Song', value: 'of somebody else' }])
  expect(screen.queryByRole('combobox')).toBeNull()
  const names = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))
  expect(names).toEqual(['Food-0', 'Desert-0', 'Drink-0', 'Toy-0'])
  await person.type(screen.getByRole('textbox', { name: 'Toy' }), 'The red ball')
  await person.click(screen.getByRole('button', { name: 'Toy' }))
  await person.keyboard('A sock')
  expect(last()?.slice(1)).toEqual([
    { kind: 'Toy', value: 'The red ball' },
    { kind: 'Toy', value: 'A sock' },
  ])
})

test('a favourite that is too long is told so, and nothing of it is cut (Q97)', () => {
  open('pet', [{ kind: 'Toy', value: 'a'.repeat(201) }])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Toy' })
  expect(field.ariaInvalid).toBe('true')
  expect(field.value).toBe('a'.repeat(201))
  screen.getByText('201 / 200')
})
