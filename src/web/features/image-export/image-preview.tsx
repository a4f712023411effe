import { useEffect, useState } from 'react'
import type { ExportedImage } from '#images/marks.ts'
import { readJson, writeJson } from '#contract/text/json-text.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { renderSvg } from './render-image.ts'

const REVOKE_AFTER_MS = 10_000

type RenderedImage = { url: string; image: ExportedImage }

const FRAME =
  'flex h-60 shrink-0 justify-center overflow-auto bg-sunken p-4 tall:h-[32dvh] md:col-start-2 md:row-start-1 md:h-auto! md:min-h-80 md:p-5'

type ImagePreviewProps = {
  /** Null until the first image is drawn. */
  image: ExportedImage | null
  /** Text that replaces the image. */
  problem: string | null
}

export function ImagePreview({ image, problem }: ImagePreviewProps) {
  const rendered = useRenderedImage(image)
  if (problem !== null || rendered === 'failed') {
    return (
      <p role="alert" className={`${FRAME} items-center text-sm text-danger`}>
        {problem ?? 'Couldn’t show a preview because the font didn’t load.'}
      </p>
    )
  }
  return (
    <div className={`${FRAME} items-start`}>
      {rendered === null ? (
        <Skeleton className="h-52 w-42 md:h-80 md:w-64" />
      ) : (
        <img
          src={rendered.url}
          alt={rendered.image.description}
          width={rendered.image.width}
          height={rendered.image.height}
          className="m-auto h-auto max-h-full w-auto max-w-full rounded-xs shadow-popup data-long:max-h-none"
          {...(rendered.image.height > rendered.image.width * 2.5 && { 'data-long': '' })}
        />
      )}
    </div>
  )
}

function useRenderedImage(image: ExportedImage | null): RenderedImage | 'failed' | null {
  const [rendered, setRendered] = useState<RenderedImage | 'failed' | null>(null)
  // The image object is new on each render, so images are compared by content.
  const key = writeJson(image)
  useEffect(() => {
    const content = readJson(key)
    const controller = new AbortController()
    if (content !== null) void show(content, controller.signal, setRendered)
    return () => controller.abort()
  }, [key])
  return rendered
}

async function show(
  image: ExportedImage,
  signal: AbortSignal,
  setRendered: (rendered: RenderedImage | 'failed') => void,
) {
  try {
    const blob = await renderSvg(image)
    if (signal.aborted) return
    const url = URL.createObjectURL(blob)
    // Revoking is delayed, because the image element may still be reading the URL.
    signal.addEventListener('abort', () => setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS))
    setRendered({ url, image })
  } catch {
    if (!signal.aborted) setRendered('failed')
  }
}
