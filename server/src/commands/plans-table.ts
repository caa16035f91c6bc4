import { freeForever, planNames, type ListedPlan, plans } from '@spomen/contract/plans.ts'
import { countByPlan, countTakenFreePlaces } from '../features/memorials/index.ts'
import { dayOf } from '../kit/clock.ts'
import type { CommandContext } from './command.ts'

const isPlan = (name: string): name is ListedPlan => Object.hasOwn(plans, name)

const euro = (amount: number) => `${amount.toFixed(2)} €`

/** What each plan costs (QP04), and how many memorials are on it; on those that are paid for, how many have run out. */
export async function plansTable({ db, settings }: CommandContext): Promise<string> {
  const counted = await countByPlan(db, dayOf(new Date()))
  const taken = await countTakenFreePlaces(db)
  const rows = [...planNames, ...strangers(counted)].map((name) => {
    const { total = 0, over = 0 } = counted.find((row) => row.package === name) ?? {}
    const [month, year] = isPlan(name)
      ? [euro(plans[name].priceMonth), euro(plans[name].priceYear)]
      : ['–', '–']
    return [name, month, year, String(total), over > 0 ? String(over) : '–']
  })
  const head = ['Plan', 'per month', 'per year', 'memorials', 'run out']
  return [
    ...inColumns([head, ...rows]),
    '',
    `${taken} of ${settings.freeForeverLimit} places that are free forever are taken ("${freeForever}").`,
  ].join('\n')
}

/** Names that this version does not know, as after going back from a later one. */
const strangers = (counted: readonly { package: string }[]) =>
  counted.map((row) => row.package).filter((name) => !planNames.some((known) => known === name))

/** Lines with their words below each other, the first to the left and numbers to the right. */
function inColumns(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((word, column) =>
        column === 0 ? word.padEnd(widths[0] ?? 0) : word.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}
