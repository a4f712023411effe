import { spawnSync } from 'node:child_process'
import * as z from 'zod/mini'
import { type Section, toGoal } from '../lib/report.ts'

/** The limits in .size-limit.mjs stop growth. These are the goals of JavaScript per page, in bytes as served. */
const GOALS = new Map([
  ['/search', 105_000],
  ['/charts', 115_000],
  ['/charts/{chart}/{week}', 130_000],
  ['an entity before its graphs', 125_000],
  ['/compare', 130_000],
])

const measuredSchema = z.array(z.object({ name: z.string(), size: z.number() }))

/** Reads how much JavaScript the built pages load before they can be used. */
export function measureFirstLoadSizes(): Section {
  const { stdout } = spawnSync('npx', ['size-limit', '--json'], { encoding: 'utf8' })
  const sizes = new Map(z.parse(measuredSchema, JSON.parse(stdout)).map(({ name, size }) => [name, size]))
  return {
    title: 'JavaScript of a first load',
    notes: ['Compressed with brotli, as served. The limits that stop growth are in `.size-limit.mjs`.'],
    head: [],
    rows: [],
    goals: [...GOALS].map(([name, goal]) => {
      const size = sizes.get(name) ?? Number.NaN
      return toGoal(`JavaScript of ${name}`, `at most ${formatKb(goal)}`, formatKb(size), size <= goal, REASON)
    }),
  }
}

const REASON =
  'React, router, query client, and zod are 97 kB. The rest is the header, URL parameters of all routes, and what the first view draws ([219](../docs/decisions/219-what-a-first-load-has.md)).'

function formatKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
