import { parentPort } from 'node:worker_threads'
import { ApiError } from '../core/errors.ts'
import { packWeek } from '../provider/packed-week.ts'
import { decodeChartWeek } from '../provider/wire/decode-chart-week.ts'
import { unreadable } from '../provider/wire/parse-wire.ts'
import { toPossibleSecrets } from '../provider/wire/secrets.ts'
import { openInsights, type OpenInsights } from './build-insights.ts'
import { type CsvJob, openCsvJob } from './csv-job.ts'
import type { HistoryCommand, HistoryCommands, HistoryReply } from './messages.ts'
import { formatRanks, type RanksByWeek, toRanks } from './rank-history.ts'

/*
 * Decodes chart weeks and builds exports and rank histories of many weeks outside of the main event loop. Weeks and
 * names come with the commands.
 */

const csvJobs = new Map<number, CsvJob>()
const rankJobs = new Map<number, RanksByWeek>()
/** The thread stores only one chart, because 68 years of weeks take 10 MB. A page requests several parts of the same chart. */
let lastInsights: { key: string; insights: OpenInsights } | null = null

parentPort?.on('message', (command: HistoryCommand) => {
  const { id } = command
  try {
    reply({ id, value: run(command) })
  } catch (error) {
    if (error instanceof ApiError) return reply({ id, error: { code: error.code, message: error.message } })
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
    reply({ id, error: { code: 'internal', message: 'The history can’t be read.', cause } })
  }
})

function run(command: HistoryCommand): Extract<HistoryReply, { value: unknown }>['value'] {
  switch (command.kind) {
    case 'decode': {
      const text = new TextDecoder().decode(command.bytes)
      const secrets = toPossibleSecrets(text, command.secrets)
      return packWeek(decodeChartWeek(command.requested, parse(text), secrets))
    }
    case 'openCsv':
      csvJobs.set(command.job, openCsvJob(command))
      return null
    case 'csvWeek':
      return jobOf(csvJobs, command.job).addWeek(command.current, command.previous)
    case 'csvNames':
      return jobOf(csvJobs, command.job).addNames(command.names)
    case 'addRanks': {
      const ranks = rankJobs.get(command.job) ?? new Map<number, Map<string, number>>()
      rankJobs.set(command.job, ranks.set(command.index, toRanks(command.week)))
      return null
    }
    case 'finishRanks':
      return { json: formatRanks(jobOf(rankJobs, command.job), command) }
    case 'insights':
      return findInsights(command)?.[command.part](command.view) ?? null
    default:
      csvJobs.delete(command.job)
      rankJobs.delete(command.job)
      return null
  }
}

function findInsights({ key, source }: HistoryCommands['insights']['command']): OpenInsights | null {
  if (lastInsights?.key === key) return lastInsights.insights
  if (source === null) return null
  // Frees the weeks of the chart before.
  lastInsights = null
  lastInsights = { key, insights: openInsights(source) }
  return lastInsights.insights
}

/** After a crash, the new thread doesn't have the jobs of the old one. */
function jobOf<T>(jobs: ReadonlyMap<number, T>, job: number): T {
  const found = jobs.get(job)
  if (found === undefined) throw new ApiError('internal', 'The export can’t be continued.')
  return found
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return unreadable()
  }
}

function reply(message: HistoryReply) {
  const { lines, json } = (('value' in message ? message.value : null) ?? {}) as {
    lines?: Uint8Array
    json?: Uint8Array
  }
  const bytes = lines ?? json
  parentPort?.postMessage(message, bytes === undefined ? [] : [bytes.buffer as ArrayBuffer])
}
