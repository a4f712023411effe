import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { FileTable } from '#domain/file-table/file-table.ts'
import { DownloadMenu } from '../../ui/download-menu.tsx'
import type { ScreenImage } from './screen-image.ts'

const LoadedImageDialog = lazy(async () => ({ default: (await import('./screen-image-dialog.tsx')).LoadedImageDialog }))

export type Downloads = {
  table: FileTable
  /** Absent if `hasImage` is false. */
  image?: ScreenImage
}

type DownloadButtonProps = Pick<ComponentProps<typeof DownloadMenu>, 'what' | 'isIcon' | 'more'> & {
  /** Imports the module that builds image and table, so that the page loads without it. */
  load: () => Promise<Downloads>
  /** @default true */
  hasImage?: boolean
}

export function DownloadButton({ load, hasImage = true, ...menu }: DownloadButtonProps) {
  const [loaded, setLoaded] = useState<Promise<Downloads> | null>(null)
  return (
    <>
      <DownloadMenu
        {...menu}
        toTable={async () => (await load()).table}
        onImage={hasImage ? () => setLoaded(load()) : undefined}
      />
      <Suspense>{loaded && <LoadedImageDialog downloads={loaded} onClose={() => setLoaded(null)} />}</Suspense>
    </>
  )
}
