import path from 'node:path'
import { byteSize, counted } from '../kit/amounts.ts'
import { connect } from '../kit/database/connect.ts'
import { claimFiles, refuseClaimedBucket } from '../kit/files/bucket-claim.ts'
import { refuseRootBesideOwner } from '../kit/files/closed-folders.ts'
import { findNumber, isServed } from '../kit/files/data-folder.ts'
import { moveFiles } from '../kit/files/move.ts'
import { openStore, storePlace } from '../kit/files/open-store.ts'
import { isBucketUnavailable } from '../kit/s3/failures.ts'
import { openDatabase } from '../open-database.ts'
import {
  CommandFailed,
  type StandaloneCommand,
  type StandaloneContext,
  tellStep,
  UsageError,
} from './command.ts'

/** Brings the files of the house from its disk into a bucket, or back, while people read (decision 97). */
export const filesCommand: StandaloneCommand = {
  isStandalone: true,
  usage: `Usage: npm run files -- move to-bucket     brings every file of DATA_DIR into S3_BUCKET
       npm run files -- move to-disk       brings every file of S3_BUCKET into DATA_DIR
The server may run meanwhile, as it was. What is there already stays, so that a move that broke off goes on.`,
  async run([word, direction, ...rest], tools) {
    if (word !== 'move') throw new UsageError('What shall be done with the files?')
    if (direction !== 'to-bucket' && direction !== 'to-disk') throw new UsageError('Where shall they go?')
    if (rest.length > 0) throw new UsageError(`"${rest.join(' ')}" is too much.`)
    if (!tools.settings.s3Bucket)
      throw new UsageError('S3_BUCKET must say which bucket is meant, whichever way they go.')
    if (direction === 'to-disk') refuseRootBesideOwner(tools.settings)
    return move(tools, direction)
  },
}

async function move(tools: StandaloneContext, direction: 'to-bucket' | 'to-disk') {
  const { settings, log, shutdown, tellWait: tell } = tools
  const onDisk = { ...settings, s3Bucket: null }
  const [before, after] = direction === 'to-bucket' ? [onDisk, settings] : [settings, onDisk]
  const database = await openDatabase(settings, log, { shutdown, tell })
  const { db, close } = connect({ url: database.databaseUrl, most: 4, log })
  try {
    await refuseClaimedBucket(db, settings)
    const wasServed = await isHouseServed()
    const moved = await moveFiles({
      db,
      from: openStore(before),
      to: openStore(after),
      folder: path.join(settings.dataDir, 'arriving'),
      onProgress: (files) => tellStep(tools, `Brought ${counted(files, 'file')}`),
    })
    const brought = `Brought ${counted(moved.brought, 'file')}, ${byteSize(moved.broughtBytes)}, into ${storePlace(after)}; ${moved.wereThere.toLocaleString('en')} lay there already.`
    const [unread] = moved.unread
    const told = unread
      ? `${brought}\n${counted(moved.unread.size, 'file')} made by the house could not be read and stayed behind, like ${unread}: pictures are made again, and copies are asked for anew.`
      : brought
    const [lost] = moved.lost
    if (lost)
      throw new CommandFailed(
        `${told}\n${counted(moved.lost.size, 'original')} could not be brought, since their bytes cannot be read or are not as they came, like original/${lost}; \`npm run verify\` names them, and a backup gives them back. The house stays where it was.`,
      )
    const set = direction === 'to-bucket' ? `with S3_BUCKET` : 'without S3_BUCKET'
    if (wasServed || (await isHouseServed()))
      return `${told}\nThe server runs, and what is brought to it from now on is not there. Stop it, run this once more, which brings the rest, and start it ${set}.`
    await claimFiles(db, after)
    return `${told}\nStart the server ${set}. ${storePlace(before)} was left as it is; take it away once you are sure.`
  } catch (error) {
    if (!isBucketUnavailable(error)) throw error
    throw new CommandFailed(`${error.message} Run this again: it goes on where it stopped.`)
  } finally {
    await close()
    await database.close()
  }

  async function isHouseServed() {
    const number = await findNumber(db)
    return number !== null && (await isServed(db, number))
  }
}
