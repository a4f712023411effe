import { DAY_MS } from '#contract/dates.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyWeeks, toColumns } from '../testing/any-weeks.ts'
import { LAUNCH_WEEKS, launchAt, packLaunches } from './packed-launches.ts'
import { toHistories, toWeekFacts } from './title-history.ts'

it('has the first weeks of every title whose debut is stored, as a lookup of each week finds them', () => {
  fc.assert(
    fc.property(anyWeeks, (weeks) => {
      const columns = toColumns(weeks)
      const packed = structuredClone(packLaunches(columns, toHistories(columns), toWeekFacts(columns)))
      const launches = Array.from(packed.titles, (_, index) => launchAt(packed, index))
      const titles = new Set(weeks.flatMap(({ entries }) => entries.map(({ title }) => title)))
      const expected = [...titles].flatMap((title) => {
        const debut = weeks.findIndex(({ entries }) => entries.some((entry) => entry.title === title))
        if (weeks[debut]?.entries.find((entry) => entry.title === title)?.weeksOn !== 1) return []
        const stored = weeks.filter(({ start }, index) => {
          const days = (Date.parse(start) - Date.parse(weeks[debut]?.start ?? '')) / DAY_MS
          return index >= debut && days === (index - debut) * 7
        })
        const first = stored.slice(0, LAUNCH_WEEKS).map(({ entries }) => {
          const own = entries.find((entry) => entry.title === title)
          return { units: (own ?? entries.at(-1))?.units ?? Number.NaN, rank: own?.rank ?? entries.length + 1 }
        })
        return [
          {
            title,
            debut,
            knownAfter: stored.length - 1,
            units: first.map(({ units }) => units),
            ranks: first.map(({ rank }) => rank),
          },
        ]
      })
      expect(launches).toEqual(expected)
    }),
  )
})
