import type { ComponentProps } from 'react'
import { toExportName } from '#contract/text/file-name.ts'
import { toSentenceCase } from '#contract/text/sentence-case.ts'
import { type CsvButton, toNamedTable } from '../../ui/buttons/csv-button.tsx'
import { DownloadButton } from './download-button.tsx'
import type { ScreenImage } from './screen-image.ts'

type PanelDownloadProps = ComponentProps<typeof CsvButton> & {
  image: Pick<ScreenImage, 'layout' | 'render'> & {
    /** Sentence at the top of the panel, which becomes the image’s title. */
    finding: string
    /** Weeks and titles that the finding is based on, which become the subtitle. */
    known: string
  }
}

export function PanelDownload({ image, ...named }: PanelDownloadProps) {
  const { what, chart, receipt } = named
  return (
    <DownloadButton
      what={what}
      load={async () => ({
        table: toNamedTable(named),
        image: {
          overline: `${chart.name} · ${toSentenceCase(what)}`,
          title: image.finding,
          subtitle: image.known,
          notes: [],
          summary: image.finding,
          receipt,
          fileName: toExportName({ subject: `${chart.name} ${chart.id}`, what, when: receipt.window }),
          layout: image.layout,
          render: image.render,
        },
      })}
    />
  )
}
