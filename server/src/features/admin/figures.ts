/**
 * The figures of a house. A small one is counted while somebody looks; where that takes long, they see what was counted
 * last, and a job counts anew.
 */
import { performance } from 'node:perf_hooks'
import type { InstallationCounts, InstallationStorage } from '@spomen/contract/installation.ts'
import type { Context } from '../../context.ts'
import { dayOf } from '../../kit/clock.ts'
import { readingWhole } from '../../kit/current-request.ts'
import { findFigures, saveFigures, longestQuickCount } from '../../kit/figures.ts'
import { writeIfRoom } from '../../kit/files/disk-full.ts'
import { measureStore } from '../../kit/files/storage-use.ts'
import { defineJob } from '../../kit/jobs/jobs.ts'
import { countPeople } from '../accounts/index.ts'
import { countAllGreetings } from '../greetings/index.ts'
import { countAllComments } from '../interactions/index.ts'
import { countInAll } from '../media/index.ts'
import { countByPlan, countMemorials } from '../memorials/index.ts'
import { sumUpPayments } from '../payments/index.ts'

type FiguresContext = Pick<Context, 'db' | 'store' | 'clock'>

const minute = 60_000

interface InstallationFigures {
  counts: InstallationCounts
  storage: InstallationStorage
}

type FigureName = keyof InstallationFigures

/** How old figures may grow before somebody who looks has them counted anew, in milliseconds. */
const goodFor: Record<FigureName, { quick: number; slow: number }> = {
  counts: { quick: minute / 4, slow: 60 * minute },
  storage: { quick: minute, slow: 24 * 60 * minute },
}

export const figuresJob = defineJob<{ name: FigureName }>('house-figures', { timeout: 6 * 3_600 })

/** The figures as they are shown, with the moment they were taken; null while they are taken for the first time. */
export async function readFigures<Name extends FigureName>(ctx: Context, name: Name) {
  const { db, jobs, clock } = ctx
  let known = await findFigures<InstallationFigures[Name]>(db, name)
  const age = known ? clock.now().getTime() - known.takenAt.getTime() : Number.POSITIVE_INFINITY
  const isQuick = known !== null && known.tookMs < longestQuickCount
  // What was taken at a moment to come, while a clock ran ahead, is taken anew.
  if (age < 0 || age > goodFor[name][isQuick ? 'quick' : 'slow']) {
    if (isQuick) known = await readingWhole(() => measureFigures(ctx, name))
    else await writeIfRoom(() => jobs.enqueue(db, figuresJob, { name }, { once: name }))
  }
  return known && { ...known.figures, takenAt: known.takenAt.toISOString() }
}

/** Counts, or weighs, and keeps what came of it. */
export async function measureFigures<Name extends FigureName>(context: FiguresContext, name: Name) {
  const begun = performance.now()
  const figures = (await takers[name](context)) as InstallationFigures[Name]
  const taken = {
    figures,
    takenAt: context.clock.now(),
    tookMs: Math.round(performance.now() - begun),
  }
  await saveFigures(context.db, name, taken)
  return taken
}

const presentSums = ({ money, ...states }: Awaited<ReturnType<typeof sumUpPayments>>) => ({
  money: money.map(({ given_back: givenBack, ...row }) => ({ ...row, givenBack })),
  ...states,
})

const takers: { [Name in FigureName]: (context: FiguresContext) => Promise<InstallationFigures[Name]> } = {
  async counts({ db, clock }) {
    return {
      ...(await countPeople(db)),
      memorials: await countMemorials(db),
      packages: await countByPlan(db, dayOf(clock.now())),
      images: await countInAll(db, 'images'),
      videos: await countInAll(db, 'videos'),
      documents: await countInAll(db, 'documents'),
      greetings: await countAllGreetings(db),
      comments: await countAllComments(db),
      payments: presentSums(await sumUpPayments(db)),
    }
  },
  storage: ({ db, store, clock }) => measureStore({ db, store }, clock.now()),
}
