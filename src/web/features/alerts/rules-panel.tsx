import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type AlertRule, type AlertsAnswer, type Channel, RULE_KINDS, type RuleKind } from '#contract/desk/alerts.ts'
import { ALERTS, describeRule, isKnownKind } from '#domain/events/alert-rules.ts'
import { toErrorSentence } from '../../lib/api/error-sentence.ts'
import { useFocusAfterRemoval } from '../../lib/browser/focus-after-removal.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { addToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { SavedCheckbox } from '../../ui/fields/saved-checkbox.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ALERTS_KEY, changeRule, createRule, deleteRule } from './queries.ts'
import * as copy from './copy.ts'

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }))

type RulesPanelProps = Pick<AlertsAnswer, 'rules' | 'channels' | 'switchedOn'> & { rosterId: string }

export function RulesPanel({ rosterId, rules, channels, switchedOn }: RulesPanelProps) {
  /** A rule, or the kind of a new one. */
  const [open, setOpen] = useState<{ id: string } | { kind: RuleKind } | null>(null)
  const focus = useFocusAfterRemoval<HTMLElement>(rules.length)
  return (
    <Panel
      {...focus}
      title={copy.rules}
      description="New rules apply only to future weeks."
      flush
      actions={
        <Button variant="primary" onClick={() => setOpen({ kind: FIRST_KIND })}>
          {copy.addRule}
        </Button>
      }
    >
      {rules.length === 0 ? (
        <SuggestedRules onChoose={(kind) => setOpen({ kind })} />
      ) : (
        <ul aria-label={copy.rules}>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} channels={channels} onEdit={() => setOpen({ id: rule.id })} />
          ))}
        </ul>
      )}
      {open !== null && (
        <Suspense>
          <RuleDialog
            rosterId={rosterId}
            rule={'id' in open ? (rules.find(({ id }) => id === open.id) ?? null) : null}
            firstKind={'kind' in open ? open.kind : FIRST_KIND}
            channels={channels}
            switchedOn={switchedOn}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

/** The dialog also starts with the first one. */
const SUGGESTED_KINDS = RULE_KINDS.filter((kind) => ALERTS[kind].suggestion !== null)
const [FIRST_KIND = RULE_KINDS[0]] = SUGGESTED_KINDS

function SuggestedRules({ onChoose }: { onChoose: (kind: RuleKind) => void }) {
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      <p className="text-base font-medium">No rules yet</p>
      <p className="text-sm text-ink-3">
        Start with one of these. Before you save it, you’ll see what it would have found in the last 12 weeks.
      </p>
      <ul aria-label="Suggested rules" className="mt-3 divide-y divide-line border-t border-line">
        {SUGGESTED_KINDS.map((kind) => (
          <li key={kind} className="flex items-center justify-between gap-4 py-2">
            <p className="min-w-0 text-base">
              <span className="font-label">
                {describeRule({ kind, threshold: ALERTS[kind].threshold?.usual ?? null })}
              </span>
              <span className="block text-sm text-ink-3">{ALERTS[kind].suggestion}</span>
            </p>
            <Button size="sm" aria-label={`Add a rule: ${ALERTS[kind].menu}`} onClick={() => onChoose(kind)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type RuleRowProps = { rule: AlertRule; channels: readonly Channel[]; onEdit: () => void }

function RuleRow({ rule, channels, onEdit }: RuleRowProps) {
  const locale = useLocale()
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: ALERTS_KEY })
  const switching = useMutation({
    mutationFn: (isOn: boolean) => changeRule(rule.id, { ...rule, isOn }),
    onSettled: reload,
  })
  const deletion = useMutation({
    mutationFn: () => deleteRule(rule.id),
    onSuccess: async () => {
      addToast({
        text: `Deleted the rule “${describeRule(rule)}”.`,
        // A rule of a later version can't be re-created here.
        undo: isKnown ? () => createRule(rule.rosterId, rule).then(reload) : null,
      })
      await reload()
    },
  })
  const isKnown = isKnownKind(rule.kind)
  const names = channels.flatMap(({ id, name }) => (rule.channelIds.includes(id) ? name : []))
  const problem = switching.error ?? deletion.error
  return (
    <li className="border-t border-line py-3 pr-2 pl-4 sm:pl-5">
      <div className="flex items-center gap-x-2 sm:gap-x-3">
        <div className="min-w-0 flex-1">
          <p className="text-base font-label">{describeRule(rule)}</p>
          <p className="text-sm text-ink-3">
            {isKnown
              ? copy.ruleScope(rule.scope, names, locale)
              : 'This rule comes from a newer version of Chartroom and doesn’t work here.'}
          </p>
        </div>
        <span className="flex items-center coarse:min-h-11">
          <SavedCheckbox
            aria-label={`${describeRule(rule)}: on`}
            isSaved={rule.isOn}
            disabled={rule.channelIds.length === 0 || !isKnown}
            onSave={switching.mutateAsync}
            className="switch"
          />
        </span>
        <MoreMenu
          label={copy.moreOf(describeRule(rule))}
          items={[
            ...(isKnown ? [{ name: copy.edit, onPress: onEdit }] : []),
            { name: copy.remove, isDisabled: deletion.isPending, onPress: () => deletion.mutate() },
          ]}
        />
      </div>
      {problem !== null && (
        <Notice tone="error" className="mt-2">
          {toErrorSentence(problem)}
        </Notice>
      )}
    </li>
  )
}
