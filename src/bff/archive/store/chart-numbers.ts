import type { DatabaseSync } from 'node:sqlite'
import type { ChartSummary } from '#contract/api/charts.ts'

export function createChartNumbers(database: DatabaseSync, provider: string) {
  const select = database.prepare('select no, summary from chart where provider = ? and id = ?')
  const insert = database.prepare('insert into chart (provider, id, summary) values (?, ?, ?)')
  const update = database.prepare('update chart set summary = ? where no = ?')
  return {
    find(chartId: string): number | null {
      const row = select.get(provider, chartId)
      return row === undefined ? null : Number(row['no'])
    },
    put(chart: ChartSummary): number {
      const summary = JSON.stringify(chart)
      const row = select.get(provider, chart.id)
      if (row === undefined) return Number(insert.run(provider, chart.id, summary).lastInsertRowid)
      const no = Number(row['no'])
      if (row['summary'] !== summary) update.run(summary, no)
      return no
    },
  }
}

export type ChartNumbers = ReturnType<typeof createChartNumbers>
