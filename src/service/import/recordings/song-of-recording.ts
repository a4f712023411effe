import type { Writer } from '../../store/writer.ts'
import type { Catalog } from '../catalog.ts'
import { toLeadKey, toTitleKey } from '../names/fold-name.ts'
import type { CreditName } from '../names/split-credit.ts'

/** `lead` is the main artist, or a credit that starts with it. */
type SongOfRecording = { title: string; lead: string; credit: string; isrcs: readonly string[] }

/**
 * Finds or adds the song of a recording by title and main artist, as charts do.
 * @param names artists of the credit; null if the credit must be split
 */
export function putSongOf(
  recordingRowId: number,
  { title, lead, credit, isrcs }: SongOfRecording,
  names: readonly CreditName[] | null,
  catalog: Catalog,
  writer: Writer,
): number {
  const key = `song:${toTitleKey(title)}|${toLeadKey(lead)}`
  const { rowId } = catalog.put([key], { kind: 'song', title, credit })
  catalog.putName(key, { title, credit, style: 'printed', names })
  writer.putRelation(rowId, 'recording', recordingRowId, 'song')
  for (const isrc of isrcs) {
    writer.putIdentifier('isrc', isrc, recordingRowId)
    writer.putIdentifier('isrc', isrc, rowId)
  }
  return rowId
}
