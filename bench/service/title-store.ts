import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { weekOf } from '#contract/week-label.ts'
import { addDays, dayOf } from '#contract/dates.ts'
import { markAsSample } from '#service/testing/mark-as-sample.ts'
import { toServiceId } from '#service/store/service-id.ts'
import { openWriter } from '#service/store/writer.ts'
import { createTitles, type Titles } from './titles.ts'

const SEED = 41

export type TitleStore = { dataDir: string; titles: Titles; count: number; fileBytes: number }

export function makeTitleStore(folder: string, count: number): TitleStore {
  const dataDir = path.join(folder, 'titles')
  mkdirSync(dataDir)
  const file = path.join(dataDir, 'catalogue.sqlite')
  const titles = createTitles(SEED)
  fillStore(file, titles, count)
  return { dataDir, titles, count, fileBytes: statSync(file).size }
}

function fillStore(file: string, titles: Titles, count: number): void {
  const writer = openWriter(file)
  writer.transaction(() => {
    for (let place = 1; place <= count; place++) {
      writer.putEntity({
        kind: 'song',
        serviceId: toServiceId('song', `bench ${place}`),
        ...titles.title(place),
        releaseDate: null,
        popularity: count - place,
        origin: 'bench',
        record: {},
      })
    }
    writer.rebuildSearch()
    // Without this, the service would generate a sample.
    markAsSample(writer, weekOf(addDays(dayOf(Date.now()), 28)))
  })
  writer.close()
}
