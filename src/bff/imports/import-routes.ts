import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import {
  canceledImportSchema,
  deletedUploadSchema,
  type ImportAccess,
  type ImportAccessAnswer,
  importAccessSchema,
  importLineSchema,
  type ImportFileReport,
  isAllRejected,
  losesTitles,
  MAX_PART_BYTES,
  type RecentImport,
  uploadSchema,
} from '#contract/api/imports.ts'
import { toPlainText } from '#contract/text/plain-text.ts'
import { ApiError, badRequest, ClientGoneError } from '../core/errors.ts'
import { addRoute } from '../route-helpers/add-route.ts'
import { withZod } from '../route-helpers/app-context.ts'
import { linesOf, sendLines } from '../route-helpers/line-stream.ts'
import { deskIdField, locationField } from '../route-helpers/query-fields.ts'
import type { DeskDatabase } from '../desk-database/desk-database.ts'
import type { RunJob } from '../tracing/run-job.ts'
import { ImportFailure, type ImportFiles, type ImportJob } from './import-files.ts'
import { startImport } from './import-lines.ts'
import { toImportAccess } from './import-access.ts'
import { createUploads } from './uploads.ts'
import { type FileResult, watchFolder } from './watch-folder.ts'
import { addRejected, createWatchedFiles } from './watched-files.ts'

export type ImportSettings = {
  importFiles: ImportFiles
  /** Returns the latest imported files, latest first. */
  listImports: () => Promise<RecentImport[]>
  /** Folder of uploaded files. */
  uploadsPath: string
  maxUploadBytes: number
  operators: readonly string[]
  hasOperatorGroups?: boolean
  /**
   * A folder whose new files are imported.
   * @default null
   */
  importFrom?: { folder: string; catalogId: string | null } | null
  /** See watchFolder. */
  settleMs?: number
}

type RouteOptions = {
  /** Null if the data belongs to a remote provider. */
  settings: ImportSettings | null
  hasSignIn: boolean
  publicUrl: URL | null
  now: () => number
  runJob: RunJob
  database: DeskDatabase
  team: string
  /** Called after an import that changed the store. */
  onImported: () => void
}

const MAX_NAME_CHARS = 200
const ALL_REJECTED = 'Every row was rejected.'
const NO_ROWS = 'The file has no rows below its header row.'
const NO_REPORT = { read: 0, rejected: 0, shorter: 0, rejections: [] }
const MAX_FILES = 50
/** Gzip makes text of charts 5 to 20 times smaller, and a file of zeros 1,000 times. */
const UNPACKED_PER_UPLOAD = 50
const MAX_RECENT = 20
/** The longest import of real files takes minutes. */
const IMPORT_DEADLINE_MS = 2 * 3_600_000
const idField = deskIdField.describe('File id')
const paramsSchema = z.object({ id: idField })
const nameField = z
  .string()
  .transform((text) => toPlainText(text).trim())
  .refine((text) => text.length <= MAX_NAME_CHARS, `Must have at most ${MAX_NAME_CHARS} characters.`)
const textField = nameField.nullable().default(null)
const WHOLE_NUMBER = 'Must be a whole number, 0 or more.'
const countField = z.coerce.number(WHOLE_NUMBER).int(WHOLE_NUMBER).min(0, WHOLE_NUMBER).max(Number.MAX_SAFE_INTEGER)

const uploadBodySchema = z.object({
  name: nameField
    .refine((name) => name !== '', 'Send the name of the file.')
    .describe('File name. It can identify the chart of a history'),
  bytes: countField.describe('Size of the file'),
})

const importBodySchema = z.object({
  files: z.array(idField).min(1, 'Add at least one file.').max(MAX_FILES).describe('Uploaded files'),
  isDryRun: z.boolean().describe('Only check the files'),
  chart: textField.describe('Chart key for a history by printed date'),
  territory: locationField.nullable().default(null),
  chartName: textField.describe('Name of the imported chart'),
  chartOwner: textField.describe('Owner of the imported chart'),
})

