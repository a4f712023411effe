import Download from 'lucide-react/icons/download'
import { lazy, Suspense, use, useState } from 'react'
import * as common from '../../lib/copy.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { type ScreenImage } from './screen-image.ts'

const ScreenImageDialog = lazy(async () => ({ default: (await import('./screen-image-dialog.tsx')).ScreenImageDialog }))

type ImageButtonProps = {
  /** Completes “Image of …”. */
  what: string
  /** Imports the module that builds the image, so that a page loads without it. */
  toImage: () => Promise<ScreenImage>
  /** Shows only the icon, next to a short title. */
  isIcon?: boolean
}

export function ImageButton({ what, toImage, isIcon = false }: ImageButtonProps) {
  const [image, setImage] = useState<Promise<ScreenImage> | null>(null)
  return (
    <>
      <Button
        variant="ghost"
        size={isIcon ? 'icon-sm' : 'sm'}
        className="-mr-2.5"
        data-image="none"
        aria-label={common.imageOf(what)}
        title={isIcon ? common.imageOf(what) : undefined}
        onClick={() => setImage(toImage())}
      >
        <Download aria-hidden className="size-3.5" />
        {!isIcon && common.image}
      </Button>
      <Suspense>{image !== null && <LoadedDialog image={image} onClose={() => setImage(null)} />}</Suspense>
    </>
  )
}

type LoadedDialogProps = { image: Promise<ScreenImage>; onClose: () => void }

function LoadedDialog({ image, onClose }: LoadedDialogProps) {
  return <ScreenImageDialog image={use(image)} onClose={onClose} />
}
