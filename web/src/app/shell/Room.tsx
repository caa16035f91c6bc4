import { Navigate, Outlet, useLocation } from 'react-router'
import { useViewer } from '../../features/accounts/index.ts'
import { Mishap } from '../Mishap.tsx'
import type { Route } from './+types/Room.ts'
import { home, mayEnter } from './entries.ts'

/**
 * Where the signed-in pages stand: when one of them fails, the ways to all others stay. Whoever is no moderator is led
 * home from a moderators' page (B05); the server refuses them all the same.
 */
export default function Room() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  return mayEnter(viewer, pathname) ? <Outlet /> : <Navigate to={home} replace />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Mishap error={error} isInside />
}
