import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { weekOf } from '#contract/chart-week.ts'
import { addDays, dayOf } from '#contract/dates.ts'
import { SEARCH_LIMITS } from '#contract/search-limits.ts'
import { SAMPLE_META } from '#service/sample/sample-meta.ts'
import { toServiceId } from '#service/store/service-id.ts'
import { openWriter } from '#service/store/writer.ts'
import { createTitles, type Titles } from './titles.ts'

const SEED = 41

/** A store of many songs and nothing else, and a plain FTS5 table of the same titles. */
export type TitleStore = {
  dataDir: string
  file: string
  titles: Titles
  count: number
  fileBytes: number
  bareBytes: number
  bare: BareSearch
}

export type BareSearch = {
  /** A page of rows in order of popularity, and how many match, counted to the same limit as the service does. */
  search(expression: string, from: number, size: number): { title: string; credit: string }[]
  close(): void
}

export function makeTitleStore(folder: string, count: number): TitleStore {
  const dataDir = path.join(folder, 'titles')
  mkdirSync(dataDir)
  const [file, bareFile] = [path.join(dataDir, 'catalogue.sqlite'), path.join(dataDir, 'bare.sqlite')]
  const titles = createTitles(SEED)
  fillStore(file, titles, count)
  fillBare(bareFile, titles, count)
  return {
    dataDir,
    file,
    titles,
    count,
    fileBytes: statSync(file).size,
    bareBytes: statSync(bareFile).size,
    bare: openBareSearch(bareFile),
  }
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
    // Says that there is a sample, for long enough: the service would make one.
    writer.setMeta(SAMPLE_META.lastWeek, weekOf(addDays(dayOf(Date.now()), 28)))
  })
  writer.close()
}

function fillBare(file: string, titles: Titles, count: number): void {
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = off; pragma synchronous = off; begin;
    create virtual table bare using fts5(title, credit, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4')`)
  const add = database.prepare('insert into bare (rowid, title, credit) values (?, ?, ?)')
  for (let place = 1; place <= count; place++) {
    const { title, credit } = titles.title(place)
    add.run(place, title, credit)
  }
  database.exec("insert into bare (bare) values ('optimize'); commit")
  database.close()
}

function openBareSearch(file: string): BareSearch {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec(`pragma cache_size = -${32 * 1024}`)
  const page = database.prepare('select title, credit from bare where bare match ? order by rowid limit ? offset ?')
  const count = database.prepare(
    `select count(*) from (select 1 from bare where bare match ? limit ${SEARCH_LIMITS.maxReachable})`,
  )
  return {
    search(expression, from, size) {
      const rows = page.all(expression, size, from) as { title: string; credit: string }[]
      count.get(expression)
      return rows
    },
    close: () => database.close(),
  }
}
