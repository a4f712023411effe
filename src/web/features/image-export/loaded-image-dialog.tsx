import { use } from 'react'
import { type ScreenImage } from './screen-image.ts'
import { ScreenImageDialog } from './screen-image-dialog.tsx'

type LoadedImageDialogProps = { downloads: Promise<{ image?: ScreenImage }>; onClose: () => void }

export function LoadedImageDialog({ downloads, onClose }: LoadedImageDialogProps) {
  const { image } = use(downloads)
  return image !== undefined && <ScreenImageDialog image={image} onClose={onClose} />
}
