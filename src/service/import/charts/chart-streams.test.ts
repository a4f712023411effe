import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TERRITORIES, type Territory } from '#contract/territories.ts'
import { packCounts } from '../../store/facts.ts'
import { describeImports } from '../../testing/describe-imports.ts'
import type { ImportFolder } from '../testing/import-folder.ts'
import { toStreamCounts } from './chart-streams.ts'

const HEADER =
  'territory,start_date,end_date,rank,track_id,title,artists,label,last_week,peak,weeks_on,streams,duration_ms,source'
const ROWS = [
  'BR,2024-04-19,2024-04-25,1,t1,Rio Lento,"Ana Lund, Odd Crow",North,,1,1,900,201499,test',
  'BR,2024-04-19,2024-04-25,3,t2,Telhado,Per & Liv,,,3,1,70,,test',
  'PT,2024-04-19,2024-04-25,1,t1,Rio Lento,"Ana Lund, Odd Crow",North,,1,1,30,201499,test',
]

describeImports('charts with streams', (createFolder) => {
  let folder: ImportFolder

  beforeEach(() => {
    folder = createFolder()
  })
  afterEach(() => folder.remove())

  describe('charts that count streams', () => {
    it('adds recordings and their streams by territory and worldwide', async () => {
      const { files } = await folder.run([folder.write('streams.csv', [HEADER, ...ROWS].join('\n'))])
      expect(files[0]).toMatchObject({ format: 'chart weeks with streams', changed: 3 })
      const facts = folder.query(`
      select title, territory, unsplit, days from fact join series on series.id = series_id
      join entity on entity.id = recording_id order by title, territory`)
      expect(
        facts.map(({ title, territory, unsplit, days }) => [title, TERRITORIES[Number(territory)], unsplit, days]),
      ).toEqual([
        ['Rio Lento', 'AA', 930, null],
        ['Rio Lento', 'BR', 900, null],
        ['Rio Lento', 'PT', 30, null],
        ['Telhado', 'AA', 70, null],
        ['Telhado', 'BR', 70, null],
      ])
      const [recording] = folder.query("select record from entity where kind = 'recording' order by title")
      expect(JSON.parse(String(recording?.['record']))).toEqual({ label: 'North', durationSec: 201 })
    })

    it('counts streams for the song, the recording and the main artists', async () => {
      await folder.run([folder.write('streams.csv', [HEADER, ...ROWS].join('\n'))])
      const owners = folder.query(`
      select kind, title, count(*) as n from entity_series join entity on entity.id = entity_id
      group by entity_id order by kind, title`)
      expect(owners).toEqual([
        { kind: 'artist', title: 'Ana Lund', n: 1 },
        { kind: 'artist', title: 'Odd Crow', n: 1 },
        { kind: 'artist', title: 'Per & Liv', n: 1 },
        { kind: 'recording', title: 'Rio Lento', n: 1 },
        { kind: 'recording', title: 'Telhado', n: 1 },
        { kind: 'song', title: 'Rio Lento', n: 1 },
        { kind: 'song', title: 'Telhado', n: 1 },
      ])
    })

    it('creates one chart per territory, with streams per entry and gaps for missing ranks', async () => {
      await folder.run([folder.write('streams.csv', [HEADER, ...ROWS].join('\n'))])
      expect(folder.query('select key, owner, location, depth, metrics from chart order by key')).toEqual([
        { key: 'weekly-top-200:BR', owner: 'Spotify', location: 'BR', depth: 3, metrics: 'streams' },
        { key: 'weekly-top-200:PT', owner: 'Spotify', location: 'PT', depth: 1, metrics: 'streams' },
      ])
      const entries = folder.query(`
      select rank, counts from chart_entry where chart_id = (select id from chart where location = 'BR') order by rank`)
      expect(entries).toEqual([
        { rank: 1, counts: packCounts([toStreamCounts(900)]) },
        { rank: 3, counts: packCounts([toStreamCounts(70)]) },
      ])
    })

    it('changes nothing when imported again, and replaces corrected weeks', async () => {
      const file = folder.write('streams.csv', [HEADER, ...ROWS].join('\n'))
      await folder.run([file])
      const content = folder.content()
      await folder.run([file])
      expect(folder.content()).toBe(content)
      await folder.run([folder.write('later.csv', [HEADER, ROWS[0]?.replace('900', '1000')].join('\n'))])
      const worldwide = folder.query('select unsplit from fact where territory = 0 order by 1')
      expect(worldwide).toEqual([{ unsplit: 70 }, { unsplit: 1030 }])
    })

    it('has no data for weeks in which a title is off the chart, instead of 0 streams', async () => {
      const weeks = ['2024-04-19,2024-04-25', '2024-04-26,2024-05-02', '2024-05-03,2024-05-09']
      const [first = '', second = ''] = ROWS.map((row) => row.split(',').slice(3).join(','))
      const rows = [
        `BR,${weeks[0]},${first}`,
        ...weeks.map((week) => `BR,${week},${second}`),
        `PT,${weeks[1]},${first}`,
        `BR,${weeks[2]},${first}`,
      ]
      await folder.run([folder.write('streams.csv', [HEADER, ...rows].join('\n'))])
      const windows = weeks.map((week) => ({ start: week.slice(0, 10), end: week.slice(11) }))
      const streams = async (territory: Territory) =>
        (await folder.countsOf('song', 'Rio Lento', territory, windows)).map(({ isKnown, counts }) =>
          isKnown ? counts.reduce((a, b) => a + b) : null,
        )
      expect(await streams('BR')).toEqual([900, null, 900])
      expect(await streams('PT')).toEqual([null, 900, null])
      expect(await streams('AA')).toEqual([900, 900, 900])
      expect(await streams('US')).toEqual([null, null, null])
    })

    it('never overwrites worldwide consumption with a worldwide chart', async () => {
      await folder.run([folder.write('world.csv', [HEADER, ROWS[0]?.replace('BR', 'AA')].join('\n'))])
      expect(folder.query('select * from fact')).toEqual([])
      expect(folder.query('select count(*) as n from chart_entry where counts is not null')).toEqual([{ n: 1 }])
    })
  })
})
