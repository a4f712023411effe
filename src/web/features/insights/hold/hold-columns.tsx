import type { ChartHoldAnswer } from '#contract/api/insights/chart-hold.ts'
import * as common from '../../../lib/copy.ts'
import { formatCount } from '../../../lib/format/format.ts'
import { Absent } from '../../../ui/figures/absent.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'
import { TitleCell } from '../../../ui/table/title-cell.tsx'
import * as copy from '../copy.ts'
import { formatDuration, formatPercent, formatWeeksLeft, hasUnits, type ShownTitle } from './to-hold.ts'

export function toHoldColumns(answer: ChartHoldAnswer, locale: string): DataColumn<ShownTitle>[] {
  const { chart } = answer
  return [
    {
      id: 'title',
      head: common.title,
      isRowHeader: true,
      look: 'sm:max-w-0 sm:w-1/3',
      phone: 'above',
      cell: ({ id, name, credit, color, debut }) => (
        <TitleCell {...{ chart, id, name, credit, color }} note={debut === null ? 'The debut isn’t stored' : credit} />
      ),
    },
    figure('debut', 'Debut at', ({ debutRank }) => (debutRank === null ? null : formatCount(debutRank, locale))),
    ...(hasUnits(answer) ? toUnitColumns(locale) : []),
    figure('age', 'Weeks', ({ life, age }) => (age === null ? formatDuration(life, locale) : formatCount(age, locale))),
    figure('left', 'Weeks left (80%)', (title) => formatWeeksLeft(title, locale), 'max-sm:flex-2!'),
    figure(
      'sample',
      'Based on',
      ({ weeksLeft }) => (weeksLeft === null ? null : formatCount(weeksLeft.count, locale)),
      'max-sm:hidden',
    ),
  ]
}

function toUnitColumns(locale: string): DataColumn<ShownTitle>[] {
  return [
    figure('second', copy.secondWeek, ({ secondWeek, leftInSecondWeek }) =>
      leftInSecondWeek ? copy.leftChart : secondWeek === null ? null : formatPercent(secondWeek, locale),
    ),
    figure(
      'better',
      'Better than',
      ({ betterThan }) => (betterThan === null ? null : formatPercent(betterThan, locale)),
      'max-sm:hidden',
    ),
    figure('half', copy.halfLife, ({ halfLife }) => formatDuration(halfLife, locale), 'max-sm:hidden'),
  ]
}

function figure(
  id: string,
  head: string,
  text: (title: ShownTitle) => string | null,
  look = '',
): DataColumn<ShownTitle> {
  return { id, head, align: 'right', look, cell: (title) => text(title) ?? <Absent /> }
}
