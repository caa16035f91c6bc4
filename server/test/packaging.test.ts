/** What is handed to operators as files: the compose file, the manifests and the unit, held to the settings there are. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingsTable } from '../src/config.ts'
import { manifestKinds } from './manifest-kinds.ts'
import { temporaryFolder } from './temporary-folder.ts'

const packaging = path.resolve(import.meta.dirname, '../../packaging')
const read = (file: string) => fs.readFileSync(path.join(packaging, file), 'utf8')
const known = new Set(settingsTable.flatMap(({ name }) => [name, `${name}_FILE`]))
const secretNames = /URL$|KEY$|SECRET$|TOKEN$|HEADERS$|PASSWORD$|ACCESS_KEY_ID$/
/** What looks like a secret by its name and is none. */
const open = new Set(['PUBLIC_URL', 'SOURCE_URL', 'TILE_URL'])

interface Service {
  image: string
  user: string
  restart: string
  read_only: boolean
  cap_drop: string[]
  cap_add?: string[]
  security_opt: string[]
  stop_grace_period: string
  environment?: Record<string, string>
  depends_on?: Record<string, unknown> | string[]
  secrets?: string[]
  networks: string[]
  ports?: string[]
  healthcheck?: { test?: string[]; disable?: boolean }
  profiles?: string[]
}
interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
  secrets: Record<string, { file: string }>
}
const compose = parse(read('compose/compose.yaml'), { merge: true }) as Compose
const ofTheHouse = ['server', 'worker']

/** Nothing secret stands in the open, and nothing is set that nobody reads. */
function expectSettings(names: string[]) {
  expect(names.filter((name) => !known.has(name))).toEqual([])
  expect(names.filter((name) => secretNames.test(name) && !open.has(name))).toEqual([])
}

test('every setting of the compose file is one of the house, and secrets come in files', () => {
  for (const name of ofTheHouse) {
    const { environment = {}, secrets = [] } = compose.services[name] as Service
    expectSettings(Object.keys(environment))
    const files = Object.entries(environment).filter(([key]) => key.endsWith('_FILE'))
    expect(files.map(([, file]) => path.basename(file)).toSorted()).toEqual(secrets.toSorted())
  }
  const prepared = read('compose/prepare.sh')
  for (const [name, { file }] of Object.entries(compose.secrets)) {
    expect(file).toBe(`./secrets/${name}`)
    expect(prepared).toContain(`secret ${name} `)
  }
})

test('whatever runs by the compose file writes where it is given a place, as nobody of the machine', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    const { user, read_only, cap_drop, security_opt, restart, image, stop_grace_period } = service
    const confined = [name, true, ['ALL'], ['no-new-privileges:true']]
    expect([name, read_only, cap_drop, security_opt]).toEqual(confined)
    expect([name, restart, user]).toEqual([
      name,
      'unless-stopped',
      expect.stringMatching(/^[1-9]\d+:[1-9]\d+$/),
    ])
    expect(image).toMatch(/:(v?\d+\.\d|\$\{SPOMEN_VERSION:-\d)/)
    expect(stop_grace_period).toMatch(/^\d+s$/)
    expect(service.cap_add ?? []).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : [])
    if (name !== 'mail' && name !== 'server')
      expect([name, service.healthcheck]).not.toEqual([name, undefined])
  }
})

test('Caddy alone is reached from outside, and the database and the files only by the house', () => {
  const reached = Object.entries(compose.services).filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  )
  expect(reached.map(([name]) => name)).toEqual(['caddy'])
  for (const name of ['database', 'storage'])
    expect(
      compose.services[name]?.networks.filter((network) => !compose.networks[network]?.internal),
    ).toEqual([])
  expect(compose.networks['house']?.internal).toBe(true)
})