/** Imports files into the embedded service, for its operator. */
export function importRoutes(
  app: FastifyInstance,
  { settings, now, runJob, database, team, onImported, ...rules }: RouteOptions,
) {
  const { operators = [], hasOperatorGroups = false, maxUploadBytes = 0 } = settings ?? {}
  const uploads = settings && createUploads({ folder: settings.uploadsPath, maxBytes: maxUploadBytes, now })
  const closing = new AbortController()
  let running: { ids: readonly string[]; cancel: AbortController; done: Promise<unknown> } | null = null
  /** Failed imports, latest first. Otherwise, no one would know about one whose page was closed. */
  let failed: RecentImport[] = []

  const watched = createWatchedFiles({ database, team, now })
  const importFrom = settings?.importFrom ?? null
  const folderWatch =
    importFrom === null
      ? null
      : watchFolder({
          ...importFrom,
          database,
          files: watched,
          maxBytes: maxUploadBytes,
          now,
          ...(settings?.settleMs !== undefined && { settleMs: settings.settleMs }),
          importFiles: importWatched,
          onTried: (file, problem) =>
            problem === null
              ? app.log.info({ file }, 'file of the watched folder imported')
              : app.log.warn({ file, problem }, 'file of the watched folder not imported'),
          onFailure: (error) => app.log.warn({ err: error }, 'could not check the watched folder'),
        })
  app.addHook('onListen', async () => folderWatch?.start())
  app.addHook('preClose', async () => {
    closing.abort(new ClientGoneError())
    await folderWatch?.close()
  })
  app.addHook('onClose', async () => void (await uploads?.removeAll()))
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_PART_BYTES },
    (_request, body, done) => done(null, body),
  )

  addRoute(app, 'GET /api/imports', {
    summary: 'Whether the current user may import files, and the latest imported files',
    answer: importAccessSchema,
    async handle(request): Promise<ImportAccessAnswer> {
      const access = accessOf(request)
      const recent = access === 'allowed' ? await listRecent() : []
      return { access, maxBytes: maxUploadBytes, isRunning: running !== null, recent }
    },
  })

  addRoute(app, 'POST /api/imports/files', {
    onRequest: requireOperator,
    summary: 'Registers a file to import. Send its content in parts afterwards',
    body: uploadBodySchema,
    answer: uploadSchema,
    handle: ({ body: { name, bytes } }) => uploadsOf().begin(name, bytes),
  })

  addRoute(app, 'POST /api/imports/files/:id/parts', {
    bodyLimit: MAX_PART_BYTES,
    onRequest: requireOperator,
    summary: 'Appends a part to a registered file',
    params: paramsSchema,
    query: z.object({ offset: countField.describe('Bytes before this part') }),
    answer: uploadSchema,
    handle({ params: { id }, query: { offset }, body }) {
      if (!Buffer.isBuffer(body)) throw badRequest('body', 'A part must be sent as application/octet-stream.')
      return uploadsOf().append(id, offset, body)
    },
  })

  addRoute(app, 'DELETE /api/imports/files/:id', {
    onRequest: requireOperator,
    summary: 'Deletes an uploaded file',
    params: paramsSchema,
    answer: deletedUploadSchema,
    async handle({ params: { id } }) {
      if (running?.ids.includes(id) === true) throw new ApiError('import_running', 'This file is being imported.')
      await uploadsOf().remove(id)
      return { id }
    },
  })

  withZod(app).route({
    method: 'POST',
    url: '/api/imports',
    config: { deadlineMs: IMPORT_DEADLINE_MS, isStream: () => true },
    onRequest: requireOperator,
    schema: {
      summary: 'Imports all uploaded files or none. Streams progress and a report',
      body: importBodySchema,
      response: { 200: linesOf(importLineSchema, 'Lines with progress, then a report or the reason for the failure') },
    },
    handler(request, reply): never {
      const { files: ids, ...options } = request.body
      if (running !== null)
        throw new ApiError('import_running', 'Another import is running. Try again when it has finished.')
      const maxUnpackedBytes = maxUploadBytes * UNPACKED_PER_UPLOAD
      const job: ImportJob = { ...options, files: uploadsOf().take(ids), maxUnpackedBytes }
      // An import goes on when the client disconnects. A check would have no one to report to.
      const deadline = job.isDryRun ? request.deadline : AbortSignal.timeout(IMPORT_DEADLINE_MS)
      const cancel = new AbortController()
      const signal = AbortSignal.any([deadline, closing.signal, cancel.signal])
      const { done, lines } = startImport(importAsJob, job, signal, (error) => request.log.error(error))
      running = { ids, cancel, done: finish(done, job, ids, request) }
      return sendLines(reply, lines) as never
    },
  })

  addRoute(app, 'DELETE /api/imports', {
    onRequest: requireOperator,
    summary: 'Cancels the running import or check, and responds when it has ended',
    answer: canceledImportSchema,
    async handle() {
      const canceled = running
      canceled?.cancel.abort(new ClientGoneError())
      await canceled?.done
      return { wasRunning: canceled !== null }
    },
  })

  const importAsJob: ImportFiles = (...work) =>
    runJob('import', async ({ note }) => {
      try {
        return await settingsOf().importFiles(...work)
      } catch (error) {
        if (error instanceof ImportFailure) note('refused')
        throw error
      }
    })

  async function finish(
    done: ReturnType<typeof startImport>['done'],
    job: ImportJob,
    ids: readonly string[],
    { log }: FastifyRequest,
  ) {
    const result = await done
    running = null
    uploadsOf().release(ids)
    if (job.isDryRun) return
    const problem = result.kind === 'failed' ? result.message : isAllRejected(result) ? toAllRejected(result) : null
    if (problem !== null) {
      const importedAt = new Date(now()).toISOString()
      const entries = job.files.map(({ name: file }) => ({ file, importedAt, rows: 0, problem }))
      failed = [...entries, ...failed].slice(0, MAX_RECENT)
    }
    if (result.kind === 'failed') return log.warn({ files: job.files.length }, 'import ended without changes')
    log.info({ files: job.files.length }, 'files imported')
    onImported()
    await Promise.all(ids.map(uploadsOf().remove)).catch((error: unknown) => log.error(error))
  }

  /** The watched folder and the page share one turn, so that only one import runs at a time. */
  async function importWatched(files: ImportJob['files']): Promise<FileResult[] | number> {
    const later = files.map((): FileResult => 'later')
    if (running !== null || closing.signal.aborted) return later
    const maxUnpackedBytes = maxUploadBytes * UNPACKED_PER_UPLOAD
    const options = { chart: null, territory: null, chartName: null, chartOwner: null }
    const job: ImportJob = { ...options, files, isDryRun: false, isGuarded: true, maxUnpackedBytes }
    const cancel = new AbortController()
    const signal = AbortSignal.any([AbortSignal.timeout(IMPORT_DEADLINE_MS), closing.signal, cancel.signal])
    const { done } = startImport(importAsJob, job, signal, (error) => app.log.error(error))
    running = { ids: [], cancel, done }
    const result = await done
    running = null
    if (closing.signal.aborted) return later
    const isFailed = result.kind === 'failed'
    if (files.length > 1) {
      if (cancel.signal.aborted) return later
      if (isFailed) return files.findIndex(({ name }) => name === result.file)
      if (losesTitles(result)) return result.files.findIndex((file) => losesTitles({ files: [file] }))
    }
    if (isFailed) return files.map(() => ({ problem: result.message, rows: 0, rejected: 0 }))
    if (!losesTitles(result) && result.files.some(({ changed }) => changed > 0)) onImported()
    return files.map(({ name }, i) => toWatchedResult(name, result.files[i]))
  }

  function toWatchedResult(name: string, report: WatchedReport = NO_REPORT) {
    const { read: rows, rejected, rejections } = report
    const problem = findProblem(report)
    if (problem === null && rejected > 0) {
      const first = findRejection({ files: [report] })
      app.log.warn({ file: name, rejected, first }, 'rows of the watched folder rejected')
    }
    return { problem, rows, rejected, rejections }
  }

  async function listRecent(): Promise<RecentImport[]> {
    const imported = await settingsOf().listImports()
    const refused = importFrom === null ? [] : await watched.listProblems().catch(() => [])
    const rejected = importFrom === null ? [] : await watched.listRejected().catch(() => [])
    return addRejected([...imported, ...failed, ...refused], rejected)
      .toSorted((a, b) => b.importedAt.localeCompare(a.importedAt))
      .slice(0, MAX_RECENT)
  }

  function accessOf(request: FastifyRequest): ImportAccess {
    return settings === null ? 'remote' : toImportAccess(request, { ...rules, operators, hasOperatorGroups })
  }

  async function requireOperator(request: FastifyRequest): Promise<void> {
    if (accessOf(request) !== 'allowed') throw new ApiError('not_operator', 'Only the operator can import files.')
  }

  function settingsOf(): ImportSettings {
    if (settings === null) throw new Error('a remote provider has no imports')
    return settings
  }

  function uploadsOf() {
    if (uploads === null) throw new Error('a remote provider has no imports')
    return uploads
  }
}

