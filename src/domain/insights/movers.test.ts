import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChartMove, MOVER_WEEKS, sortMoves, toChartMove, toTitleMove } from './movers.ts'

const units = fc.option(fc.integer({ min: 0, max: 100_000 }))
const runs = fc.array(units, { maxLength: MOVER_WEEKS })

describe('toChartMove', () => {
  it('compares the latest week with the one before, and that change with the change before', () => {
    expect(toChartMove([1_000, 1_100, 1_320], 'streams')).toMatchObject({ velocity: 0.2, acceleration: 0.2 - 0.1 })
    expect(toChartMove([null, 1_100, 1_320], 'streams')).toMatchObject({ velocity: 0.2, acceleration: null })
    expect(toChartMove([900, null, 1_320], 'streams')).toEqual({
      velocity: null,
      acceleration: null,
      breakout: null,
      risesFrom: null,
    })
  })

  it('finds a break-out above the own trend, with the weeks of that trend', () => {
    const trend = [600, 610, 590, 600, 605, 595]
    expect(toChartMove([...trend, 900], 'album_equivalent').breakout).toMatchObject({ factor: 1.5, weeks: 6 })
    expect(toChartMove([...trend, 650], 'album_equivalent').breakout).toBeNull()
    expect(toChartMove([null, ...trend.slice(1), 900], 'album_equivalent').breakout).toBeNull()
  })

  it('agrees with a walk back through the weeks', () => {
    fc.assert(
      fc.property(runs, (run) => {
        let from: number | null = null
        for (let at = run.length - 1; at > 0; at--) {
          const [now, before] = [run[at] ?? null, run[at - 1] ?? null]
          if (now === null || before === null || before === 0 || now <= before) break
          from = at
        }
        const [now, before, earlier] = [run.at(-1) ?? null, run.at(-2) ?? null, run.at(-3) ?? null]
        const velocity = now === null || before === null || before === 0 ? null : now / before - 1
        const last = before === null || earlier === null || earlier === 0 ? null : before / earlier - 1
        const move = toChartMove(run, 'streams')
        expect(move.risesFrom).toBe(from)
        expectClose(move.velocity, velocity)
        expectClose(move.acceleration, velocity === null || last === null ? null : velocity - last)
      }),
    )
  })
})

function expectClose(value: number | null, expected: number | null) {
  if (expected === null) expect(value).toBeNull()
  else expect(value).toBeCloseTo(expected, 6)
}

const still: ChartMove = { velocity: null, acceleration: null, breakout: null, risesFrom: null }

describe('toTitleMove', () => {
  it('takes medians, and orders charts by the week in which the rise began', () => {
    const strong = { factor: 2, deviation: 9, weeks: 12 }
    const move = toTitleMove([
      { at: 'US', move: { ...still, velocity: 0.1, risesFrom: 12 } },
      { at: 'NO', move: { velocity: 0.5, acceleration: 0.2, breakout: strong, risesFrom: 9 } },
      { at: 'SE', move: { ...still, velocity: 0.3, breakout: { ...strong, deviation: 4 }, risesFrom: 11 } },
      { at: 'GB', move: still },
    ])
    expect(move).toMatchObject({ velocity: 0.3, measured: 3, acceleration: 0.2, accelerationMeasured: 1, breakouts: 2 })
    expect(move.breakout?.at).toBe('NO')
    expect(move.rises.map(({ at }) => at)).toEqual(['NO', 'SE', 'US'])
  })

  it('has each rising chart once, earliest first, and a median that splits the charts', () => {
    const moves = fc.array(
      fc.record({ velocity: fc.option(fc.double({ min: -1, max: 5, noNaN: true })), risesFrom: fc.option(fc.nat(12)) }),
    )
    fc.assert(
      fc.property(moves, (parts) => {
        const move = toTitleMove(parts.map((part, at) => ({ at, move: { ...still, ...part } })))
        const from = move.rises.map(({ risesFrom }) => risesFrom)
        expect(from).toEqual(parts.flatMap(({ risesFrom }) => risesFrom ?? []).toSorted((one, other) => one - other))
        const { velocity } = move
        const known = parts.flatMap((part) => part.velocity ?? [])
        expect(velocity === null).toBe(known.length === 0)
        expect(known.filter((each) => each < (velocity ?? 0)).length).toBeLessThanOrEqual(known.length / 2)
        expect(known.filter((each) => each > (velocity ?? 0)).length).toBeLessThanOrEqual(known.length / 2)
      }),
    )
  })
})

describe('sortMoves', () => {
  it('leaves out titles without the figure', () => {
    const moves = [0.1, null, 0.4].map((velocity) => toTitleMove([{ at: 0, move: { ...still, velocity } }]))
    expect(sortMoves(moves, 'velocity', false).map(({ velocity }) => velocity)).toEqual([0.4, 0.1])
    expect(sortMoves(moves, 'velocity', true).map(({ velocity }) => velocity)).toEqual([0.1, 0.4])
    expect(sortMoves(moves, 'breakout', false)).toEqual([])
  })
})
