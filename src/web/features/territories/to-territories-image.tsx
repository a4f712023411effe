import type { Receipt } from '#contract/api/receipt.ts'
import { describeFormulas, MIXED_FORMULAS, addsUpBothFormulas } from '#domain/numbers/formula-change.ts'
import * as contentCopy from './content-copy.ts'
import * as copy from './copy.ts'
import { toEntityImage } from '../image-export/image-head.ts'
import type { ImageSubject } from '../image-export/image-subject.ts'
import type { ScreenImage } from '../image-export/screen-image.ts'
import { formatValue } from './format-value.ts'
import type { TerritoriesRequest } from './queries.ts'
import { TerritoriesImage, type TerritoriesImageProps } from './territories-image.tsx'

type Parts = Pick<TerritoriesImageProps, 'map' | 'table'> & {
  subject: ImageSubject
  request: TerritoriesRequest
  receipt: Receipt
  locale: string
}

export function toTerritoriesImage({ subject, map, table, request, receipt, locale }: Parts): ScreenImage {
  const { rows, measure, measureName } = map
  const known = rows.filter((row) => row[measure] !== null)
  const without = rows.length - known.length
  const what = contentCopy.byTerritory(measureName.toLowerCase())
  return {
    ...toEntityImage(subject, what, receipt, locale),
    notes: [
      ...(measure === 'change' && request.compare !== 'none'
        ? [copy.changeMeanings[request.compare].replace(/\.$/, '')]
        : []),
      ...(addsUpBothFormulas('album_equivalent', request.window) ? [describeFormulas([MIXED_FORMULAS])] : []),
      ...(without === 0 ? [] : [contentCopy.withoutFigure(without, rows.length)]),
    ],
    summary: known.map((row) => `${row.name} ${formatValue(row, measure, locale)}`).join('; '),
    layout: 'graph',
    render: (box) => <TerritoriesImage box={box} map={map} table={table} />,
  }
}
