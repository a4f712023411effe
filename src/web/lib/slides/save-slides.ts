import type { FileTable } from '#domain/file-table/file-table.ts'
import { saveFile } from '../browser/save-file.ts'
import { type ImageStyle, readImageStyle } from '../storage/image-style.ts'
import { type Slide, toSlide } from './to-slide.ts'

type Deck = { tables: readonly FileTable[]; title: string; fileName: string; locale: string }

export type DeckOwner = Pick<ImageStyle, 'label' | 'logo' | 'color'>
export type DeckJob = { slides: readonly Slide[]; owner: DeckOwner; title: string }
export type DeckResult = { blob: Blob } | { problem: string }

/** The deck can't be written, for a reason that people can change. */
export class DeckError extends Error {
  override name = 'DeckError'
}

/** Saves one slide per table, with the label's logo and color. */
export async function saveSlides({ tables, title, fileName, locale }: Deck): Promise<void> {
  const { label, logo, color } = readImageStyle()
  const slides = tables.map((table) => toSlide(table, locale))
  saveFile({ name: `${fileName}.pptx`, blob: await writeInWorker({ slides, owner: { label, logo, color }, title }) })
}

/** Runs in a worker, because the library is as large as a page, and writing many slides would stop the page. */
function writeInWorker(job: DeckJob): Promise<Blob> {
  const worker = new Worker(new URL('deck-worker.ts', import.meta.url), { type: 'module' })
  const done = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<DeckResult>) => {
      if ('blob' in data) resolve(data.blob)
      else reject(new DeckError(data.problem))
    })
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(job)
  return done.finally(() => worker.terminate())
}
