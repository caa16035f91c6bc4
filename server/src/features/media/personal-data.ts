import type { MediaCollection } from '@spomen/contract/media.ts'
import type { PersonalData } from '../../kit/personal-data.ts'
import { hasUploadedTo } from './collection-store.ts'

const collections = ['images', 'videos', 'documents'] as const satisfies MediaCollection[]

/** Media belong to their memorial: they go with it, and those on the memorial of others stay with the family. */
export const mediaData: PersonalData<null> = {
  collect: () => null,
  forget: async () => 0,
  async names(db, id) {
    for (const collection of collections) if (await hasUploadedTo(db, collection, id)) return true
    return false
  },
}
