import { type Writer } from '../../store/writer.ts'
import { type Catalogue } from '../catalogue.ts'
import { toLeadKey, toTitleKey } from '../names/fold-name.ts'
import { type CreditName } from '../names/split-credit.ts'

/** `lead`: the main artist, or a credit that begins with it. */
type SongOfRecording = { title: string; lead: string; credit: string; isrcs: readonly string[] }

/** The song that a recording is of: the one of its title and main artist, which charts speak of too. */
export function putSongOf(
  recordingRowId: number,
  { title, lead, credit, isrcs }: SongOfRecording,
  artists: readonly CreditName[],
  catalogue: Catalogue,
  writer: Writer,
): number {
  const { rowId, isNew } = catalogue.put([toSongKey(title, lead)], { kind: 'song', title, credit })
  if (isNew) catalogue.putCredits(rowId, artists)
  writer.putRelation(rowId, 'recording', recordingRowId, 'song')
  for (const isrc of isrcs) {
    writer.putIdentifier('isrc', isrc, recordingRowId)
    writer.putIdentifier('isrc', isrc, rowId)
  }
  return rowId
}

export function toSongKey(title: string, lead: string): string {
  return `song:${toTitleKey(title)}|${toLeadKey(lead)}`
}
