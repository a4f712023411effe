import path from 'node:path'
import type { DayNumber } from '#contract/dates.ts'
import { toPlainText } from '#contract/text/plain-text.ts'
import type { Writer } from '../store/writer.ts'
import type { ImportReport } from './report.ts'

/** Records the file of each origin and chart week. `file` is its index in the report. */
export type ImportLog = {
  countRow(origin: string, file: number): void
  /** Counts facts, whose origin is that of their series. */
  countFacts(seriesId: number, file: number): void
  noteWeek(origin: string, file: number, chartId: string, week: DayNumber): void
  /**
   * Writes everything that was recorded.
   * @param importedAt ISO 8601, UTC
   */
  write(importedAt: string): void
}

type LoggedFile = { origin: string; file: number; rows: number; weeks: { chartId: string; week: DayNumber }[] }

export function createImportLog({ database }: Writer, { files }: Pick<ImportReport, 'files'>): ImportLog {
  const findOrigin = database.prepare('select origin from series where id = ?')
  const addFile = database.prepare(
    'insert into import_log (origin, file, imported_at, rows) values (?, ?, ?, ?) returning id',
  )
  const putWeek = database.prepare('insert or replace into import_week (chart_id, week, import_id) values (?, ?, ?)')
  const logged = new Map<string, LoggedFile>()
  const originsBySeries = new Map<number, string>()

  const fileOf = (origin: string, file: number): LoggedFile => {
    const key = `${file} ${origin}`
    let one = logged.get(key)
    if (one === undefined) logged.set(key, (one = { origin, file, rows: 0, weeks: [] }))
    return one
  }

  return {
    countRow: (origin, file) => void fileOf(origin, file).rows++,
    countFacts(seriesId, file) {
      let origin = originsBySeries.get(seriesId)
      if (origin === undefined) {
        origin = String(findOrigin.get(seriesId)?.['origin'])
        originsBySeries.set(seriesId, origin)
      }
      fileOf(origin, file).rows++
    },
    noteWeek: (origin, file, chartId, week) => void fileOf(origin, file).weeks.push({ chartId, week }),
    write(importedAt) {
      for (const { origin, file, rows, weeks } of logged.values()) {
        const name = toPlainText(path.basename(files[file]?.path ?? ''))
        const id = Number(addFile.get(origin, name, importedAt, rows)?.['id'])
        for (const { chartId, week } of weeks) putWeek.run(chartId, week, id)
      }
    },
  }
}
