import { today } from '../../kit/days.ts'
import { sayAgain } from '../../words/language.ts'

const minute = 60_000

/**
 * Has a page that is left open say its words anew once another day has begun where its reader is: what it says of today
 * is true no more. On a phone that slept it is done as soon as the page is seen again.
 */
export function followDay() {
  let said = today()
  function look() {
    const day = today()
    if (day === said) return
    said = day
    sayAgain()
  }
  setInterval(look, minute)
  document.addEventListener('visibilitychange', look)
}
