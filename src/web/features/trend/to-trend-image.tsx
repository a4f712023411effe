import { type ReactNode } from 'react'
import { type SeriesAnswer } from '#contract/api/series.ts'
import { toFileName } from '#contract/file-name.ts'
import { territoryName } from '#contract/territories.ts'
import { formatWindow } from '../../lib/format.ts'
import * as graphCopy from '../../lib/graph/copy.ts'
import { type GraphModel } from '../../ui/time-graph/graph-model.ts'
import { GraphScreen } from '../../ui/time-graph/graph-screen.tsx'
import { type ScreenImage } from '../image-export/screen-image.ts'
import * as copy from './copy.ts'
import { type TrendRow } from './to-trend-points.ts'
import { type EntityName } from './trend-scope.ts'

type TrendImageParts = {
  name: EntityName
  answer: SeriesAnswer
  /** Rows within the zoom. */
  rows: readonly TrendRow[]
  /** Title and summary of the graph on the page. */
  title: string
  summary: string
  model: GraphModel
  legend: ReactNode
  isFormulaCrossed: boolean
  locale: string
}

/** The graph of the page as an image. */
export function toTrendImage(parts: TrendImageParts): ScreenImage {
  const { name, answer, rows, title, summary, model, legend, isFormulaCrossed, locale } = parts
  const window = { start: rows[0]?.start ?? answer.window.start, end: rows.at(-1)?.end ?? answer.window.end }
  const known = rows.filter(({ value }) => value !== null).length
  return {
    overline: name.credit ?? territoryName(answer.location, locale),
    title: graphCopy.imageTitle(name.title, title),
    subtitle: `${formatWindow(window, locale)} · ${territoryName(answer.location, locale)}`,
    notes: [
      ...(known === rows.length ? [] : [copy.knownOf[answer.interval](known, rows.length)]),
      ...(isFormulaCrossed ? [graphCopy.formulaChanged] : []),
    ],
    summary,
    receipt: answer.receipt,
    fileName: toFileName(`${name.title} ${title}`, [window.start, window.end], '').slice(0, -1),
    layout: 'graph',
    render: (size) => <GraphScreen legend={legend} model={model} size={size} />,
  }
}
