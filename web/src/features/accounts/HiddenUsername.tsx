import { useViewer } from './session.ts'

/** Tells programs that keep passwords whose the one of this form is; nobody sees it. */
export function HiddenUsername() {
  const { email } = useViewer()
  return (
    <input
      className="visually-hidden"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
