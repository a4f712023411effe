import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { EntityChartsAnswer } from '#contract/api/entity-charts.ts'
import { CHART_KINDS, type ChartKind, type EntityKind } from '#contract/entities.ts'
import type { Territory } from '#contract/territories.ts'
import { addToReceipt } from '#domain/receipt/add-to-receipt.ts'
import { useReceiptPart } from '../../../ui/receipt/page-receipt.tsx'
import { compareQueries } from '../queries.ts'
import type { ComparedEntity } from '../use-compared.ts'
import { type ComparedRank, toRanks } from './to-ranks.ts'

/** Returns ranks by entity key. Undefined while a title's charts load, null without a rank. */
export type FindRank = (entity: Pick<ComparedEntity, 'key'>) => ComparedRank | null | undefined

/** Returns null if no compared entity can be on a chart of the territory. */
export function useRanks(compared: readonly ComparedEntity[], location: Territory): FindRank | null {
  const { answers, receipt } = useQueries({
    queries: compared.map(({ ref, identity }) =>
      compareQueries.charts(ref, isChartKind(ref.kind) ? (identity.data?.id ?? null) : null, location),
    ),
    combine,
  })
  useReceiptPart(receipt)
  const ranks = new Map<string, ComparedRank | null | undefined>()
  for (const kind of CHART_KINDS) {
    const titles = compared.flatMap((one, index) => {
      const answer = answers[index]
      return one.ref.kind !== kind || answer === undefined ? [] : [{ one, answer }]
    })
    const found = toRanks(
      titles.map(({ answer }) => answer.data?.charts ?? null),
      location,
    )
    titles.forEach(({ one, answer }, index) => {
      const isLoading = answer.isPending && !one.identity.isError
      ranks.set(one.key, isLoading ? undefined : (found[index] ?? null))
    })
  }
  const hasAny = [...ranks.values()].some((rank) => rank !== null)
  return hasAny ? ({ key }) => (ranks.has(key) ? ranks.get(key) : null) : null
}

/** A module-level function, so that the receipt stays the same until a response changes. */
function combine(answers: UseQueryResult<EntityChartsAnswer>[]) {
  const [first, ...rest] = answers.flatMap(({ data }) => data?.receipt ?? [])
  return { answers, receipt: first && addToReceipt(first, rest) }
}

function isChartKind(kind: EntityKind): kind is ChartKind {
  return CHART_KINDS.some((each) => each === kind)
}
