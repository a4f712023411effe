import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MetricNode } from '#contract/metrics.ts'
import { ENTITY_ROOTS } from '#contract/provider/records.ts'
import { chartResponse, RECORD_RESPONSES } from '../routes/response-schemas.ts'
import { type SmallService, startSmallService } from '../testing/small-service.ts'
import { faultyChartId, faultyEntityId, type SampleFault } from './sample-faults.ts'

const SLOW_MS = 300
const WINDOW = 'start_date=2026-01-09&end_date=2026-02-05'

type Ranking = { id: string; chart_metrics: unknown[] }[]

let service: SmallService
beforeAll(async () => {
  service = await startSmallService(undefined, { sampleFaults: { slowMs: SLOW_MS } })
})
afterAll(() => service.close())

const getSong = (fault: SampleFault, query = '') =>
  service.get(`/songs/${faultyEntityId('song', fault)}?location=US&${WINDOW}${query}`)
const getChart = (fault: SampleFault) => service.get(`/charts/${faultyChartId(fault)}`)

describe('sample faults', () => {
  it('missing ids return 204', async () => {
    expect((await getSong('missing')).statusCode).toBe(204)
    expect((await getChart('missing')).statusCode).toBe(204)
  })

  it('failing ids return 500 in paths and in searches', async () => {
    expect((await getSong('failing')).statusCode).toBe(500)
    expect((await getChart('failing')).statusCode).toBe(500)
    expect((await service.get(`${ENTITY_ROOTS.work}/${faultyEntityId('work', 'failing')}`)).statusCode).toBe(500)
    const query = faultyEntityId('song', 'failing')
    expect((await service.search({ query, entity_type: 'song' })).statusCode).toBe(500)
  })

  it('slow ids return data, but only after a delay', async () => {
    const finished: string[] = []
    const calls = { slowSong: getSong('slow'), slowChart: getChart('slow'), charts: service.get('/charts') }
    await Promise.all(Object.entries(calls).map(([name, call]) => call.then(() => finished.push(name))))
    expect(finished[0]).toBe('charts')
    const [song, chart] = [await calls.slowSong, await calls.slowChart]
    expect(RECORD_RESPONSES.song.parse(song.json())).toMatchObject({ title: 'Sample: slow' })
    expect(chartResponse.parse(chart.json())).toMatchObject({ id: faultyChartId('slow'), chart_name: 'Sample: slow' })
  })

  it('empty ids have no metrics and no ranking', async () => {
    const song = RECORD_RESPONSES.song.parse((await getSong('empty', '&relationships=all')).json())
    expect(song).toMatchObject({ metrics: [], relationships: [] })
    expect(chartResponse.parse((await getChart('empty')).json())).toMatchObject({
      id: faultyChartId('empty'),
      ranking: [],
    })
  })

  it('a partial song lacks equivalents, some weeks, and Germany', async () => {
    const { metrics } = RECORD_RESPONSES.song.parse((await getSong('partial', '&aggregate_interval=chart_week')).json())
    expect(metrics?.map(({ name }: MetricNode) => name)).toEqual(['Streams'])
    expect(JSON.stringify(metrics)).toContain('2026-01-09')
    expect(JSON.stringify(metrics)).not.toContain('2026-01-16')
    const germany = await service.get(`/songs/${faultyEntityId('song', 'partial')}?location=DE&${WINDOW}`)
    expect(germany.statusCode).toBe(500)
  })

  it('a partial chart has an unknown title and entries without figures', async () => {
    const { ranking }: { ranking: Ranking } = chartResponse.parse((await getChart('partial')).json())
    expect(ranking[1]?.id).toBe(faultyEntityId('song', 'missing'))
    expect(ranking[0]?.chart_metrics).not.toEqual([])
    expect(ranking[2]?.chart_metrics).toEqual([])
  })

  it('faulty charts are absent from the list of charts', async () => {
    expect((await service.get('/charts')).body).not.toContain('CR99')
  })

  it('faulty ids return 204 unless sample faults are enabled', async () => {
    const usual = await startSmallService()
    for (const fault of ['failing', 'slow', 'empty', 'partial'] as const) {
      expect((await usual.get(`/songs/${faultyEntityId('song', fault)}`)).statusCode).toBe(204)
      expect((await usual.get(`/charts/${faultyChartId(fault)}`)).statusCode).toBe(204)
    }
    await usual.close()
  })
})
