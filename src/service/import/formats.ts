import { CHART_BUCKET, CHART_FORMATS } from './charts/chart-formats.ts'
import type { Bucket, Format } from './format.ts'
import { CONSUMPTION_BUCKET, CONSUMPTION_FORMATS } from './label/apply-consumption.ts'
import { LABEL_CATALOG, LABEL_CATALOG_BUCKET } from './label/label-catalog.ts'
import { MB_ARTIST_BUCKET, MB_ARTISTS } from './musicbrainz/artists.ts'
import { MB_RECORDING_BUCKET, MB_RECORDINGS, MB_TRACK_BUCKET, MB_TRACKS } from './musicbrainz/recordings.ts'
import { MB_RELATION_BUCKET, MB_RELATIONS } from './musicbrainz/relations.ts'
import { MB_RELEASE_BUCKET, MB_RELEASE_GROUP_BUCKET, MB_RELEASE_GROUPS, MB_RELEASES } from './musicbrainz/releases.ts'
import { MB_RECORDING_WORK_BUCKET, MB_RECORDING_WORKS, MB_WORK_BUCKET, MB_WORKS } from './musicbrainz/works.ts'
import { ISRC_CATALOG, ISRC_CATALOG_BUCKET } from './recordings/isrc-catalog.ts'
import { ISRC_ISWC_BUCKET, ISRC_ISWC_LINKS } from './recordings/isrc-iswc-links.ts'

/** If a header row matches several formats, the first one is used. */
export const FORMATS: readonly Format[] = [
  ...CHART_FORMATS,
  MB_ARTISTS,
  MB_RELEASE_GROUPS,
  MB_RELEASES,
  MB_RECORDINGS,
  MB_TRACKS,
  MB_WORKS,
  MB_RECORDING_WORKS,
  MB_RELATIONS,
  ISRC_CATALOG,
  ISRC_ISWC_LINKS,
  LABEL_CATALOG,
  ...CONSUMPTION_FORMATS,
]

/** Buckets in writing order. Rows are written after the rows that they refer to. */
export const BUCKETS: readonly Bucket[] = [
  MB_ARTIST_BUCKET,
  MB_WORK_BUCKET,
  MB_RELEASE_GROUP_BUCKET,
  MB_RELEASE_BUCKET,
  MB_RECORDING_BUCKET,
  MB_TRACK_BUCKET,
  MB_RECORDING_WORK_BUCKET,
  MB_RELATION_BUCKET,
  CHART_BUCKET,
  ISRC_CATALOG_BUCKET,
  ISRC_ISWC_BUCKET,
  LABEL_CATALOG_BUCKET,
  CONSUMPTION_BUCKET,
]

export function formatOf(columns: readonly string[]): Format | null {
  const available = new Set(columns)
  const has = (column: string) => available.has(column)
  return FORMATS.find((format) => format.columns.every(has) && (format.anyOf?.some(has) ?? true)) ?? null
}
