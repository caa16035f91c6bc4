import { Outlet } from 'react-router'
import { Mishap } from '../Mishap.tsx'
import type { Route } from './+types/Room.ts'

/** Where the signed-in pages stand: when one of them fails, the ways to all others stay. */
export default function Room() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Mishap error={error} isInside />
}
