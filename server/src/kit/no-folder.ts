/** Which places can never be a folder of ours, as far as that shows without writing. */
import fs from 'node:fs'
import path from 'node:path'

/** How Linux numbers proc and sysfs, in which it shows itself: nobody makes a folder there. */
const shownBySystem = [0x9f_a0, 0x62_65_65_72]

/**
 * Why a place can be no folder, as the end of a sentence that does not repeat it; null where it is one or may become one.
 * Neither it nor the disk it is to lie on has to be there yet.
 */
export function whyNoFolder(place: string): string | null {
  // Read from a file of settings they would be a part of the name: a new house in a folder of nobody's, lost with its container.
  if (/^["'~$]/.test(place))
    return 'quotes, ~ and $ before it are for a shell alone; write it out, like /srv/spomen'
  const whole = path.resolve(place)
  try {
    let there = whole
    while (!statOf(there) && there !== path.dirname(there)) there = path.dirname(there)
    const found = statOf(there)
    if (!found) return null
    if (!found.isDirectory()) return there === whole ? 'it is a file' : 'it lies within a file'
    return shownBySystem.includes(fs.statfsSync(there).type)
      ? 'the system keeps no files of others there'
      : null
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    // What cannot be looked at for another reason may be a folder tonight.
    return ['ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(code) ? 'none can have such a name' : null
  }
}

/** Nothing where nothing is. */
const statOf = (place: string) => fs.statSync(place, { throwIfNoEntry: false })
