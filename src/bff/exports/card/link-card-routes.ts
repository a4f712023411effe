import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { EntityAnswer } from '#contract/api/entity.ts'
import { type ComparedRef, parseRefs } from '#domain/compare/compared-refs.ts'
import { mergeReceipts } from '#domain/compare/merge-receipts.ts'
import { type ComparedWindow, toComparedWindows } from '#domain/compare/to-compared-window.ts'
import { needsRelease, toWindow } from '#domain/date-range/ranges.ts'
import { addDays, DAYS_IN_WEEK, daysIn, type DateWindow } from '#contract/dates.ts'
import { crossesFormulaChange } from '#domain/numbers/equivalents.ts'
import { describeFormulas } from '#domain/numbers/formula-change.ts'
import { ENTITY_KINDS, KIND_SEGMENTS } from '#contract/entities.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { METRIC_UNITS, unitOf } from '#contract/metric-table.ts'
import { totalIn } from '#contract/metrics.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import { DEFAULT_TERRITORY, unitKindOf } from '#contract/territories.ts'
import { drawCard } from '#images/cards/draw-card.ts'
import { NO_OWNER } from '#images/frame.ts'
import { createImageText, toReceiptParts } from '#images/image-text.ts'
import { type ComparedFigure, type Comparison, drawComparison } from '#images/link-cards/draw-comparison.ts'
import { toEntityCard } from '#images/link-cards/to-entity-card.ts'
import { type FindArtwork, loadArtwork, toCardArtwork, toImageData } from '../../desk/artwork/drawn-artwork.ts'
import { loadEntity, readEntity } from '../../entities/load-entity.ts'
import { toRequestedWindow } from '../../entities/windows.ts'
import { ApiError, nullIfProviderFails, isProviderFailure } from '../../core/errors.ts'
import type { CallOptions } from '../../provider/transport.ts'
import { callOptionsOf, type AppContext, sourcesOf, todayOf, withZod } from '../../route-helpers/app-context.ts'
import { entityParamsSchema } from '../../route-helpers/entity-query.ts'
import { comparePageSchema, type ComparePageParams, entityPageSchema, toPageFilters } from '../page-params.ts'
import { CARD_LOCALE, withoutEmoji } from '../../card-drawing/card-sender.ts'
import { CARD_SIZE } from '../../card-drawing/card-size.ts'

const TEXT = createImageText(CARD_LOCALE)

/** Images for links to entities, with the query parameters and access rules of their pages. */
export function entityCardRoutes(app: FastifyInstance, context: AppContext) {
  for (const kind of ENTITY_KINDS) {
    withZod(app).route({
      method: 'GET',
      url: `/${KIND_SEGMENTS[kind]}/:id/card.png`,
      schema: { params: entityParamsSchema(kind), querystring: z.unknown(), hide: true },
      handler: async (request, reply) => {
        const { id } = request.params
        const params = entityPageSchema.parse(request.query)
        const options = callOptionsOf(request)
        const today = todayOf(context)
        const releaseDate = needsRelease(params) ? await readReleaseDate(context, { kind, id }, options) : null
        const window = toRequestedWindow(toWindow(params, { today, releaseDate }), today)
        const { location, compare } = params
        const asked = { kind, id, location, window, filters: toPageFilters(params), compare }
        const answer = await loadEntity(sourcesOf(context), asked, options)
        const [title, credit] = [withoutEmoji(answer.title), withoutEmoji(answer.credit)]
        const content = toEntityCard({ ...answer, title, credit }, TEXT)
        const findArtwork = await loadArtwork(context, [{ kind, id }], 'large')
        const image = drawCard(content, {
          ratio: '16:9',
          theme: 'light',
          owner: NO_OWNER,
          color: null,
          artwork: toCardArtwork(findArtwork({ kind, id })),
          size: CARD_SIZE,
        })
        const subject = `${answer.title ?? kind} ${answer.credit ?? ''}`
        const name = toExportName({ subject, what: `streams ${location}`, when: answer.window })
        return context.cards.send(reply, { image, location, name })
      },
    })
  }
}

export function compareCardRoute(app: FastifyInstance, context: AppContext) {
  withZod(app).route({
    method: 'GET',
    url: '/compare/card.png',
    schema: { querystring: z.unknown(), hide: true },
    handler: async (request, reply) => {
      const params = comparePageSchema.parse(request.query)
      const refs = parseRefs(params.e)
      if (refs.length === 0) throw new ApiError('not_found', 'This link has nothing to compare.', { field: 'e' })
      const options = callOptionsOf(request)
      const isByRelease = params.align === 'release' || needsRelease(params)
      const releaseDates = isByRelease
        ? await Promise.all(refs.map((ref) => readReleaseDate(context, ref, options)))
        : refs.map(() => null)
      const windows = toEqualWeeks(toComparedWindows(params, todayOf(context), releaseDates), params)
      const loaded = await Promise.all(
        refs.map((ref, index) =>
          loadFigures(context, { ref, window: windows[index]?.window ?? null, params }, options),
        ),
      )
      const answers = loaded.filter(isLoaded)
      const failure = loaded.find((each) => each instanceof ApiError)
      if (answers.length === 0 && failure !== undefined) throw failure
      const findArtwork = await loadArtwork(context, refs, 'small')
      const comparison = toComparison(params, { refs, windows, loaded, findArtwork })
      const image = drawComparison(comparison, TEXT, CARD_SIZE)
      const subject = comparison.figures.map(({ name }) => name)
      const when = answers[0]?.window ?? null
      const name = toExportName({ subject, what: `${params.metric} ${params.location}`, when })
      return context.cards.send(reply, { image, location: params.location, name })
    },
  })
}

