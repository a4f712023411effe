import { expect, it } from 'vitest'
import { describePlaces } from './describe-places.ts'

const NO_PLACES = { places: 0, formula: 0, own: 0, arrivals: 0, exits: 0, others: 0 }
const NOTHING = {
  state: 'explained' as const,
  rankOfLastTotal: 3,
  isLowest: false,
  rankLastWeek: 3,
  passedBy: [],
  passed: [],
  moved: NO_PLACES,
}
const NAMES = { arrival: null, nameMoved: (id: string) => `${id.toUpperCase()} (7 → 1)` }

it.each([
  ['nothing', NOTHING, ['With this week’s units, it would have been no. 3 last week, too.']],
  [
    'losses',
    { ...NOTHING, passedBy: ['a', 'b', 'c'], moved: { ...NO_PLACES, arrivals: -2, others: -3, own: -3 } },
    ['New entries and re-entries took 2 places.', 'A (7 → 1) and 2 more passed it.', 'Its own loss cost 3 places.'],
  ],
  [
    'gains',
    { ...NOTHING, passed: ['a', 'b'], moved: { ...NO_PLACES, formula: 1, exits: 1, others: 2, own: 1 } },
    [
      'The formula change gained it 1 place.',
      'Exits freed 1 place.',
      'A (7 → 1) and B (7 → 1) fell behind it.',
      'Its own gain moved it up 1 place.',
    ],
  ],
  [
    'titles that passed each way, though the place is the same',
    { ...NOTHING, passedBy: ['a'], passed: ['b'] },
    [
      'A (7 → 1) passed it.',
      'B (7 → 1) fell behind it.',
      'With this week’s units, it would have been no. 3 last week, too.',
    ],
  ],
])('describes %s', (_, explained, sentences) => {
  expect(describePlaces(explained, NAMES)).toEqual(sentences)
})

it('names the only title that arrived above', () => {
  const arrival = { isDebut: true, name: 'Old-School Gasoline', units: '39,740' }
  expect(describePlaces({ ...NOTHING, moved: { ...NO_PLACES, arrivals: -1 } }, { ...NAMES, arrival })[0]).toBe(
    'The debut of Old-School Gasoline (39,740) took 1 place.',
  )
})
