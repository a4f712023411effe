import { CHART_BUCKET, CHART_FORMATS } from './charts/chart-formats.ts'
import { type Bucket, type Format } from './format.ts'
import { CONSUMPTION_BUCKET, CONSUMPTION_FORMATS } from './label/apply-consumption.ts'
import { LABEL_CATALOGUE, LABEL_CATALOGUE_BUCKET } from './label/label-catalogue.ts'
import { MB_ARTIST_BUCKET, MB_ARTISTS } from './musicbrainz/artists.ts'
import { MB_RECORDING_BUCKET, MB_RECORDINGS, MB_TRACK_BUCKET, MB_TRACKS } from './musicbrainz/recordings.ts'
import { MB_RELATION_BUCKET, MB_RELATIONS } from './musicbrainz/relations.ts'
import { MB_RELEASE_BUCKET, MB_RELEASE_GROUP_BUCKET, MB_RELEASE_GROUPS, MB_RELEASES } from './musicbrainz/releases.ts'
import { MB_RECORDING_WORK_BUCKET, MB_RECORDING_WORKS, MB_WORK_BUCKET, MB_WORKS } from './musicbrainz/works.ts'
import { ISRC_CATALOGUE, ISRC_CATALOGUE_BUCKET } from './recordings/isrc-catalogue.ts'
import { ISRC_ISWC_BUCKET, ISRC_ISWC_LINKS } from './recordings/isrc-iswc-links.ts'

/** A header row may have the columns of several: the first in this list is taken. */
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
  ISRC_CATALOGUE,
  ISRC_ISWC_LINKS,
  LABEL_CATALOGUE,
  ...CONSUMPTION_FORMATS,
]

/** In the order in which they are written: what is referred to comes before what refers to it. */
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
  ISRC_CATALOGUE_BUCKET,
  ISRC_ISWC_BUCKET,
  LABEL_CATALOGUE_BUCKET,
  CONSUMPTION_BUCKET,
]

export function formatOf(columns: readonly string[]): Format | null {
  const there = new Set(columns)
  const has = (column: string) => there.has(column)
  return FORMATS.find((format) => format.columns.every(has) && (format.anyOf?.some(has) ?? true)) ?? null
}
