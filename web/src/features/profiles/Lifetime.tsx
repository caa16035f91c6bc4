import { showDay } from '../../kit/days.ts'

/** The two days, DD/MM/YYYY (E34); a line may break between them, never within one. */
export const Lifetime = ({ dateOfBirth, dateOfDeath }: { dateOfBirth: string; dateOfDeath: string }) => (
  <>
    <span style={{ whiteSpace: 'nowrap' }}>{showDay(dateOfBirth)} –</span>{' '}
    <span style={{ whiteSpace: 'nowrap' }}>{showDay(dateOfDeath)}</span>
  </>
)
