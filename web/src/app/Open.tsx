import { Outlet } from 'react-router'
import { GoToTop, SkipLink } from '../ui/Ways.tsx'

/** The pages anybody may read. They carry neither the kit of forms nor the memory of questions. */
export default function Open() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <GoToTop />
    </>
  )
}
