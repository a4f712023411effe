import { toEquivalentUnits } from '#contract/equivalents.ts'
import { type IsoDate } from '#contract/dates.ts'
import { type UnitKind } from '#contract/territories.ts'
import * as copy from './row-panel-copy.ts'

/** An entry's figures in one week, by metric name. */
export type WeekFigures = { metricNames: readonly string[]; metrics: readonly (number | null)[]; start: IsoDate }

/** Change of one part, in units of the chart's Total. Null: not known in one of the two weeks. */
export type WhyPart = { label: string; change: number | null; parts: WhyPart[] }

export type WhyItMoved = { change: number; parts: WhyPart[] }

const ALBUM_SALES = 'Album Sales'
const STREAM_UNITS = /^Streams \(.+ Equivalents?\)$/
const SONG_UNITS = /^Song Sales \(.+ Equivalents?\)$/

/** Streams that are converted here, by the dated formula: the provider sends their counts and only the sum of their units. */
const STREAM_PARTS = [
  { name: 'Audio Ad Supported Streams', label: copy.audioAdSupported, isPremium: false },
  { name: 'Audio Premium Streams', label: copy.audioPremium, isPremium: true },
  { name: 'Video Ad Supported Streams', label: copy.videoAdSupported, isPremium: false },
  { name: 'Video Premium Streams', label: copy.videoPremium, isPremium: true },
  { name: 'Ad Supported Streams', label: copy.adSupported, isPremium: false },
  { name: 'Premium Streams', label: copy.premium, isPremium: true },
] as const

/** Below half of the smallest figure shown, a residual is rounding and not a finding. */
const ROUNDING = 0.05

/**
 * The change of Total since last week, split into album sales, song sales and streams, and streams into their kinds. What
 * the parts do not sum to is a part of its own. Null where the chart's metrics do not say what Total is made of.
 */
export function toWhyItMoved(unit: UnitKind, now: WeekFigures, before: WeekFigures): WhyItMoved | null {
  const change = changeOf(now, before, now.metricNames[0])
  const streams = now.metricNames.find((name) => STREAM_UNITS.test(name))
  const songs = now.metricNames.find((name) => SONG_UNITS.test(name))
  if (change === null || (streams === undefined && songs === undefined)) return null
  const streamChange = changeOf(now, before, streams)
  const parts: WhyPart[] = [
    // Album sales do not count in Stream Equivalent, so there they explain nothing.
    ...(unit === 'album_equivalent' && now.metricNames.includes(ALBUM_SALES)
      ? [leaf(copy.albumSales, changeOf(now, before, ALBUM_SALES))]
      : []),
    ...(songs === undefined ? [] : [leaf(copy.songSales, changeOf(now, before, songs))]),
    ...(streams === undefined
      ? []
      : [{ label: copy.streams, change: streamChange, parts: toStreamParts(unit, now, before, streamChange) }]),
  ]
  return { change, parts: withResidual(parts, change) }
}

function toStreamParts(unit: UnitKind, now: WeekFigures, before: WeekFigures, change: number | null): WhyPart[] {
  const parts = STREAM_PARTS.filter(({ name }) => now.metricNames.includes(name)).map(({ name, label, isPremium }) => {
    const [to, from] = [now, before].map((week) => toStreamUnits(unit, week, name, isPremium))
    return leaf(label, typeof to === 'number' && typeof from === 'number' ? to - from : null)
  })
  return parts.length === 0 || change === null ? parts : withResidual(parts, change)
}

/** Each week by the formula of its own dates. */
function toStreamUnits(unit: UnitKind, week: WeekFigures, name: string, isPremium: boolean): number | null {
  const count = figureNamed(week, name)
  if (count === null) return null
  const premiumStreams = isPremium ? count : 0
  const parts = { albumSales: 0, songSales: 0, premiumStreams, adSupportedStreams: count - premiumStreams }
  return toEquivalentUnits(unit, week.start, parts).streams
}

function withResidual(parts: WhyPart[], change: number): WhyPart[] {
  const residual = change - parts.reduce((sum, part) => sum + (part.change ?? 0), 0)
  return Math.abs(residual) < ROUNDING ? parts : [...parts, leaf(copy.residual, residual)]
}

function leaf(label: string, change: number | null): WhyPart {
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
