/** Sends the letters that wait, each once, from whichever window or worker has a line (YD02). */
import { type Answer, askServer } from './ask.ts'
import { type Letter, needsLine } from './letters.ts'
import type { LetterStore } from './letter-store.ts'
import { takeProof } from './proof.ts'

/** The longest an answer may take: half a minute, and on a poor line a second for each 5 kB of the photograph. */
const timeFor = ({ photograph }: Letter) => 30_000 + (photograph?.bytes.byteLength ?? 0) / 5

/** How often a letter is sent with another proof before it waits for better days. */
const mostProofs = 3

function formOf({ sentId, door, said, photograph, language, website }: Letter, proof: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...door, sentId, ...said, language, website, proof }))
    form.append(name, value)
  if (photograph) {
    const { bytes, type, name } = photograph
    form.append('photograph', new Blob([bytes], { type }), name)
  }
  return form
}

/**
 * Whether there may be a line. A browser that says there is none is nearly always right: then a question that changes
 * nothing is asked first, so that a letter which never left is known to be here.
 */
const hasLine = async () =>
  navigator.onLine !== false || (await askServer('/api/guestwords/challenge', {}, 10_000)).kind !== 'none'

/**
 * Sends a letter with a proof of its own. It is marked right before it leaves: from then on nobody here knows whether it
 * has arrived until an answer says so.
 */
async function send(store: LetterStore, sentId: string): Promise<Answer> {
  for (let attempt = 0; attempt < mostProofs; attempt++) {
    if (!(await hasLine())) break
    const proof = await takeProof()
    if (proof === null) break
    const letter = await store.change(sentId, (there) =>
      there.state === 'waiting' ? { ...there, mayHaveArrived: true } : there,
    )
    // It may have been put away, or taken back by its writer.
    if (letter?.state !== 'waiting') break
    const request = { method: 'POST', body: formOf(letter, proof) }
    const answer = await askServer('/api/guestwords/leave', request, timeFor(letter))
    if (answer.kind !== 'refusal' || answer.why !== 'proofNeeded') return answer
  }
  return { kind: 'none' }
}

/** A letter as an answer of the server leaves it; the server keeps its words now, so that the device need not. */
function answered(letter: Letter, answer: Exclude<Answer, { kind: 'none' }>): Letter | null {
  if (answer.kind === 'refusal')
    return letter.isWithdrawn
      ? null
      : { ...letter, state: 'returned', mayHaveArrived: false, why: answer.why }
  const { code, address } = answer.value
  if (typeof code !== 'string' || typeof address !== 'string') return letter
  const said = { ...letter.said, words: '', mail: '' }
  return { ...letter, said, state: 'gone', photograph: null, receipt: { code, address } }
}

async function deliver(store: LetterStore, { sentId, state }: Letter): Promise<void> {
  if (state !== 'waiting') return
  const answer = await send(store, sentId)
  if (answer.kind !== 'none') await store.change(sentId, (there) => answered(there, answer))
}

/** Takes a letter back from the server; where it is there no more, that is as well. */
async function takeBack(store: LetterStore, { sentId }: Letter): Promise<void> {
  const letter = (await store.list()).find((one) => one.sentId === sentId)
  if (!letter?.receipt || !letter.isWithdrawn) return
  const request = {
    method: 'PUT',
    body: JSON.stringify({ code: letter.receipt.code }),
    headers: { 'content-type': 'application/json' },
  }
  const answer = await askServer('/api/guestwords/withdraw', request, 30_000)
  if (answer.kind !== 'none') await store.change(sentId, () => null)
}

/** Runs `work` while no other window of this browser and no worker does; without locks the server's `sentId` must do. */
const alone = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks ? (navigator.locks.request('guest-words', work) as Promise<Value>) : work()

/** Sends all that waits and takes back what was withdrawn. Answers whether something still needs a line. */
export const deliverLetters = (store: LetterStore): Promise<boolean> =>
  alone(async () => {
    for (const letter of (await store.list()).filter(needsLine)) {
      await deliver(store, letter)
      await takeBack(store, letter)
    }
    return (await store.list()).some(needsLine)
  })
