import { toEquivalentUnits } from '#domain/numbers/equivalents.ts'
import type { IsoDate } from '#contract/dates.ts'
import type { UnitKind } from '#contract/territories.ts'
import * as copy from './copy.ts'
import * as common from '../../../../lib/copy.ts'

export type WeekFigures = { metricNames: readonly string[]; metrics: readonly (number | null)[]; start: IsoDate }

/** Change in units of the chart's first metric. Null if not known in either week. */
export type SourceChange = { label: string; change: number | null; parts: SourceChange[] }

export type ChangeBreakdown = { change: number; parts: SourceChange[] }

const ALBUM_SALES = 'Album Sales'
const STREAM_UNITS = /^Streams \(.+ Equivalents?\)$/
const SONG_UNITS = /^Song Sales \(.+ Equivalents?\)$/

/** Counts are converted with the dated formula, because the provider sends counts but only the sum of their units. */
const STREAM_PARTS = [
  { name: 'Audio Ad Supported Streams', label: 'Ad-supported audio', isPremium: false },
  { name: 'Audio Premium Streams', label: 'Premium audio', isPremium: true },
  { name: 'Video Ad Supported Streams', label: 'Ad-supported video', isPremium: false },
  { name: 'Video Premium Streams', label: 'Premium video', isPremium: true },
  { name: 'Ad Supported Streams', label: 'Ad-supported', isPremium: false },
  { name: 'Premium Streams', label: 'Premium', isPremium: true },
] as const

/** Half of the smallest displayed figure. A smaller residual is rounding. */
const ROUNDING = 0.05

/**
 * Splits the change of the chart's first metric by source. The residual is a part of its own. Returns null if the
 * chart's metrics don't include the parts. If the formula changed, its effect would be one more part.
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
      ? [leaf('Album sales', changeOf(now, before, ALBUM_SALES))]
      : []),
    ...(songs === undefined ? [] : [leaf('Song sales', changeOf(now, before, songs))]),
    ...(streams === undefined
      ? []
      : [{ label: common.streams, change: streamChange, parts: toStreamParts(unit, now, before, streams) }]),
  ]
  return { change, parts: withResidual(parts, change) }
}

/** @param streams name of the metric with the units from streams */
function toStreamParts(unit: UnitKind, now: WeekFigures, before: WeekFigures, streams: string): SourceChange[] {
  const counted = STREAM_PARTS.filter(({ name }) => now.metricNames.includes(name))
  const toUnits = (week: WeekFigures) =>
    counted.map(({ name, isPremium }) => toStreamUnits(unit, week, name, isPremium))
  const [to, from] = [toUnits(now), toUnits(before)]
  const parts = counted.map(({ label }, i) => leaf(label, subtract(to[i] ?? null, from[i] ?? null)))
  const change = changeOf(now, before, streams)
  if (parts.length === 0 || change === null) return parts
  const programmed = subtract(
    toProgrammed(to, figureNamed(now, streams)),
    toProgrammed(from, figureNamed(before, streams)),
  )
  const isShown = programmed !== null && Math.abs(programmed) >= ROUNDING
  return withResidual(
    isShown ? [...parts, leaf(copy.programmed[programmed < 0 ? 'fewer' : 'more'], -programmed)] : parts,
    change,
  )
}

/**
 * The chart's stream counts include programmed streams, which never count toward units. The converted counts minus the
 * units from streams are therefore programmed streams. Null if a part is missing, or if there are more units than
 * counts, which programmed streams can't explain.
 */
function toProgrammed(converted: readonly (number | null)[], units: number | null): number | null {
  const sum = converted.reduce((total, part) => (total === null || part === null ? null : total + part), 0)
  const programmed = subtract(sum, units)
  return programmed === null || programmed < -ROUNDING ? null : programmed
}

function subtract(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one - other
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
  return subtract(figureNamed(now, name), figureNamed(before, name))
}

function figureNamed({ metricNames, metrics }: WeekFigures, name: string | undefined): number | null {
  return name === undefined ? null : (metrics[metricNames.indexOf(name)] ?? null)
}
