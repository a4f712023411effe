import type { Receipt } from '#contract/api/receipt.ts'
import { toExportName } from '#contract/text/file-name.ts'
import type { ScreenImage } from '../../image-export/screen-image.ts'
import { BumpGraph } from './bump-graph.tsx'
import * as copy from '../copy.ts'
import type { Race } from './to-race.ts'

type RaceImageParts = {
  chart: { id: string; name: string }
  race: Race
  finding: string
  known: string
  receipt: Receipt
}

/** Draws the race with names at both ends, in every shape of an image, including 9:16. */
export function toRaceImage({ chart, race, finding, known, receipt }: RaceImageParts): ScreenImage {
  return {
    overline: `${chart.name} · ${copy.race}`,
    title: finding,
    subtitle: known,
    notes: [],
    summary: race.rows.map(({ rank, name }) => `${rank} ${name}`).join('; '),
    receipt,
    fileName: toExportName({
      subject: `${chart.name} ${chart.id}`,
      what: copy.race.toLowerCase(),
      when: receipt.window,
    }),
    layout: 'graph',
    render: ({ width, height }) => <BumpGraph race={race} label={finding} width={width} height={height} hasEnds />,
  }
}
