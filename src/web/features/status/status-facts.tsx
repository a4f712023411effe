import { type ReactNode, useId } from 'react'
import type { StatusAnswer } from '#contract/api/status.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import { ABSENT, formatCount, formatInstant, formatShare } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { formatAge } from '../../lib/format/format-age.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'

const BYTES_PER_MB = 1024 * 1024

export function StatusFacts({ status }: { status: StatusAnswer }) {
  const locale = useLocale()
  const { provider, cache, archive, now, startedAt, version } = status
  const reads = cache.hits + cache.misses + cache.stale
  const countOf = (weeks: number, charts: number) =>
    copy.archive.weeksOfCharts(
      countNoun(weeks, 'week', (count) => formatCount(count, locale)),
      countNoun(charts, 'chart', (count) => formatCount(count, locale)),
    )
  const toMb = (bytes: number) => (bytes / BYTES_PER_MB).toLocaleString(locale, { maximumFractionDigits: 1 })
  return (
    <div className="grid divide-line rounded-lg border border-line bg-surface shadow-panel max-xl:divide-y xl:grid-cols-4 xl:divide-x">
      <FactGroup title={copy.provider.title}>
        <Facts
          facts={[
            [copy.provider.reachable, toReachable(provider.isReachable)],
            [
              copy.provider.lastResponse,
              provider.lastAnswerAt === null
                ? copy.provider.noResponseYet
                : formatAge(provider.lastAnswerAt, now, locale),
            ],
            [common.name, provider.name],
            [copy.provider.mode, copy.modes[provider.mode]],
            [copy.provider.paused, provider.openRoutes.length === 0 ? common.none : provider.openRoutes.join(', ')],
          ]}
        />
      </FactGroup>
      <FactGroup title={copy.cache.title}>
        <Facts
          facts={[
            [copy.cache.hits, reads === 0 ? ABSENT : formatShare((cache.hits + cache.stale) / reads, locale)],
            [copy.cache.reads, formatCount(reads, locale)],
            [copy.cache.misses, formatCount(cache.misses, locale)],
            [copy.cache.stale, formatCount(cache.stale, locale)],
            [copy.cache.ready, copy.cache.readyOf(toMb(cache.readyBytes), toMb(cache.limitBytes))],
          ]}
        />
      </FactGroup>
      <FactGroup title="Week archive">
        <Facts
          facts={[
            ['Stored', countOf(archive.weeks, archive.charts)],
            ['Background loading', toLoading(status, locale)],
            [
              'Loading now',
              archive.loadingCharts === 0 ? common.none : countOf(archive.loadingWeeks, archive.loadingCharts),
            ],
            ['Calls since startup', formatCount(archive.calls, locale)],
          ]}
        />
      </FactGroup>
      <FactGroup title={copy.server.title}>
        <Facts
          facts={[
            [copy.server.isReady, status.isReady ? copy.yes : 'No'],
            [copy.server.callsRunning, formatCount(provider.callsRunning, locale)],
            [copy.server.callsWaiting, formatCount(provider.callsWaiting, locale)],
            [
              copy.server.started,
              <span key={startedAt} title={formatInstant(startedAt, locale)}>
                {formatAge(startedAt, now, locale)}
              </span>,
            ],
            [copy.server.version, version],
          ]}
        />
      </FactGroup>
    </div>
  )
}

/** Groups are parts of one panel, because three panels would compete with the findings. */
function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0 px-4 py-4 sm:px-5">
      <h2 id={titleId} className="mb-1 text-head font-semibold text-ink">
        {title}
      </h2>
      {children}
    </section>
  )
}

function toReachable(isReachable: boolean | null): string {
  if (isReachable === null) return 'Not checked yet'
  return isReachable ? copy.yes : 'No, the last call got no response'
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="flex flex-col text-sm">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-b-0"
        >
          <dt className="shrink-0 text-ink-3">{name}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Names the weeks that the setting ARCHIVE_WEEKS loads. Calls to the embedded service cost nothing. */
function toLoading({ provider, archive: { weeksPerChart } }: StatusAnswer, locale: string): string {
  if (weeksPerChart === 0) return 'Nothing'
  if (weeksPerChart === 1) return 'The latest week of each chart'
  const weeks = weeksPerChart === null ? 'All weeks' : `${formatCount(weeksPerChart, locale)} weeks`
  return `${weeks} of ${provider.mode === 'embedded' ? 'each chart' : 'charts whose insights someone opens'}`
}
