import type { DeckJob, DeckResult } from './save-slides.ts'
import { writeDeck } from './write-deck.ts'

globalThis.addEventListener('message', ({ data }: MessageEvent<DeckJob>) => {
  writeDeck(data.slides, data.owner, data.title).then(
    (blob) => post({ blob }),
    (error: unknown) => post({ problem: error instanceof Error ? error.message : '' }),
  )
})

function post(result: DeckResult): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  globalThis.postMessage(result)
}
