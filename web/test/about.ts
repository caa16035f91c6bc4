/** A house of make-believe, as it tells of itself: nothing special, and not closing. */
import type { SystemInfo } from '@spomen/contract/system.ts'

export const plainAbout: SystemInfo = {
  contact: null,
  source: null,
  version: '1',
  site: 'https://memories.example.org',
  localServices: true,
  imports: true,
  tagManager: false,
  closing: null,
  tileUrl: '',
  tileCredit: '',
}
