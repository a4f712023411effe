import { expect, it } from 'vitest'
import { describePlaces } from './describe-places.ts'

const NOTHING = { places: 0, formula: 0, own: 0, arrivals: 0, exits: 0, others: 0 }

it.each([
  ['nothing', NOTHING, ['Its own units changed no place.']],
  [
    'losses',
    { ...NOTHING, arrivals: -2, others: -1, own: -3 },
    ['New entries and re-entries took 2 places.', 'Titles that passed it took 1 place.', 'Its own loss cost 3 places.'],
  ],
  [
    'gains',
    { ...NOTHING, formula: 1, exits: 1, others: 2, own: 1 },
    [
      'The formula change gained it 1 place.',
      'Exits freed 1 place.',
      'Titles that fell behind it freed 2 places.',
      'Its own gain won 1 place.',
    ],
  ],
])('describes %s', (_, moved, sentences) => {
  expect(describePlaces(moved, null)).toEqual(sentences)
})

it('names the only title that arrived above', () => {
  const arrival = { isDebut: true, name: 'Old-School Gasoline', units: '39,740' }
  expect(describePlaces({ ...NOTHING, arrivals: -1 }, arrival)[0]).toBe(
    'The debut of Old-School Gasoline (39,740) took 1 place.',
  )
})