test('whoever goes without the object storage is told of all that has to go with it, and starts', () => {
  const guide = fs.readFileSync(path.join(packaging, '../docs/installing.md'), 'utf8')
  const line = /^- \*\*Without an object storage:\*\* .*$/m.exec(guide)?.[0] ?? ''
  const named = [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const isNamed = (name: string) =>
    named.some((other) => (other.endsWith('*') ? name.startsWith(other.slice(0, -1)) : name === other))
  const { environment = {}, depends_on = {} } = compose.services['server'] as Service
  for (const [name, value] of Object.entries(environment))
    expect([name, isNamed(name) || !value.includes('storage')]).toEqual([name, true])
  expect(depends_on).toHaveProperty('storage')
  expect(named).toEqual(expect.arrayContaining(['storage', 'worker', 'BACKGROUND_WORK', 'depends_on']))
})

interface Manifest {
  kind: string
  metadata: { name: string; namespace?: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: { template?: { spec: Pod }; podSelector?: unknown }
}
interface Pod {
  automountServiceAccountToken: boolean
  enableServiceLinks: boolean
  terminationGracePeriodSeconds: number
  securityContext: { runAsNonRoot: boolean; runAsUser: number; seccompProfile: { type: string } }
  containers: Container[]
  volumes: { name: string; secret?: { secretName: string } }[]
}
interface Container {
  image: string
  env: { name: string; value: string }[]
  ports: { name: string; containerPort: number }[]
  volumeMounts: { name: string; mountPath: string }[]
  securityContext: unknown
  resources: { requests: object; limits: { memory: string } }
  startupProbe: object
  readinessProbe: object
  livenessProbe: { httpGet: { path: string } }
}
const kubernetes = fs
  .readdirSync(path.join(packaging, 'kubernetes'))
  .flatMap((file) => parseAllDocuments(read(`kubernetes/${file}`)).map((each) => each.toJS() as Manifest))
const ofKind = (kind: string) => kubernetes.filter((each) => each.kind === kind)

test('every setting of the manifests is one of the house, and no manifest names a namespace', () => {
  const [settings] = ofKind('ConfigMap')
  expectSettings(Object.keys(settings?.data ?? {}))
  for (const { spec } of ofKind('Deployment'))
    for (const { env } of spec?.template?.spec.containers ?? []) expectSettings(env.map(({ name }) => name))
  expect(kubernetes.filter(({ metadata }) => metadata?.namespace)).toEqual([])
})

/** What a manifest says that its kind has not, as `place: why`. */
function wrongIn(each: Manifest): string[] {
  const { error } = manifestKinds[each.kind]?.safeParse(each) ?? {}
  return (
    error?.issues.map((issue) => {
      const more = issue.code === 'unrecognized_keys' ? `no field ${issue.keys.join(', ')}` : issue.message
      return `${each.kind} ${issue.path.join('.')}: ${more}`
    }) ?? []
  )
}

test('manifests say nothing that Kubernetes, CloudNativePG and its plugin have no field for', () => {
  const kinds = new Set(kubernetes.map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(Object.keys(manifestKinds)))
  expect(kubernetes.flatMap(wrongIn)).toEqual([])
  const [cluster] = ofKind('Cluster')
  const spec = { ...cluster?.spec, primaryUpdateStrategy: 'manual', walSize: '5Gi' }
  expect(wrongIn({ ...(cluster as Manifest), spec })).toEqual([
    expect.stringContaining('spec.primaryUpdateStrategy'),
    expect.stringContaining('walSize'),
  ])
})

test('what the manifests name of each other is there', () => {
  const [cluster = expect.fail()] = ofKind('Cluster')
  const { plugins, postgresql, instances, imageName } = cluster.spec as unknown as {
    plugins: { name: string; parameters: { barmanObjectName: string } }[]
    postgresql: { synchronous: { number: number } }
    instances: number
    imageName: string
  }
  const [store = expect.fail()] = ofKind('ObjectStore')
  const [backup] = ofKind('ScheduledBackup')
  expect(backup?.spec).toMatchObject({
    cluster: { name: cluster.metadata.name },
    method: 'plugin',
    pluginConfiguration: { name: plugins[0]?.name },
  })
  expect(plugins.map(({ parameters }) => parameters.barmanObjectName)).toEqual([store.metadata.name])
  expect(postgresql.synchronous.number).toBeLessThan(instances)
  // Its first number tells the operator which PostgreSQL it is; a flavour keeps what lies around it from changing.
  expect(imageName).toMatch(/:\d+(\.\d+)?-(minimal|standard)-\w+$/)
  const secrets = new Map(
    ofKind('Secret').map(({ metadata, stringData = {} }) => [metadata.name, Object.keys(stringData)]),
  )
  const { s3Credentials } = (store.spec as unknown as { configuration: { s3Credentials: object } })
    .configuration
  for (const { name, key } of Object.values(s3Credentials) as { name: string; key: string }[])
    expect(secrets.get(name)).toContain(key)
  // CloudNativePG makes this one itself, with the address of the database.
  secrets.set(`${cluster.metadata.name}-app`, ['uri'])
  for (const { spec } of ofKind('Deployment')) {
    const pod = spec?.template?.spec as Pod | undefined
    const { volumes, containers } = pod ?? expect.fail()
    for (const { secret } of volumes) if (secret) expect(secrets.get(secret.secretName)).toBeDefined()
    for (const { volumeMounts, env } of containers) {
      const mounted = new Map(volumeMounts.map(({ name, mountPath }) => [mountPath, name]))
      for (const { value } of env) {
        const volume = volumes.find(({ name }) => name === mounted.get(path.dirname(value)))
        expect(secrets.get(volume?.secret?.secretName ?? '')).toContain(path.basename(value))
      }
    }
  }
})

test('pods keep to what Kubernetes calls restricted, and are asked how they are', () => {
  const pods = ofKind('Deployment').map(({ spec }) => spec?.template?.spec as Pod)
  expect(pods).toHaveLength(2)
  for (const pod of pods) {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10_001,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect([pod.automountServiceAccountToken, pod.enableServiceLinks]).toEqual([false, false])
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(35)
    for (const container of pod.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.startupProbe && container.readinessProbe).toBeTruthy()
      // A database that is away may restart nobody.
      expect(container.livenessProbe.httpGet.path).not.toBe('/api/health')
      expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory'])
      expect(container.resources.limits.memory).toMatch(/^\d+[GM]i$/)
    }
  }
})

test('the image, the unit and the manifests have the server not serve as root', () => {
  const containerfile = fs.readFileSync(path.join(packaging, '../Containerfile'), 'utf8')
  for (const text of [containerfile, read('systemd/spomen.service')]) {
    expect(text).toContain('RUN_AS_ROOT=refused')
    expect(text).toMatch(/^(USER 10001:10001|User=spomen)$/m)
  }
  for (const name of read('debian/spomen.env').matchAll(/^#?([A-Z_]+)=/gm))
    expect(known.has(name[1] ?? '')).toBe(true)
})

test('what the packages are called is what this version is called', () => {
  const { version } = JSON.parse(read('../package.json')) as { version: string }
  for (const { image } of ofTheHouse.map((name) => compose.services[name] as Service))
    expect(image).toBe(`spomen:\${SPOMEN_VERSION:-${version}}`)
  expect(read('kubernetes/kustomization.yaml')).toContain(`newTag: ${version}`)
})

test('whoever builds a package with an older Node has the fetched one in it', () => {
  const assembled = read('assemble.mjs')
  expect(assembled).toContain('const node = findNode()')
  expect(assembled).not.toContain('process.execPath')
})

test('what is installed may be read by its server, also where the checkout was its builder’s alone', async () => {
  const { openToAll } = (await import(new URL('open-to-all.mjs', `file://${packaging}/`).href)) as {
    openToAll(folder: string): void
  }
  const folder = temporaryFolder()
  fs.mkdirSync(path.join(folder, 'bin'), { mode: 0o700 })
  fs.writeFileSync(path.join(folder, 'bin/postgres'), '', { mode: 0o700 })
  fs.writeFileSync(path.join(folder, 'bin/words'), '', { mode: 0o600 })
  fs.symlinkSync('nowhere', path.join(folder, 'bin/link'))
  openToAll(folder)
  const modes = ['', 'bin', 'bin/postgres', 'bin/words'].map(
    (name) => fs.statSync(path.join(folder, name)).mode & 0o777,
  )
  expect(modes).toEqual([0o755, 0o755, 0o755, 0o644])
  expect(read('assemble.mjs')).toContain('openToAll(folder)')
  for (const name of ['assemble.mjs', 'build-deb.mjs']) expect(read(name)).toContain('process.umask(0o022)')
})

test('image and Debian package say what they are made of, and nobody has to think of it', () => {
  const { supplyFiles } = createRequire(import.meta.url)('../../scripts/supply.cjs') as {
    supplyFiles: string[]
  }
  expect(supplyFiles).toEqual(['supply/NOTICES.txt', 'supply/sbom.cdx.json'])
  expect(read('../scripts/boot.cjs')).toMatch(/^ {2}build: \{.* needsSupply: true.*\},$/m)
  // Neither is made of a build of which nothing was written down.
  const assembled = read('assemble.mjs')
  expect(assembled).toMatch(/^ {2}\.\.\.supplyFiles,$/m)
  expect(assembled).toMatch(/!hasSupply\(\)\) fail\(/)
  expect(read('../Containerfile')).toMatch(
    /^RUN node scripts\/boot\.cjs build && node packaging\/assemble\.mjs /m,
  )
  expect(read('../.dockerignore')).toMatch(/^supply$/m)
  const copyright = read('debian/copyright')
  for (const file of supplyFiles)
    expect(copyright).toContain(file.replace('supply/', '/usr/share/doc/spomen/'))
  expect(copyright).toMatch(
    /^Format: https:\/\/www\.debian\.org\/doc\/packaging-manuals\/copyright-format\/1\.0\/$/m,
  )
  expect(copyright).toMatch(/^License: AGPL-3\.0-or-later\n$/m)
  expect(read('build-deb.mjs')).toContain('packaging/debian/copyright')
})
