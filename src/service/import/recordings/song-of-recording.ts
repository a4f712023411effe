import { type Writer } from '../../store/writer.ts'
import { type Catalogue } from '../catalogue.ts'
import { toLeadKey, toTitleKey } from '../fold-name.ts'
import { type CreditStyle } from '../split-credit.ts'

/** The song that a recording is of: the one of its title and main artist, which charts speak of too. */
export function putSongOf(
  recordingRowId: number,
  { title, credit, isrcs }: { title: string; credit: string; isrcs: readonly string[] },
  style: CreditStyle,
  catalogue: Catalogue,
  writer: Writer,
): number {
  const { rowId, isNew } = catalogue.put([toSongKey(title, credit)], { kind: 'song', title, credit })
  if (isNew) catalogue.putCredit(rowId, credit, style)
  writer.putRelation(rowId, 'recording', recordingRowId, 'song')
  for (const isrc of isrcs) {
    writer.putIdentifier('isrc', isrc, recordingRowId)
    writer.putIdentifier('isrc', isrc, rowId)
  }
  return rowId
}

export function toSongKey(title: string, credit: string): string {
  return `song:${toTitleKey(title)}|${toLeadKey(credit)}`
}
