import type { HistoryKind } from '@spomen/contract/history.ts'
import type { MediaCollection } from '@spomen/contract/media.ts'

/** What the history says of what is done to a collection. */
export const historyOf = {
  images: {
    added: 'photographsAdded',
    removed: 'photographRemoved',
    restored: 'photographRestored',
    reordered: 'photographsReordered',
    audienceChanged: 'photographsAudienceChanged',
  },
  videos: {
    added: 'videosAdded',
    removed: 'videoRemoved',
    restored: 'videoRestored',
    reordered: 'videosReordered',
    audienceChanged: 'videosAudienceChanged',
  },
  documents: {
    added: 'documentsAdded',
    removed: 'documentRemoved',
    restored: 'documentRestored',
    reordered: 'documentsReordered',
    audienceChanged: 'documentsAudienceChanged',
  },
} as const satisfies Record<MediaCollection, Record<string, HistoryKind>>
