/**
 * The process in which a film is worked on: `<folder of the package> <try|still|copy> <source> <target> <seconds>`. It ends
 * with 0 where it has made what was asked for.
 */
import { loadNodeAv } from './node-av.ts'
import { makePlayableCopy, makeStill } from './make.ts'

const [folder = '', what, source = '', target = '', seconds = '0'] = process.argv.slice(2)
const av = await loadNodeAv(folder)
av.Log.setLevel(av.AV_LOG_QUIET)
if (what === 'still') makeStill(av, source, target, Number(seconds))
if (what === 'copy') makePlayableCopy(av, source, target)
// NOTE: the work is one turn and ends at once, since the package, when Node collects what is left over of it after a turn,
// frees some of it twice.
process.exit()
