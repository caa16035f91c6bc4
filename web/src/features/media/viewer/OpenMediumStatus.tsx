import { useState } from 'react'

/** Tells readers which photograph or video is open once somebody has moved on; the first is told by the room's own name. */
export function OpenMediumStatus({ called }: { called: string }) {
  const [first, setFirst] = useState(called)
  const [hasMoved, setHasMoved] = useState(false)
  if (first === '' && called !== '') setFirst(called)
  else if (!hasMoved && called !== '' && called !== first) setHasMoved(true)
  return (
    <p role="status" className="visually-hidden">
      {hasMoved && called}
    </p>
  )
}
