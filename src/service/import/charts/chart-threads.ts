import { DAYS_IN_WEEK, type DayNumber } from '#contract/dates.ts'
import type { ChartKind } from '#contract/entities.ts'
import { toLeadKey, toTitleKey } from '../names/fold-name.ts'
import type { PublishedRow } from './published-rows.ts'

/** The rows of one chart that are the same title, however it is printed. */
export type ChartThread = {
  /** The first text key. It gets a number if the chart already has another title with this key. */
  key: string
  /** Text keys that no other thread of the chart had before. */
  ownKeys: Set<string>
  weeks: Set<DayNumber>
  tracks: Set<string>
  texts: Map<string, PrintedText>
}

/** `week` and `rank` are those of the first appearance. */
export type PrintedText = { title: string; artist: string; week: DayNumber; rank: number }

export type ChartThreads = {
  /** Returns the thread of each row. Weeks must be added in order. */
  addWeek: (week: DayNumber, rows: readonly PublishedRow[]) => ChartThread[]
  threads: ChartThread[]
  /** Weeks in which a text was recognized as a new name of an earlier title. */
  renamedIn: DayNumber[]
}

type KeyedRow = PublishedRow & TextKeys

/**
 * Follows the titles of one chart from week to week by last week's rank, text, and track. The result depends only on
 * the rows of this chart, not on other charts or the order of imports. Rules and reasons: docs/decisions/074.
 */
export function createChartThreads(kind: ChartKind): ChartThreads {
  const threads: ChartThread[] = []
  const threadsByKey = new Map<string, Set<ChartThread>>()
  const threadByTrack = new Map<string, ChartThread>()
  const weeksOn = new Map<ChartThread, number | null>()
  const renamedIn: DayNumber[] = []
  let last: { week: DayNumber; placed: ReadonlyMap<ChartThread, KeyedRow> } | null = null

  return { addWeek, threads, renamedIn }

  function addWeek(week: DayNumber, published: readonly PublishedRow[]): ChartThread[] {
    const rows = published.map((row): KeyedRow => Object.assign(row, toTextKeys(kind, row.title, row.artist)))
    const before = last?.week === week - DAYS_IN_WEEK ? last.placed : new Map<ChartThread, KeyedRow>()
    const beforeByKey = groupSets(before, ({ key }) => key)
    const beforeByRank = groupSets(before, ({ rank }) => rank)
    const namesLastWeeks = before.size > 0 && rows.some(({ lastWeek }) => lastWeek !== null)
    const placed = new Map<KeyedRow, ChartThread>()
    const taken = new Set<ChartThread>()
    const place = (row: KeyedRow, thread: ChartThread): void => {
      placed.set(row, thread)
      taken.add(thread)
    }
    /** Lets each remaining row choose among its candidates, best first. Removes taken ones, so that no other row visits them. */
    const offer = (
      candidatesOf: (row: KeyedRow) => Set<ChartThread>,
      isSame: (row: KeyedRow, thread: ChartThread) => boolean,
    ): void => {
      for (const row of rows) {
        if (placed.has(row)) continue
        const candidates = candidatesOf(row)
        for (const thread of candidates) {
          if (taken.has(thread)) candidates.delete(thread)
          else if (isSame(row, thread)) {
            place(row, thread)
            break
          }
        }
      }
    }
    const lastWeekOf = ({ lastWeek }: KeyedRow) =>
      (lastWeek === null ? undefined : beforeByRank.get(lastWeek)) ?? new Set<ChartThread>()
    // The publisher's row says that this title wasn't on the chart last week, so last week's title is another one.
    const isOther = (row: KeyedRow, thread: ChartThread) =>
      namesLastWeeks && row.lastWeek === null && row.weeksOn === 1 && thread.weeks.has(week - DAYS_IN_WEEK)

    offer(
      ({ track }) => {
        const thread = track === '' ? undefined : threadByTrack.get(track)
        return new Set(thread && [thread])
      },
      () => true,
    )
    offer(lastWeekOf, (row, thread) => before.get(thread)?.key === row.key)
    offer(
      ({ key }) => beforeByKey.get(key) ?? new Set(),
      (row, thread) => !isOther(row, thread),
    )
    const pairs = rows
      .filter((row) => !placed.has(row))
      .flatMap((row) =>
        Array.from(lastWeekOf(row), (thread) => {
          const other = before.get(thread)
          return { row, thread, score: other === undefined ? 0 : rateRename(row, other) }
        }),
      )
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
    for (const { row, thread } of pairs) {
      if (placed.has(row) || taken.has(thread)) continue
      place(row, thread)
      renamedIn.push(week)
    }
    const knownByKey = new Map<string, Set<ChartThread>>()
    const known = ({ key }: KeyedRow) => {
      const ofKey = knownByKey.get(key) ?? new Set(threadsByKey.get(key))
      knownByKey.set(key, ofKey)
      return ofKey
    }
    // If several titles have the same text, a re-entry is recognized by its count of weeks.
    offer(known, (row, thread) => {
      const isCounted = row.weeksOn !== null && weeksOn.get(thread) === row.weeksOn - 1
      return isCounted && !isOther(row, thread)
    })
    offer(known, (row, thread) => !isOther(row, thread))
    for (const row of rows) if (!placed.has(row)) place(row, add(row))

    for (const [row, thread] of placed) note(week, row, thread)
    last = { week, placed: new Map(Array.from(placed, ([row, thread]) => [thread, row])) }
    return rows.map((row) => placed.get(row) ?? add(row))
  }

  function add({ key }: KeyedRow): ChartThread {
    const sameKey = threadsByKey.get(key)?.size ?? 0
    const thread: ChartThread = {
      key: sameKey === 0 ? key : `${key}#${sameKey + 1}`,
      ownKeys: new Set(),
      weeks: new Set(),
      tracks: new Set(),
      texts: new Map(),
    }
    threads.push(thread)
    // The key is noted at once, because the next row of this week can have it, too.
    noteKey(key, thread)
    return thread
  }

  function noteKey(key: string, thread: ChartThread): void {
    const sameKey = threadsByKey.get(key)
    if (sameKey !== undefined) return void sameKey.add(thread)
    threadsByKey.set(key, new Set([thread]))
    thread.ownKeys.add(key)
  }

  function note(week: DayNumber, row: KeyedRow, thread: ChartThread): void {
    noteKey(row.key, thread)
    thread.weeks.add(week)
    weeksOn.set(thread, row.weeksOn)
    if (row.track !== '') {
      thread.tracks.add(row.track)
      threadByTrack.set(row.track, thread)
    }
    const text = `${row.title}\n${row.artist}`
    if (!thread.texts.has(text)) {
      thread.texts.set(text, { title: row.title, artist: row.artist, week, rank: row.rank })
    }
  }
}

