import type { DayNumber } from '#contract/dates.ts'
import type { Writer } from '../../store/writer.ts'
import { compareText } from '../../store/compare-text.ts'
import { type ChartOfThreads, groupThreads } from '../charts/chart-groups.ts'
import { type ChartThread, toTextKeys } from '../charts/chart-threads.ts'
import { toTrackKey } from '../charts/chart-streams.ts'
import { foldName, toArtistKey } from '../names/fold-name.ts'
import { splitCredit } from '../names/split-credit.ts'
import { CATALOG_SOURCES, createPrintedNames, type PrintedName, type StoredName } from '../printed-names.ts'
import { chooseNames } from './choose-names.ts'
import { deriveEntries, type ThreadEntity } from './derive-entries.ts'
import { openImportKeys } from './import-keys.ts'
import { findKnownArtists, type KnownArtists } from './known-artists.ts'
import { type PrintedTrack, type ReadChart, readCharts } from './read-charts.ts'
import { createEntityNames } from './write-names.ts'
import { linkRelations, removeUnused } from './write-relations.ts'

/** Weeks in which a renamed title was recognized or a peak was corrected, by chart ID. */
export type Derived = { renamedIn: Map<string, DayNumber[]>; correctedIn: Map<string, DayNumber[]> }

/** `order` ranks the sources: catalogs before charts are negative, those after charts are positive. */
type SourcedName = PrintedName & { origin: string; order: number }

const CHARTS_ORDER = CATALOG_SOURCES.indexOf('musicbrainz') + 0.5

/**
 * Derives entities, credits, chart entries, and counters from everything that was ever imported. The result depends on
 * the rows, not on how they were divided into imports. Writes only what differs from the store. See docs/decisions/074.
 */
export function deriveImports(writer: Writer): Derived {
  const { charts, tracks } = readCharts(writer.database)
  const stored = createPrintedNames(writer.database).all()
  const artists = findKnownArtists(
    [...stored, ...charts.flatMap(({ threads }) => threads.flatMap(toPrintedNames))],
    stored.flatMap(({ key, title }) => (key.startsWith('artist:') ? [title] : [])),
  )
  const groups = groupThreads(charts, findAliases(charts, artists)).filter(({ members }) => members.length > 0)
  const originOf = new Map(charts.map(({ chartKey, origin }) => [chartKey, origin]))
  const kindOf = new Map(charts.map(({ chartKey, kind }) => [chartKey, kind]))

  const keys = openImportKeys(writer)
  const namesByRow = new Map<number, SourcedName[]>()
  const rowOfThread = new Map<ChartThread, number>()
  const songOfTrack = new Map<string, number>()
  for (const { keys: groupKeys, members } of groups) {
    const [first] = members
    const [firstKey, ...otherKeys] = groupKeys
    if (first === undefined || firstKey === undefined) continue
    const names = sortTexts(members).map(({ chartKey, text, style }): SourcedName => ({
      title: text.title,
      credit: text.artist,
      style,
      names: null,
      origin: originOf.get(chartKey) ?? '',
      order: CHARTS_ORDER,
    }))
    const rowId = keys.put(
      kindOf.get(first.chartKey) ?? 'song',
      [firstKey, ...otherKeys],
      names[0]?.title ?? '',
      names[0]?.origin ?? '',
    )
    namesByRow.set(rowId, names)
    for (const { thread } of members) {
      rowOfThread.set(thread, rowId)
      for (const track of thread.tracks) songOfTrack.set(track, rowId)
    }
  }

  const rowOfTrack = new Map<string, number>()
  for (const [track, prints] of tracks) {
    const sorted = prints.toSorted((a, b) => a.week - b.week)
    const [first] = sorted
    if (first === undefined) continue
    const rowId = keys.put('recording', [toTrackKey(track)], first.title, first.origin)
    rowOfTrack.set(track, rowId)
    namesByRow.set(rowId, sorted.map(toTrackName))
  }
  addStoredNames(stored, keys.rowIds, namesByRow)

  const written = createEntityNames(writer, keys)
  const entities = new Map<number, ThreadEntity>()
  for (const [rowId, names] of namesByRow) {
    const chosen = chooseNames(names, artists)
    entities.set(rowId, { rowId, title: chosen.title, credit: chosen.credit })
    written.put(rowId, chosen, names[0]?.origin ?? '')
  }
  written.finish(stored.filter(({ key }) => key.startsWith('artist:')))
  for (const [track, rowId] of rowOfTrack) written.putTrackRecord(rowId, tracks.get(track) ?? [])
  const correctedIn = new Map(
    charts.map((chart) => [
      chart.id,
      deriveEntries(writer, chart, (thread) => {
        const entity = entities.get(rowOfThread.get(thread) ?? -1)
        if (entity === undefined) throw new Error('a chart thread without an entity')
        return entity
      }),
    ]),
  )
  const songOfRow = [...rowOfTrack].flatMap(([track, rowId]): [number, number][] => {
    const song = songOfTrack.get(track)
    return song === undefined ? [] : [[rowId, song]]
  })
  linkRelations(writer, keys, songOfRow, stored)
  removeUnused(
    writer,
    keys,
    namesByRow,
    groups.flatMap((group) => group.keys.slice(1).map((key) => ({ key, rowId: keys.rowIds.get(key) ?? -1 }))),
  )
  return { renamedIn: new Map(charts.map(({ id, renamedIn }) => [id, renamedIn])), correctedIn }
}

