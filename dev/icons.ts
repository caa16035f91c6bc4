/**
 * `npm run draw -- icons` draws what other programs show of the house: the icons of the installed app, and the picture
 * beside a link to it. Needs a built web app (`npm run build`), of which it takes the valley and the
 * letters. What it draws is kept in web/public.
 */
import { createServer } from 'node:http'
import { mkdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './checks/chromium.ts'

const root = path.resolve(import.meta.dirname, '..')
const built = path.join(root, 'web/build/client')
const kept = path.join(root, 'web/public')

/** A flame on the dark of a room. `room` is how much of the width is left around it; `corner` how round the sheet is. */
const flame = ({ room, corner }: { room: number; corner: number }) => {
  const height = 100 - 2 * room
  const scale = height / 23.4
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100%" height="100%" style="display:block">
  <defs>
    <radialGradient id="dark" cx="0.5" cy="0.58" r="0.72">
      <stop offset="0" stop-color="#17626f"/><stop offset="0.55" stop-color="#0c4753"/><stop offset="1" stop-color="#08333c"/>
    </radialGradient>
    <radialGradient id="glow">${[0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1].map((away) => `<stop offset="${away}" stop-color="#f6c877" stop-opacity="${(0.5 * Math.cos((away * Math.PI) / 2) ** 3).toFixed(3)}"/>`).join('')}</radialGradient>
    <linearGradient id="heart" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff6e0"/><stop offset="1" stop-color="#f0bf6c"/></linearGradient>
  </defs>
  <rect width="100" height="100" rx="${corner}" fill="url(#dark)"/>
  <circle cx="50" cy="${50 + scale * 5}" r="${height * 0.7}" fill="url(#glow)"/>
  <g transform="translate(50 50) scale(${scale}) translate(-11 -13)">
    <path d="M11 2c5 6 8 9 8 14a8 8 0 0 1-16 0C3 11 6 8 11 2Z" fill="#fbf3e2" fill-opacity="0.1" stroke="#fbf3e2" stroke-width="1.35" stroke-linejoin="round"/>
    <path d="M11 12c2.4 2.6 3.4 4 3.4 6a3.4 3.4 0 0 1-6.8 0c0-2 1-3.4 3.4-6Z" fill="url(#heart)"/>
  </g>
</svg>`
}

const icons = [
  { file: 'icon-192', size: 192, room: 21, corner: 22 },
  { file: 'icon-512', size: 512, room: 21, corner: 22 },
  // A device cuts what is maskable as it likes, but never within the middle four fifths.
  { file: 'maskable-512', size: 512, room: 27, corner: 0 },
  { file: 'apple-touch-icon', size: 180, room: 21, corner: 0 },
] as const

/** What happens in the page before its picture is taken: all goes but the valley, and the name comes. */
const arrange = `(() => {
  const valley = document.querySelector('svg[viewBox="0 0 1600 700"]').outerHTML
  document.body.innerHTML = \`
    <style>
      body { margin: 0; overflow: hidden; background: var(--paper) }
      .card { position: relative; width: 1200px; height: 630px }
      .valley { position: absolute; inset: 150px 0 0 }
      .valley > svg { width: 100%; height: 100% }
      .name { position: absolute; inset: 78px 0 auto; display: flex; gap: 34px; justify-content: center; align-items: center; font: 500 112px/1 var(--serif); letter-spacing: -0.01em }
      .name svg { width: 84px; height: 116px; fill: none; stroke: var(--accent-text); stroke-width: 1.5; stroke-linejoin: round }
    </style>
    <div class="card">
      <div class="valley">\${valley}</div>
      <p class="name"><svg viewBox="0 0 22 30"><path d="M11 2c5 6 8 9 8 14a8 8 0 0 1-16 0C3 11 6 8 11 2Z"/><path d="M11 12c2.4 2.6 3.4 4 3.4 6a3.4 3.4 0 0 1-6.8 0c0-2 1-3.4 3.4-6Z"/></svg>Spomen</p>
    </div>\`
  return document.fonts.load('112px "Spomen Serif"').then(() => document.fonts.ready).then(() => null)
})()`

const browserPath = findChromium()
const browser = await chromium.launch({
  ...(browserPath && { executablePath: browserPath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await mkdir(path.join(kept, 'icons'), { recursive: true })
  for (const { file, size, ...shape } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}</style>${flame(shape)}`)
    const drawn = await page.screenshot({ omitBackground: true })
    await sharp(drawn)
      .png({ palette: true, quality: 95, effort: 10 })
      .toFile(path.join(kept, 'icons', `${file}.png`))
    await page.close()
  }
  await drawPreview(browser)
} finally {
  await browser.close()
}

/** The valley with the name above it, in the size that messengers and networks show (1200 × 630). */
async function drawPreview(from: Browser) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.join(built, path.normalize(pathname === '/' ? 'index.html' : pathname))
    const type = file.endsWith('.css') ? 'text/css' : file.endsWith('.html') ? 'text/html' : 'font/woff2'
    readFile(file).then(
      (bytes) => response.setHeader('content-type', type).end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const page = await from.newPage({ viewport: { width: 1200, height: 630 } })
    // Without them the page stays as it was written.
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await page.evaluate(arrange)
    await page.screenshot({ path: path.join(kept, 'preview.jpg'), type: 'jpeg', quality: 86 })
    await page.close()
  } finally {
    server.close()
  }
}
