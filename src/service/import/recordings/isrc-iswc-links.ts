import type { Format } from '../format.ts'
import { parseIdentifier, toIsrcKey, toIswcKey } from '../parse/identifiers.ts'
import { RowError } from '../parse/import-error.ts'
import { type RawRow, readText } from '../parse/raw-row.ts'
import { createRowBucket } from '../row-bucket.ts'

type LinkRow = ReturnType<typeof parseLink>

export const ISRC_ISWC_LINKS: Format<LinkRow> = {
  name: 'works of recordings by ISRC and ISWC',
  columns: ['isrc', 'recording_title', 'iswc', 'work_title'],
  bucket: 'isrc-iswc-links',
  open: () => (row) => ({ sort: '', row: parseLink(row) }),
}

function parseLink(row: RawRow) {
  if (row.cell('iswc_check_ok').trim() === '0')
    throw new RowError('iswc', `has a wrong check digit: ${row.cell('iswc')}`, 'has a wrong check digit')
  return {
    isrc: parseIdentifier('isrc', readText(row, 'isrc'), 'isrc'),
    recordingTitle: readText(row, 'recording_title'),
    iswc: parseIdentifier('iswc', readText(row, 'iswc'), 'iswc'),
    workTitle: readText(row, 'work_title'),
  }
}

/** Adds unknown recordings and works without artists, because the file has no artists. */
export const ISRC_ISWC_BUCKET = createRowBucket(ISRC_ISWC_LINKS, 'recordings', (row, catalog, { writer }) => {
  const recording = catalog.put([toIsrcKey(row.isrc)], {
    kind: 'recording',
    title: row.recordingTitle,
    credit: null,
  })
  const work = catalog.put([toIswcKey(row.iswc)], { kind: 'work', title: row.workTitle, credit: null })
  writer.putIdentifier('isrc', row.isrc, recording.rowId)
  writer.putIdentifier('iswc', row.iswc, work.rowId)
  writer.putRelation(work.rowId, 'recording', recording.rowId, 'work')
  return 'applied'
})
