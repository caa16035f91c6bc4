'use strict'
const fs = require('node:fs')
const { setTimeout: pause } = require('node:timers/promises')
const { say } = require('./environment.cjs')

/** Does the work while holding a lock file; others wait for their turn, and step over the lock of a process that died. */
async function withFileLock(lock, work) {
  await take(lock)
  const release = () => {
    if (readPid(lock) === process.pid) fs.rmSync(lock, { force: true })
  }
  process.on('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

async function take(lock) {
  let hasSaid = false
  while (!tryToTake(lock)) {
    const holder = readPid(lock)
    if (holder && !isHolding(holder)) {
      stepOver(lock, holder)
    } else if (holder) {
      if (!hasSaid) say(`waiting for process ${holder} to finish its set-up; if it is none, remove ${lock}`)
      hasSaid = true
      await pause(300)
    }
  }
}

const besides = (lock) => `${lock}.${process.pid}`

/** Links the file into place with our number in it, so that nobody ever reads an empty one. */
function tryToTake(lock) {
  fs.writeFileSync(besides(lock), String(process.pid))
  try {
    fs.linkSync(besides(lock), lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    fs.rmSync(besides(lock))
  }
}

/** Takes the lock of a dead process away; if another waiter was faster and it is his by now, he gets it back. */
function stepOver(lock, dead) {
  try {
    fs.renameSync(lock, besides(lock))
    if (readPid(besides(lock)) !== dead) fs.linkSync(besides(lock), lock)
    fs.rmSync(besides(lock))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/** The process named in a file, or 0 when the file has just gone. */
function readPid(file) {
  try {
    return Number(fs.readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** Whether a process holds the lock that names it: after a restart of a container its number may be ours, or another program's. */
function isHolding(pid) {
  if (pid === process.pid || !isAlive(pid)) return false
  try {
    // The trials in dev/ set up as well.
    return /boot\.cjs|try-\w+\.ts/.test(fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    // Not Linux, or it may not be read.
    return true
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

module.exports = { withFileLock }