type WatchedReport = Pick<ImportFileReport, 'read' | 'rejected' | 'shorter' | 'rejections'>

/** Returns why a file of the watched folder wasn't imported. Null if it was. */
function findProblem(report: WatchedReport): string | null {
  const files = [report]
  if (losesTitles({ files })) return toShorter(report.rejected, report.shorter)
  if (isAllRejected({ files })) return toAllRejected({ files })
  return report.read === 0 ? NO_ROWS : null
}

/** Recent imports have no report, so this text contains the reason. */
function toAllRejected(report: Rejections): string {
  const first = findRejection(report)
  return first === null ? ALL_REJECTED : `${ALL_REJECTED} ${first}`
}

/** Stored weeks don't change until someone decides. */
function toShorter(rejected: number, weeks: number): string {
  const rows = rejected === 1 ? '1 row was rejected' : `${rejected} rows were rejected`
  const stored = weeks === 1 ? 'a stored week has' : `${weeks} stored weeks have`
  return `${rows}, and ${stored} more titles than this file. Correct the file, or import it on this page to replace ${weeks === 1 ? 'the week' : 'them'}.`
}

type Rejections = { files: readonly Pick<ImportFileReport, 'rejections'>[] }

function findRejection({ files }: Rejections): string | null {
  const [first] = files.flatMap(({ rejections }) => rejections)
  if (first === undefined) return null
  const { line, column, reason } = first
  return `Line ${line}${column === null ? '' : `, column ${column}`}: ${reason}`
}