function styleOf(thread: ChartThread): 'commas' | 'printed' {
  return thread.tracks.size > 0 ? 'commas' : 'printed'
}

function toPrintedNames(thread: ChartThread): PrintedName[] {
  return [...thread.texts.values()].map(({ title, artist }) => ({
    title,
    credit: artist,
    style: styleOf(thread),
    names: null,
  }))
}

function toTrackName({ title, artist, origin }: PrintedTrack): SourcedName {
  return { title, credit: artist, style: 'commas', names: null, origin, order: CHARTS_ORDER }
}

/** Returns the texts of a group in order of first appearance. */
function sortTexts(members: readonly { chartKey: string; thread: ChartThread }[]) {
  return members
    .flatMap(({ chartKey, thread }) =>
      [...thread.texts.values()].map((text) => ({ chartKey, text, style: styleOf(thread) })),
    )
    .toSorted((a, b) => a.text.week - b.text.week || compareText(a.chartKey, b.chartKey) || a.text.rank - b.text.rank)
}

/** Adds names from catalogs in order of preference. Only a label's own catalog names its recordings. */
function addStoredNames(
  stored: readonly StoredName[],
  rowIds: ReadonlyMap<string, number>,
  namesByRow: Map<number, SourcedName[]>,
): void {
  const changed = new Set<number>()
  for (const { key, source, ...name } of stored) {
    const rowId = rowIds.get(key)
    if (rowId === undefined || key.startsWith('artist:')) continue
    const names = namesByRow.get(rowId) ?? []
    namesByRow.set(rowId, names)
    changed.add(rowId)
    const isOwner = source === 'label' && /^(?:recording|product):/.test(key)
    names.push({ ...name, origin: `import:${source}`, order: isOwner ? -1 : CATALOG_SOURCES.indexOf(source) })
  }
  for (const rowId of changed) {
    const names = (namesByRow.get(rowId) ?? []).toSorted((a, b) => a.order - b.order)
    const owned = names.filter(({ order }) => order < 0)
    namesByRow.set(rowId, owned.length > 0 ? owned : names)
  }
}

const JOINED_WITHOUT_SPACE = /[/:]/

/** Finds the keys of titles whose credit prints the main artist differently: `A/B` and `A: B, C` are by `A`. */
function findAliases(
  charts: readonly (ChartOfThreads & Pick<ReadChart, 'kind'>)[],
  { isKnown, isListed }: KnownArtists,
) {
  const aliases: [string, string][] = []
  for (const { threads, kind } of charts) {
    for (const thread of threads) {
      for (const { title, artist } of thread.texts.values()) {
        if (!JOINED_WITHOUT_SPACE.test(artist)) continue
        const [first, second] = splitCredit(artist, styleOf(thread), isKnown, isListed)
        if (first === undefined || second === undefined) continue
        const { titleKey, leadKey } = toTextKeys(kind, title, artist)
        const lead = toArtistKey(first.name)
        if (lead !== leadKey && foldName(artist) !== foldName(first.name))
          aliases.push([thread.key, `${kind}:${titleKey}|${lead}`])
      }
    }
  }
  return aliases.toSorted(([a], [b]) => compareText(a, b))
}
