import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AlertRule, type Channel, type ChannelKind, RULE_KINDS, type RuleKind } from '#contract/desk/alerts.ts'
import { ALERTS, isKnownKind } from '#domain/events/alert-rules.ts'
import { ALL_CHARTS } from '#contract/desk/scope.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { cancel } from '../../lib/copy.ts'
import { formatWeek } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { toWesternDigits } from '../../lib/format/western-digits.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { ScopeFields } from '../../ui/scope/scope-fields.tsx'
import { describeScope } from '../../ui/scope/scope-words.ts'
import { SkeletonBlock } from '../../ui/states/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ProblemPanel } from '../../ui/states/problem-panel.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { toPresentIds } from './present-channels.ts'
import { ALERTS_KEY, changeRule, createRule, previewQuery, type WatchedRule } from './queries.ts'
import { toProblem } from './to-problem.ts'
import * as copy from './copy.ts'

type RuleDialogProps = {
  rosterId: string
  rule: AlertRule | null
  firstKind: RuleKind
  channels: readonly Channel[]
  switchedOn: readonly ChannelKind[]
  onClose: () => void
}

export function RuleDialog({ rosterId, rule, firstKind, channels, switchedOn, onClose }: RuleDialogProps) {
  const locale = useLocale()
  const client = useQueryClient()
  const [kind, setKind] = useState<RuleKind>(rule !== null && isKnownKind(rule.kind) ? rule.kind : firstKind)
  const [typed, setTyped] = useState(String(rule?.threshold ?? toUsual(firstKind)))
  const [scope, setScope] = useState(rule?.scope ?? ALL_CHARTS)
  const all = channels.map(({ id }) => id)
  const [chosenIds, setChosenIds] = useState(rule?.channelIds ?? toPresentIds(channels, all).slice(0, 1))
  const channelIds = toPresentIds(channels, chosenIds)
  const limits = ALERTS[kind].threshold
  const threshold = limits === null ? null : toWhole(typed)
  const isInRange = limits === null || (threshold !== null && threshold >= limits.min && threshold <= limits.max)
  const watched: WatchedRule = { kind, threshold, scope }
  const saving = useMutation({
    mutationFn: () => {
      const input = { ...watched, channelIds, isOn: rule?.isOn ?? true }
      return rule === null ? createRule(rosterId, input) : changeRule(rule.id, { ...input, version: rule.version })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ALERTS_KEY })
      onClose()
    },
    // The typed text stays, and the next attempt knows the other version.
    onError: () => client.invalidateQueries({ queryKey: ALERTS_KEY }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isInRange && channelIds.length > 0) saving.mutate()
  }
  const heading = rule === null ? copy.addRule : 'Edit rule'
  return (
    <Modal label={heading} onClose={onClose} className="max-w-xl">
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        <div className="flex flex-col gap-4 overflow-y-auto p-5">
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label="When a title"
              showLabel
              items={RULE_KINDS.map((value) => ({ value, label: ALERTS[value].menu }))}
              value={kind}
              onChange={(next) => {
                setKind(next)
                setTyped(toUsual(next))
              }}
              className="flex-1 basis-52"
            />
            {limits !== null && (
              <TextField
                label={limits.label}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                aria-invalid={!isInRange}
                onChange={({ target }) => setTyped(target.value)}
                className="w-36"
              />
            )}
          </div>
          {limits !== null && !isInRange && (
            <p className="text-sm text-danger">{`Enter a whole number from ${limits.min} to ${limits.max}.`}</p>
          )}
          <section aria-label={copy.ruleCharts}>
            <h3 className="overline-label">{copy.ruleCharts}</h3>
            <p className="text-sm text-ink-3">{describeScope(scope, locale)}</p>
            <ScopeFields
              scope={scope}
              options={TERRITORIES}
              onChange={setScope}
              className="max-h-40 rounded-md border px-2 sm:grid sm:grid-cols-2"
            />
          </section>
          <ChannelChoice channels={channels} switchedOn={switchedOn} chosen={channelIds} onChange={setChosenIds} />
          {channels.length > 0 && channelIds.length === 0 && (
            <p className="text-sm text-danger">{copy.chooseChannel}</p>
          )}
          {isInRange && <Preview rosterId={rosterId} rule={watched} />}
        </div>
        <div className="flex flex-col gap-3 border-t border-line px-5 py-3">
          {saving.error !== null && <Notice tone="error">{toProblem(saving.error)}</Notice>}
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>{cancel}</Button>
            <Button
              type="submit"
              variant="primary"
              disabled={!isInRange || channelIds.length === 0 || saving.isPending}
            >
              {copy.save}
            </Button>
          </div>
        </div>
      </form>
    </Modal>
  )
}

function Preview({ rosterId, rule }: { rosterId: string; rule: WatchedRule }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(previewQuery(rosterId, rule))
  const found = data?.weeks.filter(({ count }) => count > 0) ?? []
  const unknown = data?.weeks.filter(({ knownCharts }) => knownCharts === 0).length ?? 0
  return (
    <section aria-label={copy.preview} className="rounded-md border border-line p-3">
      <h3 className="overline-label">{copy.preview}</h3>
      {data === undefined && error !== null && (
        <ProblemPanel error={error} what="the last 12 weeks" onRetry={() => void refetch()} isNested />
      )}
      {data === undefined && error === null && (
        <div className="mt-2">
          <SkeletonBlock label="Looking at the last 12 weeks…" className="h-16" />
        </div>
      )}
      {data !== undefined && (
        <p className="mt-1 text-base font-label">
          {data.count === 0
            ? copy.wouldHaveFoundNothing(data.weeks.length - unknown, data.weeks.length)
            : copy.wouldHaveFound(data.count)}
        </p>
      )}
      {data !== undefined && unknown > 0 && <p className="text-sm text-ink-3">{copy.unknownWeeks(unknown)}</p>}
      {found.map(({ week, window, count, lines, more }) => (
        <div key={week} className="mt-2">
          <h4 className="text-sm text-ink-3">{copy.weekCount(formatWeek(week, window, locale), count)}</h4>
          <ul className="text-sm">
            {lines.map(({ chartId, entityId, text, detail }) => (
              <li key={`${chartId} ${entityId} ${text}`} className="wrap-anywhere">
                {text} <span className="text-ink-3">{detail}</span>
              </li>
            ))}
            {more > 0 && <li className="text-ink-3">{copy.andMore(more)}</li>}
          </ul>
        </div>
      ))}
    </section>
  )
}

function toWhole(text: string): number | null {
  const digits = toWesternDigits(text.trim())
  return /^\d{1,5}$/.test(digits) ? Number(digits) : null
}

/** Returns the usual threshold of a kind as text. */
function toUsual(kind: RuleKind): string {
  const { threshold } = ALERTS[kind]
  return threshold === null ? '' : String(threshold.usual)
}
