export { FollowDialog } from './FollowDialog.tsx'
export { PendingList } from './PendingList.tsx'
export { WaitingCount } from './WaitingCount.tsx'