function groupSets<K>(rows: ReadonlyMap<ChartThread, KeyedRow>, keyOf: (row: KeyedRow) => K): Map<K, Set<ChartThread>> {
  const sets = new Map<K, Set<ChartThread>>()
  for (const [thread, row] of rows) {
    const set = sets.get(keyOf(row)) ?? new Set()
    sets.set(keyOf(row), set.add(thread))
  }
  return sets
}

export type TextKeys = { key: string; titleKey: string; leadKey: string }

const keysByText = new Map<string, TextKeys>()
const MAX_CACHED_TEXTS = 100_000

/** Titles with the same key are the same title, unless a chart distinguishes them. */
export function toTextKeys(kind: ChartKind, title: string, artist: string): TextKeys {
  const text = `${kind}\n${title}\n${artist}`
  let keys = keysByText.get(text)
  if (keys === undefined) {
    const titleKey = toTitleKey(title)
    const leadKey = toLeadKey(artist)
    keys = { key: `${kind}:${titleKey}|${leadKey}`, titleKey, leadKey }
    if (keysByText.size >= MAX_CACHED_TEXTS) keysByText.clear()
    keysByText.set(text, keys)
  }
  return keys
}

/** Returns zero if the row can't be the title with last week's rank. More similar texts rate higher. */
function rateRename(row: KeyedRow, before: KeyedRow): number {
  if (row.weeksOn === 1) return 0
  if (row.titleKey === before.titleKey) return 3
  const isSameLead = row.leadKey === before.leadKey
  if (isSameLead && (row.titleKey.includes(before.titleKey) || before.titleKey.includes(row.titleKey))) return 2
  const isCounted = row.weeksOn === null || before.weeksOn === null || row.weeksOn === before.weeksOn + 1
  return isCounted && (isSameLead || sharesWord(row, before)) ? 1 : 0
}

const MIN_WORD_LENGTH = 3

function sharesWord(one: TextKeys, other: TextKeys): boolean {
  const words = new Set(wordsOf(other))
  return wordsOf(one).some((word) => words.has(word))
}

function wordsOf({ titleKey, leadKey }: TextKeys): string[] {
  return `${titleKey} ${leadKey}`
    .split(' ')
    .filter((word) => word.length >= MIN_WORD_LENGTH && word !== 'the' && word !== 'and')
}
