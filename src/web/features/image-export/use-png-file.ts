import { useEffect, useState } from 'react'
import type { ExportedImage } from '#images/marks.ts'
import { readJson, writeJson } from '#contract/text/json-text.ts'
import { renderPng } from './render-image.ts'

/** Typing in a field of the dialog changes the image with every key. */
const SETTLED_MS = 300

type PngFile = { key: string | null; file: File | null; error: unknown }

/**
 * Renders the PNG before someone shares it, because the share sheet opens only during the click itself.
 * @param name file name without extension; null renders nothing
 */
export function usePngFile(image: ExportedImage, name: string | null): Omit<PngFile, 'key'> {
  const [png, setPng] = useState<PngFile>({ key: null, file: null, error: null })
  // The image object is new on each render, so images are compared by content.
  const key = name === null ? null : writeJson({ name, image })
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      if (key === null) return
      const content = readJson(key)
      renderPng(content.image).then(
        (blob) =>
          isCurrent &&
          setPng({ key, file: new File([blob], `${content.name}.png`, { type: 'image/png' }), error: null }),
        (error: unknown) => isCurrent && setPng({ key, file: null, error }),
      )
    }, SETTLED_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
  return png.key === key ? png : { file: null, error: null }
}
