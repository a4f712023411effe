import { describe, expect, it } from 'vitest'
import type { HoldBand } from '#contract/api/insights/chart-hold.ts'
import { createHeldTitle } from '../../../testing/create-held-title.ts'
import type { ShownTitle } from '../hold/to-hold.ts'
import { toCohortNote, toLaunchFinding, toShownBand } from './to-launches.ts'

function createTitle(name: string, ranks: readonly (number | null)[]): ShownTitle {
  return { ...createHeldTitle(name, name, ranks), name, color: 'red' }
}

const RANKS = { curve: 'rank', unit: null, locale: 'en' } as const

describe('toLaunchFinding', () => {
  it('compares the last week that all titles have', () => {
    const titles = [createTitle('Harbor', [9, 5, 1]), createTitle('Lantern', [2, 3])]
    expect(toLaunchFinding(titles, RANKS)).toBe(
      'In chart week 2 since the debut, Lantern is ahead at number 3, before Harbor (number 5)',
    )
  })

  it('puts the most units first', () => {
    const titles = [createTitle('Harbor', [9, 5]), createTitle('Lantern', [2, 30])]
    expect(toLaunchFinding(titles, { ...RANKS, curve: 'units', unit: 'AE' })).toContain(
      'Harbor is ahead at 995 AE, before Lantern (970 AE)',
    )
  })

  it('omits titles that are off the chart in that week', () => {
    const titles = [createTitle('Harbor', [9, null]), createTitle('Lantern', [2, 30, 31])]
    expect(toLaunchFinding(titles, RANKS)).toBe('In chart week 2 since the debut, Lantern is ahead at number 30')
    expect(toLaunchFinding([createTitle('A', [9, null]), createTitle('B', [2, null])], RANKS)).toContain(
      'none of these titles is on the chart',
    )
  })

  it('names the only title whose debut is stored', () => {
    expect(toLaunchFinding([createTitle('Harbor', [9]), createTitle('Lantern', [])], RANKS)).toBe(
      'Only the debut of Harbor is stored, so there is nothing to compare it with.',
    )
    expect(toLaunchFinding([createTitle('Lantern', [])], RANKS)).toBe('The debuts of these titles aren’t stored.')
  })
})

describe('toCohortNote', () => {
  const curves = [
    { count: 40, best: 3, median: 8, worst: null },
    { count: 30, best: 5, median: null, worst: null },
  ]
  const distribution = { count: 0, ended: 0, median: null, dots: [] }
  const band: HoldBand = {
    from: 1,
    to: 10,
    titles: 40,
    secondWeek: distribution,
    halfLife: distribution,
    life: distribution,
    curves: { share: curves, units: curves, rank: curves },
  }
  const options = { curve: 'rank', bandName: '1 to 10', locale: 'en' } as const

  it('has the median of the same week, or that most have left', () => {
    expect(toCohortNote([createTitle('Harbor', [9])], band, options)).toBe(
      'Of 40 debuts at 1 to 10, half were at number 8 or better in that week.',
    )
    expect(toCohortNote([createTitle('Harbor', [9, 4])], band, options)).toBe(
      'Of 30 debuts at 1 to 10, more than half were off the chart in that week.',
    )
  })

  it('is null where too few debuts are known', () => {
    expect(toCohortNote([createTitle('Harbor', [9, 4, 3])], band, options)).toBeNull()
  })

  it('ends where the cohort would be much longer than the titles', () => {
    const long = { ...band, curves: { share: [], units: [], rank: Array.from({ length: 26 }, () => curves).flat() } }
    expect(toShownBand(long, [createTitle('Harbor', [1, 2])]).curves.rank).toHaveLength(13)
    expect(
      toShownBand(long, [
        createTitle(
          'Harbor',
          Array.from({ length: 20 }, () => 1),
        ),
      ]).curves.rank,
    ).toHaveLength(30)
  })
})
