import { describe, expect, it } from 'vitest'
import type { RelatedEntity } from '#contract/api/entity.ts'
import { toRelationGroups } from './to-relation-groups.ts'

const row = (overrides: Partial<RelatedEntity>): RelatedEntity => ({
  kind: 'album',
  id: 'A1',
  title: 'One',
  credit: null,
  relation: null,
  ...overrides,
})

describe('toRelationGroups', () => {
  it('returns no groups without relations', () => {
    expect(toRelationGroups({ discography: [], relationships: [] })).toEqual([])
  })

  it('groups by kind, in order of first appearance', () => {
    const groups = toRelationGroups({
      discography: [row({}), row({ kind: 'song', id: 'S1' })],
      relationships: [row({ id: 'A2' }), row({ kind: 'product', id: 'P1' })],
    })
    expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['Albums', 2],
      ['Songs', 1],
      ['Editions', 1],
    ])
  })

  it('lists an album once if it’s in the discography and the relationships', () => {
    expect(
      toRelationGroups({ discography: [row({})], relationships: [row({ relation: 'album' })] })[0]?.rows,
    ).toHaveLength(1)
  })

  it('groups unknown kinds by relation and drops rows without a title and an ID', () => {
    const groups = toRelationGroups({
      discography: [],
      relationships: [
        row({ kind: null, relation: 'sampled_by' }),
        row({ kind: null, id: 'X2', relation: null }),
        row({ id: null, title: null }),
      ],
    })
    expect(groups.map(({ title }) => title)).toEqual(['Sampled by', 'Related'])
  })
})