/** Is null if there is no date to load, and an error if loading failed. */
type LoadedFigures = EntityAnswer | ApiError | null

function isLoaded(each: LoadedFigures): each is EntityAnswer {
  return each !== null && !(each instanceof ApiError)
}

/** If one entity fails, the others are still shown. */
async function loadFigures(
  context: AppContext,
  { ref, window, params }: { ref: ComparedRef; window: ComparedWindow['window']; params: ComparePageParams },
  options: CallOptions,
): Promise<LoadedFigures> {
  if (window === null) return null
  const { kind, id } = ref
  const dates = toRequestedWindow(window, todayOf(context))
  try {
    const asked = { kind, id, location: params.location, window: dates, filters: {}, compare: 'none' } as const
    return await loadEntity(sourcesOf(context), asked, options)
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not_found' || isProviderFailure(error))) return error
    throw error
  }
}

type LoadedComparison = {
  refs: ComparedRef[]
  windows: ComparedWindow[]
  loaded: LoadedFigures[]
  findArtwork: FindArtwork
}

function toComparison(params: ComparePageParams, { refs, windows, loaded, findArtwork }: LoadedComparison): Comparison {
  const { location, metric, align } = params
  const unit = unitOf(metric, unitKindOf(location))
  const figures = refs.map(({ kind, id, slot }, index): ComparedFigure => {
    const [answer, window] = [loaded[index] ?? null, windows[index]]
    const tile = { id, artwork: toImageData(findArtwork({ kind, id })), isRound: kind === 'artist' }
    if (answer === null || answer instanceof ApiError) {
      const remark =
        answer === null ? (window?.problem ?? '') : answer.code === 'not_found' ? 'Not found' : 'Failed to load'
      return { name: id, credit: null, tile: { ...tile, name: null }, slot, value: null, remark }
    }
    const value = totalIn(answer.metrics, unit)
    const remark =
      value === null
        ? 'No data'
        : answer.receipt.partialReasons.map((reason) => describePartialReason(reason)).join(', ')
    const [title, credit] = [withoutEmoji(answer.title), withoutEmoji(answer.credit)]
    return { name: title ?? id, credit, tile: { ...tile, name: title }, slot, value, remark }
  })
  const answers = loaded.filter(isLoaded)
  const receipt = mergeReceipts(
    answers.map((answer) => answer.receipt),
    location,
    { metric, computed: align === 'calendar' ? [] : ['alignment'] },
  )
  const [first] = answers
  const common = windows.find(({ window }) => window !== null)?.window ?? null
  const weeks = common === null ? 0 : daysIn(common) / DAYS_IN_WEEK
  const since = `First ${weeks === 1 ? 'week' : `${weeks} weeks`} of each since ${align}`
  const dates = align !== 'calendar' ? since : first === undefined ? '' : TEXT.window(first.window)
  return {
    overline: `${METRIC_UNITS[unit].label} compared`,
    subtitle: [dates, TEXT.territory(location)].filter(Boolean).join(' · '),
    notes: unit === 'album_equivalent' ? toFormulaNotes(answers.map((answer) => answer.window)) : [],
    receipt: receipt === null ? [] : toReceiptParts(receipt, TEXT),
    figures,
  }
}

/** Adds a note if a range contains the day of the formula change, or if ranges lie on both sides of it. */
function toFormulaNotes(windows: readonly DateWindow[]): string[] {
  const days = windows.flatMap(({ start, end }) => [start, end]).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || !crossesFormulaChange(first, last)) return []
  return [describeFormulas(['Part of the difference is the formula, not listening'])]
}

/** Cuts the first weeks of each entity to the smallest number, because sums over different numbers aren't comparable. */
function toEqualWeeks(windows: readonly ComparedWindow[], { align }: ComparePageParams): ComparedWindow[] {
  if (align === 'calendar') return [...windows]
  const days = Math.min(...windows.flatMap(({ window }) => (window === null ? [] : daysIn(window))))
  return windows.map((compared) => {
    const { window, problem } = compared
    if (window === null) return { ...compared, problem: problem ?? 'Open the link to see it' }
    return { ...compared, window: { start: window.start, end: addDays(window.start, days - 1) } }
  })
}

/** Returns null without a record or a date. Uses the same record as the page. */
async function readReleaseDate(
  context: AppContext,
  { kind, id }: Pick<ComparedRef, 'kind' | 'id'>,
  options: CallOptions,
): Promise<string | null> {
  const window = toRequestedWindow({}, todayOf(context))
  const request = { kind, id, location: DEFAULT_TERRITORY, window, filters: {}, level: 'full' } as const
  const read = await readEntity(sourcesOf(context), request, options).catch(nullIfProviderFails)
  return read?.data?.identity.facts.releaseDate ?? null
}
