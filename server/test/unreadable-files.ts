/** Files whose sector a disk has lost: they are there in their size, and reading them fails. */
import { constants } from 'node:os'
import { Readable } from 'node:stream'
import { type FileStore, originalKey } from '../src/kit/files/store.ts'

const fault = () =>
  Object.assign(new Error('EIO: i/o error, read'), {
    code: 'EIO',
    errno: -constants.errno.EIO,
    syscall: 'read',
  })

/** Bytes that break as those of such a file do. */
export const unreadable = () =>
  new Readable({
    read() {
      this.destroy(fault())
    },
  })

/** Has the disk of a store lose a sector of an original, until its bytes come anew. */
export function loseSector(store: FileStore, sha256: string): void {
  const { open, put, read } = store
  const key = originalKey(sha256)
  let isLost = true
  store.put = async (file, target) => {
    await put(file, target)
    if (target === key) isLost = false
  }
  store.read = async (target, range) => (isLost && target === key ? unreadable() : read(target, range))
  store.open = async (target, asked) => {
    const opened = await open(target, asked)
    if (!opened || !isLost || target !== key) return opened
    const whole = async () => {
      await opened.close()
      throw fault()
    }
    const stream = () => {
      void opened.close()
      return unreadable()
    }
    return { ...opened, whole, stream }
  }
}
