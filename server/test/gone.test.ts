/** Whoever goes away while they send something has done nothing wrong, and neither have we. */
import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { family } from './family.ts'
import { begin, placeOf } from './pieces.ts'

test('a page that is closed while it sends is no defect, whatever it was sending', async () => {
  const home = await family()
  const { ann, ben, milanId, address } = home
  const { hostname, port } = new URL(address)
  const place = placeOf(
    await begin(home, ann, { memorial: milanId, kind: 'images', filename: 'a.jpg' }, 9_000),
  )
  const boundary = 'x'.repeat(20)
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nbytes`
  const sent: Record<string, string> = {
    json: `POST /api/reflastgreetings/create HTTP/1.1\r\ncontent-type: application/json\r\nauthorization: Bearer ${ben.token}\r\n`,
    form: `POST /api/refimages/bulk-upload/${milanId} HTTP/1.1\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\nauthorization: Bearer ${ann.token}\r\n`,
    piece: `PATCH ${new URL(place, address).pathname} HTTP/1.1\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\nauthorization: Bearer ${ann.token}\r\n`,
    nobody: `PATCH ${new URL(place, address).pathname} HTTP/1.1\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream\r\n`,
    login: 'PUT /api/refusers/login HTTP/1.1\r\ncontent-type: application/json\r\n',
  }
  const body: Record<string, string> = { form: part }
  for (const [what, head] of Object.entries(sent)) {
    for (const isReset of [false, true]) {
      const line = net.connect(Number(port), hostname)
      await once(line, 'connect')
      line.on('error', () => {})
      line.write(`${head}host: x\r\ncontent-length: 9000\r\n\r\n${body[what] ?? '{"personId": '}`)
      await new Promise((resolve) => setTimeout(resolve, 150))
      if (isReset) line.resetAndDestroy()
      else line.destroy()
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(home.takeDefects()).toEqual([])
})
