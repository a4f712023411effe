import type { ReactNode } from 'react'
import type { SeriesAnswer } from '#contract/api/series.ts'
import { toSentencePart } from '#contract/text/sentence-case.ts'
import * as graphCopy from '../../../lib/graph/copy.ts'
import { isShort } from '../../../lib/graph/data-point.ts'
import type { GraphModel } from '../../../ui/time-graph/graph-model.ts'
import { GraphScreen } from '../../../ui/time-graph/graph-screen.tsx'
import { toEntityImage } from '../../image-export/image-head.ts'
import type { ImageSubject } from '../../image-export/image-subject.ts'
import type { ScreenImage } from '../../image-export/screen-image.ts'
import * as copy from '../copy.ts'
import type { TrendRow } from '../to-trend-points.ts'

export type TrendImageParts = {
  subject: ImageSubject
  answer: SeriesAnswer
  rows: readonly TrendRow[]
  /** Title and summary of the graph on the page. */
  title: string
  summary: string
  model: GraphModel
  legend: ReactNode
  isFormulaCrossed: boolean
  locale: string
}

export function toTrendImage(parts: TrendImageParts): ScreenImage {
  const { subject, answer, rows, title, summary, model, legend, isFormulaCrossed, locale } = parts
  const { window, receipt, interval } = answer
  const zoomed = { start: rows[0]?.start ?? window.start, end: rows.at(-1)?.end ?? window.end }
  const released = rows.filter(({ state }) => state !== 'unreleased')
  const known = released.filter(({ value }) => value !== null).length
  const short = rows.find(isShort)
  return {
    ...toEntityImage(subject, toSentencePart(title), { ...receipt, window: zoomed }, locale),
    notes: [
      ...(known === released.length ? [] : [copy.knownOf[interval](known, released.length)]),
      ...(short?.daysReleased === undefined ? [] : [`Short first week: ${short.daysReleased} of 7 days`]),
      ...(isFormulaCrossed ? [graphCopy.formulaChanged] : []),
    ],
    summary,
    layout: 'graph',
    render: (size) => <GraphScreen legend={legend} model={model} size={size} />,
  }
}
