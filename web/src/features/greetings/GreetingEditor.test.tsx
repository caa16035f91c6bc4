import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import Editor from './GreetingEditor.tsx'

// The editor looks where its words stand, and nothing stands anywhere here.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() })

function editor({ isStill = false, html = '<p>Dear Milan</p>', writtenElsewhere = 0 } = {}) {
  return (
    <Editor
      html={html}
      writtenElsewhere={writtenElsewhere}
      onChange={vi.fn()}
      onSubmit={vi.fn()}
      label="Your words"
      describedBy="hint"
      isWrong={false}
      isStill={isStill}
    />
  )
}

const open = (isStill = false) => show(editor({ isStill }))

const words = () => screen.getByRole('textbox', { name: 'Your words' })
const tools = () => within(screen.getByRole('toolbar')).getAllByRole('button')

test('the words take the keyboard as soon as they are there, however busy the phone is (H05)', () => {
  open()
  expect(document.activeElement).toBe(words())
})

test('the key that sends says so on the keyboard of a phone (H07, Q65)', () => {
  open()
  expect(words().getAttribute('enterkeyhint')).toBe('send')
})

test('a tool under the pointer or a finger does not take the keyboard from the words (H05)', () => {
  open()
  const isTaken = tools().map((tool) => fireEvent.mouseDown(tool))
  expect(isTaken).toEqual([false, false, false, false])
})

test('after a tool was pressed from the keyboard the next letter goes into the words (H05)', () => {
  open()
  for (const tool of tools()) {
    tool.focus()
    fireEvent.click(tool)
    expect(document.activeElement).toBe(words())
  }
})

test('Escape while writing is left to the dialog, which it closes (H05)', () => {
  open()
  const isLeft = fireEvent.keyDown(words(), { key: 'Escape', keyCode: 27 })
  expect(isLeft).toBe(true)
})

test('while a greeting is on its way its sheet is still (H18)', () => {
  open(true)
  expect(words().getAttribute('contenteditable')).toBe('false')
})

function TwoWindows() {
  const [html, setHtml] = useState('<p>Dear Milan</p>')
  const [times, setTimes] = useState(0)
  function writeElsewhere() {
    setHtml('<p>Dear Milan, we miss you</p>')
    setTimes(times + 1)
  }
  return (
    <>
      {editor({ html, writtenElsewhere: times })}
      <button type="button" onClick={writeElsewhere}>
        write in the other window
      </button>
    </>
  )
}

test('what Ann goes on writing in another window stands in this one as well (A68)', () => {
  show(<TwoWindows />)
  fireEvent.click(screen.getByRole('button', { name: 'write in the other window' }))
  expect(words().textContent).toBe('Dear Milan, we miss you')
})
