import { expect, it } from 'vitest'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { step, windowOf } from '#contract/week-label.ts'
import { countWeeksInAll } from '#domain/events/weeks-at-one.ts'
import { openWeekArchive } from '../../archive/store/week-archive.ts'
import type { AppContext } from '../../route-helpers/app-context.ts'
import { songId } from '../../testing/scripted-provider.ts'
import { loadRuleFacts } from './load-rule-facts.ts'

const LATEST = '2026-W46'
const LED_WEEKS = 30

it('knows all weeks of a number 1 since its debut', async () => {
  const archive = openWeekArchive({ path: ':memory:', provider: 'one.test' })
  for (let weeksOn = 1; weeksOn <= LED_WEEKS; weeksOn += 1) {
    const week = step(LATEST, weeksOn - LED_WEEKS)
    const entries = [{ id: songId(1), rank: 1, total: 100, revalued: null, peak: 1, weeksOn }]
    const recorded = { chart: TEST_CHART, week, window: windowOf(week), lead: 'Total', unit: null, entries }
    archive.record(recorded, weeksOn)
  }
  const context = {
    archive,
    chartWeeks: { weeks: { windowOf }, readCharts: async () => ({ data: [{ ...TEST_CHART, kind: 'song' }] }) },
    names: { find: () => null, findAll: () => new Map() },
    concurrency: 1,
  } as unknown as AppContext
  const member = { kind: 'song', id: songId(1), title: 'One', credit: null } as never
  const call = { signal: new AbortController().signal, priority: 'background', requestId: 'test' } as const
  const { titles } = await loadRuleFacts(context, { members: [member] }, [LATEST], call)
  expect(titles.map(({ facts }) => countWeeksInAll(facts))).toEqual([LED_WEEKS])
  archive.close()
})
