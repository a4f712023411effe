import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

export type SampleRosterMember = { kind: 'artist' | 'song' | 'album'; id: string; title: string; credit: string | null }

/** A label of the sample, and those of its artists and titles that are on charts now. */
export type SampleRoster = { name: string; members: SampleRosterMember[] }

const LABEL = 'Silverlake Union'
const ARTISTS = 4
const TITLES_PER_KIND = 2

/** Selects entries in the latest week of every chart by artists who have an album on the label. */
const ENTRIES = `
  with label_artist as materialized (
    select distinct credit.artist_id as id
    from entity album join credit on credit.entity_id = album.id and credit.role = 'main'
    where album.origin = 'sample' and album.kind = 'album' and json_extract(album.record, '$.label') = ?
  ), newest as materialized (
    select id, location, (select max(week) from chart_week where chart_id = chart.id) as week
    from chart where origin = 'sample'
  ), label_entry as materialized (
    select newest.location, entry.entity_id, credit.artist_id
    from newest
    cross join chart_entry entry on entry.chart_id = newest.id and entry.week = newest.week
    cross join credit on credit.entity_id = entry.entity_id and credit.role = 'main'
    where credit.artist_id in (select id from label_artist)
  )`
const COUNTED = 'count(distinct label_entry.location) desc, count(*) desc, entity.service_id'

/**
 * Returns a sample roster: one label's artists who chart in the most territories, and titles by its other artists. Returns null if none of
 * the label's artists is on a chart.
 */
export function readSampleRoster(path: string): SampleRoster | null {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const artists = database
      .prepare(
        `${ENTRIES} select entity.id, entity.service_id, entity.title
        from label_entry join entity on entity.id = label_entry.artist_id
        group by entity.id order by ${COUNTED} limit ${ARTISTS}`,
      )
      .all(LABEL)
    if (artists.length === 0) return null
    const chosen = JSON.stringify(artists.map(({ id }) => id))
    const titles = database.prepare(
      `${ENTRIES} select entity.service_id, entity.title, entity.credit
      from label_entry join entity on entity.id = label_entry.entity_id
      where entity.kind = ?
      group by entity.id
      order by max(label_entry.artist_id in (select value from json_each(?))), ${COUNTED} limit ${TITLES_PER_KIND}`,
    )
    return {
      name: LABEL,
      members: [
        ...artists.map((row) => toMember('artist', row)),
        ...(['song', 'album'] as const).flatMap((kind) =>
          titles.all(LABEL, kind, chosen).map((row) => toMember(kind, row)),
        ),
      ],
    }
  } finally {
    database.close()
  }
}

function toMember(kind: SampleRosterMember['kind'], row: Record<string, SQLOutputValue>): SampleRosterMember {
  const { service_id: id, title, credit } = row
  return { kind, id: String(id), title: String(title), credit: typeof credit === 'string' ? credit : null }
}
