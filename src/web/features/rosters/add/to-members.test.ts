import { describe, expect, it } from 'vitest'
import type { PreviewCandidate, PreviewResult, PreviewState } from '#contract/desk/roster-preview.ts'
import { countStates, toMembers } from './to-members.ts'

function candidate(id: string): PreviewCandidate {
  const facts = { releaseDate: null, label: null, identifier: null, country: null, genre: null, territory: null }
  return { kind: 'song', id, title: id, credit: null, ...facts }
}

function result(line: number, state: PreviewState, ...ids: string[]): PreviewResult {
  return { line, text: '', state, by: null, reason: null, expected: null, sameAs: null, candidates: ids.map(candidate) }
}

const RESULTS = [
  result(1, 'matched', 'S1'),
  result(2, 'ambiguous', 'S2', 'S3'),
  result(3, 'ambiguous', 'S1', 'S4'),
  result(4, 'duplicate', 'S1'),
  result(5, 'unknown'),
]

const idsOf = (choices: [number, string][]) => toMembers(RESULTS, new Map(choices)).map(({ id }) => id)

describe('toMembers', () => {
  it('has matches and choices, each once', () => {
    expect(idsOf([])).toEqual(['S1'])
    expect(
      idsOf([
        [2, 'song S3'],
        [3, 'song S1'],
      ]),
    ).toEqual(['S1', 'S3'])
    expect(
      idsOf([
        [2, ''],
        [3, 'song of another list'],
      ]),
    ).toEqual(['S1'])
  })
})

it('counts lines by state', () => {
  expect(countStates(RESULTS)).toEqual({ matched: 1, ambiguous: 2, unknown: 1, invalid: 0, duplicate: 1 })
})
