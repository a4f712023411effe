import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { packLaunches, unpackLaunches } from './packed-launches.ts'
import { LAUNCH_WEEKS } from './similar-launches.ts'

const number = fc.nat(1_000_000)
const week = fc.tuple(
  fc.oneof(fc.double({ min: 0, noNaN: true }), fc.constant(Number.NaN)),
  fc.integer({ min: 1, max: 201 }),
)
const launch = fc
  .record({ title: number, debut: number, knownAfter: number, weeks: fc.array(week, { maxLength: LAUNCH_WEEKS }) })
  .map(({ weeks, ...rest }) =>
    Object.assign(rest, { units: weeks.map(([units]) => units), ranks: weeks.map(([, rank]) => rank) }),
  )

it('brings back every launch, also without units or with fewer weeks', () => {
  fc.assert(
    fc.property(fc.array(launch), (launches) => {
      expect(unpackLaunches(structuredClone(packLaunches(launches)))).toEqual(launches)
    }),
  )
})
