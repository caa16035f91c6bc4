/** Sends the words that wait on this device, each once, from whichever window or worker has a connection (YD02). */
import { type Answer, askServer } from './ask.ts'
import { type LocalWords, needsConnection } from './local-words.ts'
import type { LocalWordsStore } from './local-words-store.ts'
import { takeProof } from './proof.ts'

/** The longest an answer may take: half a minute, and on a poor connection a second for each 5 kB of the photograph. */
const timeFor = ({ photograph }: LocalWords) => 30_000 + (photograph?.bytes.byteLength ?? 0) / 5

/** How often words are sent with another proof before they wait for the next try. */
const mostProofs = 3

function formOf({ sentId, door, said, photograph, language, website }: LocalWords, proof: string): FormData {
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
 * Whether there may be a connection. A browser that says there is none is nearly always right: then a call that changes nothing
 * is sent first, so that words which never left are known to be here.
 */
const mayBeConnected = async () =>
  navigator.onLine !== false || (await askServer('/api/guestwords/challenge', {}, 10_000)).kind !== 'none'

/**
 * Sends words with a proof of their own. They are marked right before they leave: from then on nobody here knows whether they
 * have arrived until an answer says so. Where they were turned away, they have not by this attempt.
 */
async function send(store: LocalWordsStore, sentId: string): Promise<Answer> {
  for (let attempt = 0; attempt < mostProofs; attempt++) {
    if (!(await mayBeConnected())) break
    const proof = await takeProof()
    if (typeof proof === 'string') return { kind: proof }
    let mayHaveArrived = false
    const item = await store.change(sentId, (there) => {
      mayHaveArrived = there.mayHaveArrived
      return there.state === 'waiting' ? { ...there, mayHaveArrived: true } : there
    })
    // They may have been put away, or taken back by their writer.
    if (item?.state !== 'waiting') break
    const request = { method: 'POST', body: formOf(item, proof.payload) }
    const answer = await askServer('/api/guestwords/leave', request, timeFor(item))
    const isProofNeeded = answer.kind === 'refusal' && answer.why === 'proofNeeded'
    if (!isProofNeeded && answer.kind !== 'later') return answer
    await store.change(sentId, (there) =>
      there.isWithdrawn && !mayHaveArrived ? null : { ...there, mayHaveArrived },
    )
    if (!isProofNeeded) return answer
  }
  return { kind: 'none' }
}

/** What is kept here after an answer of the server, which has the words itself once it has taken them; null: nothing. */
function answered(item: LocalWords, answer: Answer): LocalWords | null {
  if (answer.kind === 'later' || answer.kind === 'none')
    return { ...item, isDelayed: answer.kind === 'later' }
  if (answer.kind === 'refusal')
    return item.isWithdrawn ? null : { ...item, state: 'returned', mayHaveArrived: false, why: answer.why }
  const { code, address, isDamaged } = answer.value
  if (typeof code !== 'string' || typeof address !== 'string') return item
  const said = { ...item.said, words: '', mail: '' }
  return {
    ...item,
    said,
    state: 'gone',
    photograph: null,
    receipt: { code, address, ...(isDamaged === true && { isDamaged }) },
  }
}

async function deliver(store: LocalWordsStore, { sentId, state, isDelayed }: LocalWords): Promise<void> {
  if (state !== 'waiting') return
  const answer = await send(store, sentId)
  // What is not connected for long is not written anew at each try.
  if (isDelayed || answer.kind !== 'none') await store.change(sentId, (there) => answered(there, answer))
}

/** Withdraws words on the server; where they are gone from there already, that is as good. */
async function takeBack(store: LocalWordsStore, { sentId }: LocalWords): Promise<void> {
  const item = (await store.list()).find((one) => one.sentId === sentId)
  if (!item?.receipt || !item.isWithdrawn) return
  const request = {
    method: 'PUT',
    body: JSON.stringify({ code: item.receipt.code }),
    headers: { 'content-type': 'application/json' },
  }
  const answer = await askServer('/api/guestwords/withdraw', request, 30_000)
  if (answer.kind === 'value' || answer.kind === 'refusal') await store.change(sentId, () => null)
}

/** Runs `work` while no other window of this browser and no worker does; without locks the server's `sentId` must do. */
const alone = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks ? (navigator.locks.request('guest-words', work) as Promise<Value>) : work()

/** Sends all that waits and takes back what was withdrawn. Answers whether something still waits for a connection. */
export const deliverAll = (store: LocalWordsStore): Promise<boolean> =>
  alone(async () => {
    for (const item of (await store.list()).filter(needsConnection)) {
      await deliver(store, item)
      await takeBack(store, item)
    }
    return (await store.list()).some(needsConnection)
  })
