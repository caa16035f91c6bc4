export { FollowDialog } from './FollowDialog.tsx'
