import { ServerResponse, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { readIntoLentBuffer } from './buffer-pool.ts'

const newAnswer = () => new ServerResponse(new IncomingMessage(new Socket()))
const free = async () => readIntoLentBuffer(newAnswer(), async (buffer) => buffer)

test('memory into which a photograph is still read is lent to nobody else, though its reader has left', async () => {
  const answer = newAnswer()
  let finish = () => {}
  let hers: Buffer | undefined
  const reading = readIntoLentBuffer(answer, (buffer) => {
    hers = buffer
    return new Promise<void>((resolve) => (finish = resolve))
  })
  answer.emit('close')
  expect(await free()).not.toBe(hers)
  finish()
  await reading
  expect(await free()).toBe(hers)
})

test('memory is lent again once its answer has left, and not before', async () => {
  const answer = newAnswer()
  const his = await readIntoLentBuffer(answer, async (buffer) => buffer)
  expect(await free()).not.toBe(his)
  answer.emit('close')
  expect(await free()).toBe(his)
})

test('memory is not lent again after a reading that failed, which may go on unseen', async () => {
  const answer = newAnswer()
  let lost: Buffer | undefined
  const reading = readIntoLentBuffer(answer, async (buffer) => {
    lost = buffer
    throw new Error('too late')
  })
  await expect(reading).rejects.toThrow('too late')
  answer.emit('close')
  expect(await free()).not.toBe(lost)
})
