import { newId } from '../../kit/ids.ts'

/** What somebody says of themselves who signs up. */
export interface Newcomer {
  email: string
  name: string
  lastName: string
  gender: string
  dateOfBirth: string
  phone: string | null
  country: string
  city: string
  language: string | null
}

/** The row of an account that somebody signs up for; it is not open yet. */
export function newAccountRow(
  newcomer: Newcomer,
  { passwordHash, now }: { passwordHash: string; now: Date },
) {
  const { email, name, lastName, gender, dateOfBirth, phone, country, city, language } = newcomer
  return {
    id: newId(now),
    mail: email,
    password_hash: passwordHash,
    name,
    last_name: lastName,
    gender,
    born: dateOfBirth,
    phone,
    country,
    city,
    language: language ?? 'en',
    created_at: now,
  }
}
