import { toEquivalentUnits } from '#contract/equivalents.ts'
import { type IsoDate } from '#contract/dates.ts'
import { type UnitKind } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'

export type WeekFigures = { metricNames: readonly string[]; metrics: readonly (number | null)[]; start: IsoDate }

/** Null when unknown in either week. In units of the chart's Total. */
export type SourceChange = { label: string; change: number | null; parts: SourceChange[] }

export type ChangeBreakdown = { change: number; parts: SourceChange[] }

const ALBUM_SALES = 'Album Sales'
const STREAM_UNITS = /^Streams \(.+ Equivalents?\)$/
const SONG_UNITS = /^Song Sales \(.+ Equivalents?\)$/

/** Converted with the dated formula, because the provider sends their counts but only the sum of their units. */
const STREAM_PARTS = [
  { name: 'Audio Ad Supported Streams', label: copy.audioAdSupported, isPremium: false },
  { name: 'Audio Premium Streams', label: copy.audioPremium, isPremium: true },
  { name: 'Video Ad Supported Streams', label: copy.videoAdSupported, isPremium: false },
  { name: 'Video Premium Streams', label: copy.videoPremium, isPremium: true },
  { name: 'Ad Supported Streams', label: copy.adSupported, isPremium: false },
  { name: 'Premium Streams', label: copy.premium, isPremium: true },
] as const

/** Half of the smallest displayed figure; a smaller residual is rounding. */
const ROUNDING = 0.05

/**
 * Splits the change of Total since last week by source; the residual is a part of its own. Returns null when the
 * chart's metrics don't include the parts of Total.
 */
export function splitChangeBySource(unit: UnitKind, now: WeekFigures, before: WeekFigures): ChangeBreakdown | null {
  const change = changeOf(now, before, now.metricNames[0])
  const streams = now.metricNames.find((name) => STREAM_UNITS.test(name))
  const songs = now.metricNames.find((name) => SONG_UNITS.test(name))
  if (change === null || (streams === undefined && songs === undefined)) return null
  const streamChange = changeOf(now, before, streams)
  const parts: SourceChange[] = [
    // Album sales don't count toward Stream Equivalents.
    ...(unit === 'album_equivalent' && now.metricNames.includes(ALBUM_SALES)
      ? [leaf(copy.albumSales, changeOf(now, before, ALBUM_SALES))]
      : []),
    ...(songs === undefined ? [] : [leaf(copy.songSales, changeOf(now, before, songs))]),
    ...(streams === undefined
      ? []
      : [{ label: common.streams, change: streamChange, parts: toStreamParts(unit, now, before, streamChange) }]),
  ]
  return { change, parts: withResidual(parts, change) }
}

function toStreamParts(unit: UnitKind, now: WeekFigures, before: WeekFigures, change: number | null): SourceChange[] {
  const parts = STREAM_PARTS.filter(({ name }) => now.metricNames.includes(name)).map(({ name, label, isPremium }) => {
    const [to, from] = [now, before].map((week) => toStreamUnits(unit, week, name, isPremium))
    return leaf(label, typeof to === 'number' && typeof from === 'number' ? to - from : null)
  })
  return parts.length === 0 || change === null ? parts : withResidual(parts, change)
}

function toStreamUnits(unit: UnitKind, week: WeekFigures, name: string, isPremium: boolean): number | null {
  const count = figureNamed(week, name)
  if (count === null) return null
  const premiumStreams = isPremium ? count : 0
  const parts = { albumSales: 0, songSales: 0, premiumStreams, adSupportedStreams: count - premiumStreams }
  return toEquivalentUnits(unit, week.start, parts).streams
}

function withResidual(parts: SourceChange[], change: number): SourceChange[] {
  const residual = change - parts.reduce((sum, part) => sum + (part.change ?? 0), 0)
  return Math.abs(residual) < ROUNDING ? parts : [...parts, leaf(copy.residual, residual)]
}

function leaf(label: string, change: number | null): SourceChange {
  return { label, change, parts: [] }
}

function changeOf(now: WeekFigures, before: WeekFigures, name: string | undefined): number | null {
  const to = figureNamed(now, name)
  const from = figureNamed(before, name)
  return to === null || from === null ? null : to - from
}

function figureNamed({ metricNames, metrics }: WeekFigures, name: string | undefined): number | null {
  return name === undefined ? null : (metrics[metricNames.indexOf(name)] ?? null)
}
