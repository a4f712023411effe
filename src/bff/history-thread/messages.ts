import type { UnitKind } from '#contract/territories.ts'
import type { HistoryAnswer } from '#contract/api/charts.ts'
import type { Receipt } from '#contract/api/receipt.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Read } from '../cache/answer-cache.ts'
import type { InsightPart, InsightParts, InsightsSource, InsightsView } from './build-insights.ts'
import type { PackedWeek } from '../provider/packed-week.ts'
import type { Name } from '../names/name-store.ts'
import type { RequestedChartWeek } from '../provider/wire/decode-chart-week.ts'

/** `last` stands for the week that was formatted before this one. */
export type PreviousWeek = Read<PackedWeek> | 'last' | 'none' | 'failed'

/** A job is one export or one rank history. The thread stores its state until `end`. */
export type HistoryCommands = {
  decode: {
    /** The bytes are transferred, so the sender can't use them afterward. */
    command: { requested: RequestedChartWeek; bytes: Uint8Array<ArrayBuffer>; secrets: readonly string[] }
    reply: PackedWeek
  }
  openCsv: {
    command: { job: number; metricNames: readonly string[]; unit: UnitKind | null; provider: string; today: string }
    reply: null
  }
  /** Returns lines, or IDs with unknown names. Then `csvNames` returns the lines. */
  csvWeek: {
    command: { job: number; current: Read<PackedWeek>; previous: PreviousWeek }
    reply: { lines: Uint8Array } | { missingIds: string[] }
  }
  csvNames: { command: { job: number; names: ReadonlyMap<string, Name> }; reply: { lines: Uint8Array } }
  addRanks: { command: { job: number; index: number; week: PackedWeek }; reply: null }
  finishRanks: {
    command: { job: number; ids: readonly string[]; weeks: HistoryAnswer['weeks']; receipt: Receipt }
    reply: { json: Uint8Array }
  }
  /** Without a source, returns null unless the thread still has the weeks of `key`, because it only stores the last chart. */
  insights: {
    command: { key: string; part: InsightPart; view: InsightsView; source: InsightsSource | null }
    reply: InsightParts[InsightPart] | null
  }
  end: { command: { job: number }; reply: null }
}

export type HistoryCommandKind = keyof HistoryCommands
export type HistoryCommand = {
  [K in HistoryCommandKind]: { id: number; kind: K } & HistoryCommands[K]['command']
}[HistoryCommandKind]

export type HistoryReply =
  | { id: number; value: HistoryCommands[HistoryCommandKind]['reply'] }
  | { id: number; error: { code: ErrorCode; message: string; cause?: string } }
