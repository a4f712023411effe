import { useQuery } from '@tanstack/react-query'
import type { AlertsAnswer } from '#contract/desk/alerts.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { rostersQuery } from '../../lib/api/rosters-query.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PrimaryLink } from '../../ui/buttons/primary-link.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { SkeletonRows } from '../../ui/states/skeleton.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { ChannelsPanel } from './channels-panel.tsx'
import { LogPanel } from './log-panel.tsx'
import { alertsQuery } from './queries.ts'
import { RulesPanel } from './rules-panel.tsx'
import { WeeklyPanel } from './weekly-panel.tsx'
import * as copy from './copy.ts'

type AlertsPageProps = {
  /** Empty for this person's default roster. */
  rosterId: string
  onChoose: (rosterId: string) => void
}

export function AlertsPage({ rosterId, onChoose }: AlertsPageProps) {
  const { data, error, refetch } = useQuery(rostersQuery)
  const rosters = data?.rosters ?? []
  const chosen = rosters.find(({ id }) => id === rosterId) ?? rosters.find(({ isDefault }) => isDefault) ?? rosters[0]
  return (
    <div className="page-width flex flex-col gap-4 pt-4 pb-12">
      <title>Alerts · Chartroom</title>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-baseline gap-x-4">
          <h1 className="text-title font-semibold tracking-tight">Alerts</h1>
          <p className="text-sm text-ink-3">
            Rules watch a roster each chart week and send what they find. If nothing happens in a week, nothing is sent.
          </p>
        </div>
        {chosen !== undefined && (
          <Select
            label="Roster"
            items={rosters.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen.id}
            onChange={onChoose}
            className="max-w-72 min-w-48"
          />
        )}
      </header>
      {data === undefined && error !== null && (
        <ProblemPanel error={error} what={copy.alerts} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && LOADING}
      {data !== undefined && chosen === undefined && (
        <EmptyState title="No rosters yet" look="panel" action={<PrimaryLink to="/rosters">Go to Rosters</PrimaryLink>}>
          Alerts watch a roster. Create one first.
        </EmptyState>
      )}
      {chosen !== undefined && <RosterAlerts key={chosen.id} roster={chosen} />}
    </div>
  )
}

function RosterAlerts({ roster }: { roster: RosterSummary }) {
  const { data, error, refetch } = useQuery(alertsQuery(roster.id))
  if (data !== undefined) return <Alerts roster={roster} answer={data} />
  if (error === null) return LOADING
  return <ProblemPanel error={error} what={copy.alerts} onRetry={() => void refetch()} />
}

function Alerts({ roster, answer }: { roster: RosterSummary; answer: AlertsAnswer }) {
  const { rules, channels, laterChannels, weeklyMail, switchedOn } = answer
  return (
    <>
      {switchedOn.length === 0 && (
        <Notice tone="info" title="No channels are turned on.">
          Messages take chart data out of Chartroom, so an administrator turns on each type of channel: email with
          SMTP_URL, webhooks with WEBHOOKS, and feeds with FEEDS. Until then, no messages are sent.
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <RulesPanel rosterId={roster.id} {...{ rules, channels, switchedOn }} />
          <LogPanel rosterId={roster.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ChannelsPanel rosterId={roster.id} {...{ channels, laterChannels, switchedOn }} />
          <WeeklyPanel {...{ weeklyMail, channels, switchedOn }} />
        </div>
      </div>
    </>
  )
}

const LOADING = <SkeletonRows rows={6} height="h-15" label="Loading the alerts" isFramed />
