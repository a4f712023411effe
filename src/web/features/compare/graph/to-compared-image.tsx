import type { ReactNode } from 'react'
import type { Receipt } from '#contract/api/receipt.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { territoryName } from '#contract/territories.ts'
import { formatWindow } from '../../../lib/format/format.ts'
import * as graphCopy from '../../../lib/graph/copy.ts'
import { isNewFormula } from '../../../lib/graph/formula-change.ts'
import type { GraphModel } from '../../../ui/time-graph/graph-model.ts'
import { GraphScreen } from '../../../ui/time-graph/graph-screen.tsx'
import type { ScreenImage } from '../../image-export/screen-image.ts'
import * as copy from '../copy.ts'
import type { ComparedColumns } from './to-compared-columns.ts'

export type ComparedImageParts = {
  drawn: ComparedColumns
  /** Title and summary of the graph on the page. */
  title: string
  summary: string
  model: GraphModel
  legend: ReactNode
  receipt: Receipt
  locale: string
}

export function toComparedImage({
  drawn,
  title,
  summary,
  model,
  legend,
  receipt,
  locale,
}: ComparedImageParts): ScreenImage {
  const names = drawn.lines.map(({ name }) => name)
  const territory = receipt.location && territoryName(receipt.location, locale)
  const { window } = receipt
  return {
    overline: copy.comparedCount(names.length),
    title: graphCopy.imageTitle(copy.namesAgainst(names), title),
    subtitle: [toSpan(drawn, locale), territory].filter(Boolean).join(' · '),
    notes: [
      ...(drawn.align !== 'calendar' && drawn.common < drawn.columns.length
        ? [copy.totalsOfFirstWeeks(drawn.common)]
        : []),
      ...(isAcrossFormulas(drawn) ? [graphCopy.formulaChanged] : []),
    ],
    summary,
    receipt,
    fileName: toExportName({ subject: names, what: title, when: window }),
    layout: 'graph',
    // The legend already has the credits.
    render: (size) => <GraphScreen legend={legend} model={{ ...model, ends: [] }} size={size} />,
  }
}

/** Returns true if a line, or the set of releases, crosses the formula change. */
function isAcrossFormulas({ unit, lines }: ComparedColumns): boolean {
  if (unit !== 'album_equivalent') return false
  const starts = lines.flatMap(({ dataPoints }) => dataPoints.flatMap((one) => one?.start ?? []))
  return starts.some(isNewFormula) && !starts.every(isNewFormula)
}

function toSpan({ align, columns }: ComparedColumns, locale: string): string {
  const [first, last] = [columns[0]?.window, columns.at(-1)?.window]
  if (align === 'calendar' && first && last) return formatWindow({ start: first.start, end: last.end }, locale)
  return align === 'calendar' ? '' : copy.firstWeeksOfEach[align](columns.length)
}
