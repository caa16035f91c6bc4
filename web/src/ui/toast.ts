import type { MessageDescriptor } from '@lingui/core'
import { createStore } from '../kit/store.ts'

/** How long each message stays, in milliseconds (B16, X33). */
export const toastTime = 3000

/** A sentence, or one to be said in whatever language is on the screen once its words are there. */
type Words = string | MessageDescriptor

export interface Toast {
  id: number
  tone: 'done' | 'failed'
  text: Words
}

/** The message that is shown just now, or null. */
export const shownToast = createStore<Toast | null>(null)
let lastId = 0

let lastPointedAt = 0

/** Somebody has moved the pointer onto the message, to read it in peace. */
export const pointAtToast = () => {
  lastPointedAt = lastId
}

/** A pointer that only happens to lie where a message appears reads nothing. */
const isBeingRead = (id: number) =>
  lastPointedAt >= id && document.querySelector('[data-toast]:hover') !== null

function takeAwayIn(time: number, id: number) {
  setTimeout(() => {
    if (isBeingRead(id)) takeAwayIn(500, id)
    else if (shownToast.get()?.id === id) shownToast.set(null)
  }, time)
}

function add(tone: Toast['tone'], text: Words) {
  lastId += 1
  shownToast.set({ id: lastId, tone, text })
  takeAwayIn(toastTime, lastId)
}

/**
 * Says something for three seconds at the foot of the page: black when done, red when it failed (B36). What was said
 * before it makes room.
 */
export const toast = {
  done: (text: Words) => add('done', text),
  failed: (text: Words) => add('failed', text),
}
