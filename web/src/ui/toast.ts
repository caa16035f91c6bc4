import type { MessageDescriptor } from '@lingui/core'
import { createStore, useStore } from '../kit/store.ts'

/** How long each message stays, in milliseconds (B16, X33). */
export const toastTime = 3000

/** A sentence, or one to be said in whatever language is on the screen once its words are there. */
type Words = string | MessageDescriptor

export interface Toast {
  id: number
  tone: 'done' | 'failed'
  text: Words
}

const toasts = createStore<readonly Toast[]>([])
let lastId = 0

let lastPointedAt = 0

/** Somebody has moved the pointer onto the messages, to read them in peace. */
export const pointAtToasts = () => {
  lastPointedAt = lastId
}

/** A pointer that only happens to lie where a message appears reads nothing. */
const isBeingRead = (id: number) =>
  lastPointedAt >= id && document.querySelector('[data-toast]:hover') !== null

function takeAwayIn(time: number, id: number) {
  setTimeout(() => {
    if (isBeingRead(id)) takeAwayIn(500, id)
    else toasts.set(toasts.get().filter((other) => other.id !== id))
  }, time)
}

function add(tone: Toast['tone'], text: Words) {
  lastId += 1
  toasts.set([...toasts.get().filter((other) => other.text !== text), { id: lastId, tone, text }].slice(-3))
  takeAwayIn(toastTime, lastId)
}

/** Says something for three seconds at the foot of the page: black when done, red when it failed (B36). */
export const toast = {
  done: (text: Words) => add('done', text),
  failed: (text: Words) => add('failed', text),
}

/** The messages that are shown just now. */
export const useToasts = () => useStore(toasts)
