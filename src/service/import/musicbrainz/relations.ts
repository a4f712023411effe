import type { EntityKind } from '#contract/entities.ts'
import type { Format } from '../format.ts'
import { unexpectedValue } from '../parse/import-error.ts'
import { type RawRow, readText } from '../parse/raw-row.ts'
import { createRowBucket } from '../row-bucket.ts'
import { findByMbid, readMbid } from './mbid-entity.ts'

type RelationRow = ReturnType<typeof parseRelation>

export const MB_RELATIONS: Format<RelationRow> = {
  name: 'MusicBrainz relations',
  columns: ['from_type', 'from_mbid', 'to_type', 'to_mbid', 'relation'],
  bucket: 'mb-relations',
  open: () => (row) => ({ sort: '', row: parseRelation(row) }),
}

/** Our entity kinds by MusicBrainz type. MusicBrainz calls a product a release. */
const KINDS: Record<string, EntityKind> = {
  artist: 'artist',
  recording: 'recording',
  release: 'product',
  release_group: 'album',
  work: 'work',
}

/** Names of a relation in both directions, unless they are `<relation>_of` and `<relation>`. */
const ENDS: Record<string, { from: string; to: string }> = {
  'member of band': { from: 'member_of', to: 'member' },
  'is person': { from: 'persona', to: 'persona_of' },
  parent: { from: 'child', to: 'parent' },
  tribute: { from: 'tribute_to', to: 'tribute' },
}

function parseRelation(row: RawRow) {
  return {
    from: { kind: readKind(row, 'from_type'), mbid: readMbid(row, 'from_mbid') },
    to: { kind: readKind(row, 'to_type'), mbid: readMbid(row, 'to_mbid') },
    relation: readText(row, 'relation'),
  }
}

export const MB_RELATION_BUCKET = createRowBucket(MB_RELATIONS, 'musicbrainz', (row, catalog, { writer }) => {
  const from = findByMbid(catalog, row.from.kind, row.from.mbid, 'from_mbid')
  const to = findByMbid(catalog, row.to.kind, row.to.mbid, 'to_mbid')
  const name = row.relation.toLowerCase().replace(/[^a-z0-9]+/g, '_')
  const known = Object.hasOwn(ENDS, row.relation) ? ENDS[row.relation] : undefined
  const ends = known ?? { from: `${name}_of`, to: name }
  writer.putRelation(from, ends.from, to, ends.to)
  return 'applied'
})

function readKind(row: RawRow, column: string): EntityKind {
  const type = readText(row, column)
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (kind === undefined) throw unexpectedValue(column, `one of ${Object.keys(KINDS).join(', ')}`, type)
  return kind
}
