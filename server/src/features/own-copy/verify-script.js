// Runs on the page `verify.html` of a copy, in any browser of the last years; `words` stands before it.
const own = navigator.languages ?? [navigator.language]
const plain = (tag) =>
  tag
    .toLowerCase()
    .replace(/^(sh|bs|hr|cnr)\b/, 'sr')
    .split('-')[0]
const say = own.map((tag) => words.find((one) => plain(one.tag) === plain(tag))).find(Boolean) ?? words[0]
document.documentElement.lang = say.tag
document.title = say.title
for (const part of document.querySelectorAll('[data-say]')) part.textContent = say[part.dataset.say]

const byId = (id) => document.getElementById(id)

/** SHA-256 bit by bit, for what does not fit into the memory, and where the browser has none. */
function sha256() {
  const primes = []
  for (let number = 2; primes.length < 64; number++)
    if (primes.every((prime) => number % prime)) primes.push(number)
  const fraction = (value) => ((value - Math.floor(value)) * 2 ** 32) | 0
  const k = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
  const h = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
  const w = new Int32Array(64)
  const rest = new Uint8Array(64)
  let [kept, total] = [0, 0]

  function block(bytes, at) {
    for (let i = 0; i < 16; i++)
      w[i] =
        (bytes[at + 4 * i] << 24) |
        (bytes[at + 4 * i + 1] << 16) |
        (bytes[at + 4 * i + 2] << 8) |
        bytes[at + 4 * i + 3]
    for (let i = 16; i < 64; i++) {
      const [x, y] = [w[i - 15], w[i - 2]]
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0
    }
    let [a, b, c, d, e, f, g, last] = h
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const one = (last + s1 + ((e & f) ^ (~e & g)) + k[i] + w[i]) | 0
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      last = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    h[0] += a
    h[1] += b
    h[2] += c
    h[3] += d
    h[4] += e
    h[5] += f
    h[6] += g
    h[7] += last
  }

  return {
    update(bytes) {
      total += bytes.length
      let at = 0
      if (kept > 0) {
        at = Math.min(64 - kept, bytes.length)
        rest.set(bytes.subarray(0, at), kept)
        kept += at
        if (kept < 64) return
        block(rest, 0)
        kept = 0
      }
      for (; at + 64 <= bytes.length; at += 64) block(bytes, at)
      rest.set(bytes.subarray(at), 0)
      kept = bytes.length - at
    },
    digest() {
      const end = new Uint8Array(kept < 56 ? 64 : 128)
      end.set(rest.subarray(0, kept))
      end[kept] = 0x80
      const view = new DataView(end.buffer)
      view.setUint32(end.length - 8, Math.floor(total / 2 ** 29))
      view.setUint32(end.length - 4, (total << 3) >>> 0)
      for (let at = 0; at < end.length; at += 64) block(end, at)
      return Array.from(h, (part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}

const small = 64 * 2 ** 20
const hex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function hashOf(file) {
  if (file.size <= small && globalThis.crypto?.subtle)
    return hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const hash = sha256()
  for (let at = 0; at < file.size; at += 2 ** 22)
    hash.update(new Uint8Array(await file.slice(at, at + 2 ** 22).arrayBuffer()))
  return hash.digest()
}

/** Some systems write a letter with its sign as two characters. */
const pathOf = (text) => text.normalize('NFC')

/** Holds a folder to its lists; null where it has none, or where another is chosen before all of it is read. */
async function check(chosen, isLast) {
  const files = new Map(
    Array.from(chosen, (file) => [
      pathOf((file.webkitRelativePath || file.name).replace(/^[^/]*\//, '')),
      file,
    ]),
  )
  const found = { whole: [], changed: [], missing: [], stray: [] }
  const lists = ['manifest-sha256.txt', 'tagmanifest-sha256.txt']
  if (!lists.every((name) => files.has(name))) return null
  const wanted = new Map()
  for (const name of lists) {
    const list = await files
      .get(name)
      .text()
      .catch(() => null)
    if (list === null) return { ...found, changed: [name] }
    for (const line of list.split(/\r?\n/)) if (line) wanted.set(pathOf(line.slice(66)), line.slice(0, 64))
  }
  const total = Array.from(wanted.keys()).reduce((sum, path) => sum + (files.get(path)?.size ?? 0), 0)
  let done = 0
  for (const [path, hash] of wanted) {
    const file = files.get(path)
    if (!file) found.missing.push(path)
    else found[(await hashOf(file).catch(() => '')) === hash ? 'whole' : 'changed'].push(path)
    if (!isLast()) return null
    done += file?.size ?? 0
    byId('progress').value = total ? done / total : 1
  }
  // What systems lay into every folder by themselves is nobody's loss.
  const theirs = /(^|\/)(\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/
  for (const path of files.keys())
    if (!wanted.has(path) && path !== 'tagmanifest-sha256.txt' && !theirs.test(path)) found.stray.push(path)
  return found
}

function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function tell(found) {
  const told = byId('told')
  told.replaceChildren()
  if (!found) {
    told.append(element('p', say.none))
    return
  }
  const isGood = found.changed.length + found.missing.length === 0
  told.append(element('h2', isGood ? say.good : say.bad))
  if (found.whole.length > 0) told.append(element('p', `${say.whole}: ${found.whole.length}`))
  for (const kind of ['changed', 'missing', 'stray']) {
    if (found[kind].length === 0) continue
    const list = document.createElement('ul')
    for (const path of found[kind]) list.append(element('li', path))
    told.append(element('h3', `${say[kind]}: ${found[kind].length}`), list)
  }
}

let choices = 0
byId('folder').addEventListener('change', async ({ target }) => {
  const choice = (choices += 1)
  const isLast = () => choice === choices
  byId('told').replaceChildren(element('p', say.reading))
  byId('progress').hidden = false
  byId('progress').value = 0
  const found = await check(target.files, isLast)
  if (!isLast()) return
  byId('progress').hidden = true
  tell(found)
})
