import { lastClosedWeek, step, windowOf } from '#contract/week-label.ts'
import { dayOf, toDayNumber } from '#contract/dates.ts'
import { toServiceId } from '../store/service-id.ts'
import { openWriter } from '../store/writer.ts'
import { markAsSample } from './mark-as-sample.ts'

const DEPTH = 200
/** Number of titles that are replaced every week. */
const NEW_PER_WEEK = 4

/** Writes charts with `weeks` weeks of 200 songs each, up to the last closed week. A server doesn't add a sample to them. */
export function writeLongCharts(file: string, { charts, weeks }: { charts: number; weeks: number }): string[] {
  const last = lastClosedWeek(dayOf(Date.now()))
  const writer = openWriter(file)
  try {
    return writer.transaction(() => {
      // The mark includes the open week. Otherwise, a server would add its days.
      markAsSample(writer, step(last, 1))
      const songs = Array.from({ length: DEPTH + weeks * NEW_PER_WEEK }, (_, index) =>
        writer.putEntity({
          kind: 'song',
          serviceId: toServiceId('song', `long ${index}`),
          title: `Song ${index}`,
          credit: `Artist ${index % 100}`,
          releaseDate: null,
          popularity: index,
          origin: 'sample',
          record: {},
        }),
      )
      const days = Array.from({ length: weeks }, (_, index) =>
        toDayNumber(windowOf(step(last, index - weeks + 1)).start),
      )
      return Array.from({ length: charts }, (_, chart) => {
        const id = writer.putChart({
          key: `long ${chart}`,
          name: `Long chart ${chart}`,
          owner: 'Test',
          entityKind: 'song',
          description: '',
          location: 'US',
          depth: DEPTH,
          metrics: 'none',
          origin: 'sample',
        })
        for (const [index, day] of days.entries()) {
          const first = index * NEW_PER_WEEK
          writer.putChartWeek(
            id,
            day,
            songs.slice(first, first + DEPTH).map((entityRowId, place) => ({
              rank: place + 1,
              entityRowId,
              premiere: day,
              weeksOn: 1,
              peak: place + 1,
              low: place + 1,
              counts: null,
            })),
          )
        }
        return id
      })
    })
  } finally {
    writer.close()
  }
}
