import { today, todayOfPlans } from '../../kit/days.ts'
import { sayAgain } from '../../words/language.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Whether a page says otherwise by now how long ago something was: by the minute, later by the hour, then by the day. */
function hasAged({ dateTime }: HTMLTimeElement, said: number, now: number) {
  const at = Date.parse(dateTime)
  const age = now - at
  const unit = age < hour ? minute : age < day ? hour : day
  return Math.floor(age / unit) > Math.floor((said - at) / unit)
}

/** The days that a moment lies on: its reader's, and the one by which plans end. */
const daysOf = (moment: number) => today(new Date(moment)) + todayOfPlans(new Date(moment))

/**
 * Has a page that is left open say its words anew once they are true no more: another day has begun, or what was just now is
 * minutes ago. It rests while nobody sees it, and is right as soon as it is seen again.
 */
export function followClock() {
  let said = Date.now()
  let timer: ReturnType<typeof setInterval>
  function look() {
    const now = Date.now()
    const isOtherDay = daysOf(now) !== daysOf(said)
    if (isOtherDay || [...document.querySelectorAll('time')].some((told) => hasAged(told, said, now)))
      sayAgain()
    said = now
  }
  function follow() {
    clearInterval(timer)
    if (document.hidden) return
    look()
    timer = setInterval(look, minute)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}
