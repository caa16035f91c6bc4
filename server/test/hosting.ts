import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'
import { serveBuiltFiles } from '../src/kit/http/built-files.ts'
import { createHttpServer } from '../src/kit/http/http-server.ts'
import type { LinkPreview } from '../src/kit/http/link-preview.ts'
import { hostWebApp } from '../src/kit/http/web-app.ts'

const script = 'console.log("hello")'

const milan: LinkPreview = {
  title: 'Milan "Mića" <Jovanović>',
  description: '12/04/1938 – 03/11/2021',
  isPerson: true,
  picture: '/api/files/1/medium',
  isWide: false,
}

/** A small web app, as the build leaves one. */
export async function hosting({
  isBuilt = true,
  hasWorker = false,
  tagManager = null as string | null,
  filesOrigin = null as string | null,
  announced = '',
  adaptPage = (html: string) => html,
} = {}) {
  const folder = temporaryFolder()
  const write = (name: string, content: string) => {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  if (isBuilt) {
    const manifest = '<link rel="modulepreload" href="/assets/manifest-c279c2bf.js"/>'
    write('__spa-fallback.html', `<head></head>${manifest}<p>app</p><script>${script}</script>`)
    const head =
      '<title>A &quot;quiet&quot; place</title><meta name="description" content="For &amp; of us."/>'
    write('index.html', `<html lang="en"><head>${head}</head><p>landing</p>`)
    write('FAQ/index.html', '<html lang="en"><head></head><p>questions</p>')
    write('de/index.html', '<html class="x" lang="de"><head></head><p>Anfang</p>')
    write('de/FAQ/index.html', '<html lang="de"><head></head><p>Fragen</p>')
    write('offline.html', '<head><meta name="robots" content="noindex"></head><p>no connection</p>')
    write('Login/index.html', '<head><meta name="robots" content="noindex"></head><p>login</p>')
    write('assets/app-1234.js', 'app()')
    write('guest/guest-1234.js', 'guest()')
    write('guest/worker.js', 'sync()')
    write('mark.svg', '<svg/>')
    if (hasWorker) write('worker.js', 'works()')
  }
  const app = await createHttpServer({ log: pino({ level: 'silent' }), trustProxy: false, https: true })
  onTestFinished(() => app.close())
  app.get('/api/asked', () => 'answer')
  await serveBuiltFiles(app, folder)
  hostWebApp(app, {
    folder,
    tileOrigin: 'https://tiles.example',
    filesOrigin,
    tagManager,
    site: 'https://spomen.example',
    name: 'Spomen',
    picture: '/preview.jpg',
    editions: ['srb', 'de'],
    handedOver: '/HandedOver',
    directions: { closed: ['/api/', '/MyMemories'], files: '/api/files/' },
    findable: { borders: async () => ['milan'], list: async () => ['/Shared/milan'] },
    adaptPage,
    announced: async () => announced,
    isAsWritten: (address, query) => address !== '/login' || query === '',
    onPage: (address, reply) => void reply.header('x-page', address),
    previewOf: async (address) => (address === '/Profile/milan' ? milan : null),
  })
  return (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => app.inject({ method, url })
}
