import { Outlet } from 'react-router'
import { ClosingNotice } from './ClosingNotice.tsx'
import { BackToTop, SkipLink } from '../ui/SkipLink.tsx'

/** The pages anybody may read. They carry neither the kit of forms nor the memory of questions. */
export default function PublicLayout() {
  return (
    <>
      <SkipLink />
      <ClosingNotice />
      <Outlet />
      <BackToTop />
    </>
  )
}
