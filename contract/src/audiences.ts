import * as z from 'zod/mini'
import { endpoint, family } from './endpoint.ts'
import { thingAudiences } from './thing-audience.ts'
import { Acknowledgement, Id, orNull } from './vocabulary.ts'

/**
 * Some things of one memorial, and who sees them from now on. Where it is said whom they were for as this was chosen, one that is
 * for fewer by then is not opened again: refuses with `changedMeanwhile`, and nothing is changed.
 */
const changeFor = (wire: `PUT ${string}`) =>
  endpoint({
    wire,
    isRepeatable: true,
    who: family,
    takes: z.object({
      ids: z.array(Id).check(z.minLength(1), z.maxLength(2_000)),
      audience: z.enum(thingAudiences),
      chosenFrom: orNull(z.enum(thingAudiences)),
    }),
    gives: [200, Acknowledgement],
    fails: ['changedMeanwhile'],
  })

/** Apart from the calls about each, which a page needs before it can be drawn. */
export const audiences = {
  /** PROPOSED: who sees some photographs of one memorial (YC10). */
  images: changeFor('PUT refimages/audience'),
  /** PROPOSED: the same of videos. */
  videos: changeFor('PUT refvideos/audience'),
  /** PROPOSED: the same of documents. */
  documents: changeFor('PUT refdocuments/audience'),
  /** PROPOSED: the same of entries of one life; what stands beside them has an audience of its own. */
  entries: changeFor('PUT reftimelines/audience'),
}
