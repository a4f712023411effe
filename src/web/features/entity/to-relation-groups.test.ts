import { describe, expect, it } from 'vitest'
import { type RelatedEntity } from '#contract/api/entity.ts'
import { toRelationGroups } from './to-relation-groups.ts'

const row = (different: Partial<RelatedEntity>): RelatedEntity => ({
  kind: 'album',
  id: 'A1',
  title: 'One',
  credit: null,
  relation: null,
  ...different,
})

describe('toRelationGroups', () => {
  it('is empty where the record has none', () => {
    expect(toRelationGroups({ discography: [], relationships: [] })).toEqual([])
  })

  it('gathers by kind, in order of appearance', () => {
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

  it('shows once what is named twice', () => {
    expect(
      toRelationGroups({ discography: [row({})], relationships: [row({ relation: 'album' })] })[0]?.rows,
    ).toHaveLength(1)
  })

  it('keeps a kind it does not know under the provider’s own word, and drops what leads nowhere', () => {
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
