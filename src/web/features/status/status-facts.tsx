import { type ReactNode } from 'react'
import { type StatusAnswer } from '#contract/api/status.ts'
import { ABSENT, formatCount, formatInstant, formatShare } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Panel } from '../../ui/panel.tsx'
import { formatAge, formatUptime } from './format-age.ts'

const MODE_WORDS = { embedded: 'Embedded: the service in this server', remote: 'Remote, with credentials' } as const
const BYTES_PER_MB = 1024 * 1024

/** Provider, kept answers and server, as short lists of facts. */
export function StatusFacts({ status }: { status: StatusAnswer }) {
  const locale = useLocale()
  const { provider, cache, now, startedAt, version } = status
  const reads = cache.hits + cache.misses + cache.stale
  const toMb = (bytes: number) => (bytes / BYTES_PER_MB).toLocaleString(locale, { maximumFractionDigits: 1 })
  return (
    <div className="grid gap-5 md:grid-cols-3">
      <Panel title="Provider">
        <Facts
          facts={[
            ['Reachable', toReachable(provider.isReachable)],
            [
              'Last answer',
              provider.lastAnswerAt === null ? 'None yet' : formatAge(provider.lastAnswerAt, now, locale),
            ],
            ['Name', provider.name],
            ['Mode', MODE_WORDS[provider.mode]],
            ['Calls under way', formatCount(provider.callsRunning, locale)],
            ['Calls waiting', formatCount(provider.callsWaiting, locale)],
            ['Left alone', provider.openRoutes.length === 0 ? 'None' : provider.openRoutes.join(', ')],
          ]}
        />
      </Panel>
      <Panel title="Kept answers">
        <Facts
          facts={[
            ['Answered from memory', reads === 0 ? ABSENT : formatShare((cache.hits + cache.stale) / reads, locale)],
            ['Reads since the start', formatCount(reads, locale)],
            ['Asked of the provider', formatCount(cache.misses, locale)],
            ['Older, after a failure', formatCount(cache.stale, locale)],
            ['Ready to send', `${toMb(cache.readyBytes)} MB`],
            ['Limit of all', `${toMb(cache.limitBytes)} MB`],
          ]}
        />
      </Panel>
      <Panel title="This server">
        <Facts
          facts={[
            ['Takes questions', status.isReady ? 'Yes' : 'No'],
            ['Version', version],
            ['Running for', formatUptime(startedAt, now, locale)],
            ['Started', formatInstant(startedAt, locale)],
          ]}
        />
      </Panel>
    </div>
  )
}

function toReachable(isReachable: boolean | null): string {
  if (isReachable === null) return 'Not asked yet'
  return isReachable ? 'Yes' : 'No: the last call got no answer'
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
          <dd className="min-w-0 text-right font-medium break-words text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
