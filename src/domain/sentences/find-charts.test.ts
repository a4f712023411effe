import { describe, expect, it } from 'vitest'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { findCharts } from './find-charts.ts'
import { pickNamed } from './pick-named.ts'

const chart = (name: string, different: object) => ({ ...TEST_CHART, name, owner: 'Kestrel', ...different })
const CHARTS = [
  chart('United States Albums 200', { location: 'US', kind: 'album', depth: 200 }),
  chart('United States Country Songs 50', { location: 'US', kind: 'song', depth: 50 }),
  chart('United States Songs 200', { location: 'US', kind: 'song', depth: 200 }),
  chart('United States Hip-Hop & R&B Songs 50', { location: 'US', kind: 'song', depth: 50 }),
  chart('Germany Songs 100', { location: 'DE', kind: 'song', depth: 100 }),
]
const find = (different: object) =>
  findCharts(CHARTS, { territory: null, kind: null, words: [], ...different }, 'US').map(({ name }) => name)

describe('findCharts', () => {
  it.each([
    ['the longest song chart first', { territory: 'US', kind: 'song' }, 'United States Songs 200'],
    ['the home territory without a territory', {}, 'United States Songs 200'],
    ['words of the name', { territory: 'US', words: ['country'] }, 'United States Country Songs 50'],
    ['words with a hyphen', { words: ['hip-hop'] }, 'United States Hip-Hop & R&B Songs 50'],
    ['another territory by name', { words: ['germany'] }, 'Germany Songs 100'],
    ['albums', { kind: 'album' }, 'United States Albums 200'],
  ])('finds %s', (_, named, name) => expect(find(named)[0]).toBe(name))

  it('finds nothing for a word that no chart has', () => expect(find({ words: ['love'] })).toEqual([]))
})

const result = (kind: 'song' | 'artist' | 'recording', id: string, title: string) => ({
  kind,
  id,
  title,
  credit: null,
})

describe('pickNamed', () => {
  const RESULTS = [
    result('song', 'S1', 'My Paper Lanterns'),
    result('song', 'S2', 'Paper Lanterns'),
    result('song', 'S3', 'Paper Lanterns'),
    result('recording', 'R1', 'Paper Lanterns'),
    result('artist', 'A1', 'The Paper Lanterns'),
  ]

  it.each([
    ['the title that ranks best', 'paper lanterns', ['song', 'recording'], 'S3'],
    ['an artist without the article', 'paper lanterns', ['artist'], 'A1'],
    ['the only one that the search found', 'lanterns', ['artist'], 'A1'],
    ['nothing of another kind', 'paper', ['album'], undefined],
    ['the title of the roster', 'paper', ['song'], 'S1'],
    ['another title with exactly this name', 'paper lanterns', ['song'], 'S3'],
  ] as const)('picks %s', (_, name, kinds, id) =>
    expect(pickNamed(RESULTS, [{ id: 'S3', rank: 4 }], name, kinds, ['S1'])?.id).toBe(id),
  )
})
