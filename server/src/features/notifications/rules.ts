import type { NoticeKind } from './notice.ts'

interface Switches {
  notify_image_comment: boolean
  notify_video_comment: boolean
  notify_follow_request: boolean
  notify_last_greeting: boolean
}

/** Whether somebody wishes to get this kind; answers to one's own asking have no switch (C28, V08). */
export function wants(switches: Switches, kind: NoticeKind): boolean {
  switch (kind) {
    case 'followRequest':
      return switches.notify_follow_request
    case 'imageComment':
      return switches.notify_image_comment
    case 'videoComment':
      return switches.notify_video_comment
    case 'lastGreeting':
      return switches.notify_last_greeting
    case 'letIn':
    case 'invitation':
      return true
  }
}
