import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toIsoDate } from '#contract/dates.ts'
import { describeImports } from '../../testing/describe-imports.ts'
import type { ImportFolder } from '../testing/import-folder.ts'

const HEADER = 'chart,territory,entity_type,start_date,end_date,rank,title,artist,last_week,peak,weeks_on\n'
const FIRST_WEEK = 19_825

describeImports('identities of imports', (createFolder) => {
  let folder: ImportFolder
  let names = 0

  beforeEach(() => {
    folder = createFolder()
  })
  afterEach(() => folder.remove())

  /** Rows are `rank,title,artist,last_week,peak,weeks_on`. Returns one file. */
  function weekFile(week: number, places: readonly string[], chart = 'songs', territory = 'US'): string {
    const start = FIRST_WEEK + week * 7
    const where = `${chart},${territory},SONG,${toIsoDate(start)},${toIsoDate(start + 6)}`
    return folder.write(`${names++}.csv`, HEADER + places.map((place) => `${where},${place}\n`).join(''))
  }

  /** Returns the printed titles of each song by the song's own title and credit. */
  function printed(): Record<string, string[]> {
    const rows = folder.query(`
    select entity.service_id as id, ifnull(e.title, entity.title) || ' by ' || ifnull(e.credit, entity.credit) as text
    from chart_entry e join entity on entity.id = entity_id order by e.week, e.chart_id, e.rank`)
    const byId = Map.groupBy(rows, ({ id }) => String(id))
    return Object.fromEntries(
      [...byId.values()].map((entries) => {
        const texts = [...new Set(entries.map(({ text }) => String(text)))]
        return [texts[0] ?? '', texts.slice(1)]
      }),
    )
  }

  /** Returns week and premiere of each entry, counted from the first week. */
  function premieres(): number[][] {
    return folder
      .query('select week, premiere from chart_entry e join entity on entity.id = entity_id order by week, rank')
      .map(({ week, premiere }) => [(Number(week) - FIRST_WEEK) / 7, (Number(premiere) - FIRST_WEEK) / 7])
  }

  async function expectSameStore(...imports: string[][]): Promise<void> {
    const other = createFolder()
    for (const files of imports) await other.run(files)
    expect(other.content()).toBe(folder.content())
    other.remove()
  }

  describe('imported identities', () => {
    it('follow last week’s rank although another chart already knows the new text, in separate imports', async () => {
      const files = [
        weekFile(0, ['4,Slow River,Anna Lundh,,4,1'], 'airplay'),
        weekFile(1, ['1,Slow River,Ana Lund,,1,1', '2,Tin Roof,Odd Crow,,2,1']),
        weekFile(2, ['3,Slow River,Anna Lundh,1,1,2', '4,Tin Roof,Odd Crow,2,2,2']),
      ]
      for (const file of files) await folder.run([file])
      expect(printed()).toEqual({ 'Slow River by Anna Lundh': ['Slow River by Ana Lund'], 'Tin Roof by Odd Crow': [] })
      await expectSameStore(files)
      await expectSameStore(...files.toReversed().map((file) => [file]))
    })

    it('stay separate if a chart ranks both names in the same week', async () => {
      await folder.run([
        weekFile(0, ['1,Slow River,Ana Lund,,1,1', '2,Slow River,Odd Crow,,2,1'], 'airplay'),
        weekFile(1, ['1,Slow River,Ana Lund,,1,1']),
        weekFile(2, ['3,Slow River,Odd Crow,1,1,2']),
      ])
      const [{ n } = {}] = folder.query("select count(*) as n from entity where kind = 'song'")
      expect(n).toBe(2)
      // This chart still follows its own ranks of last week.
      const [{ songs } = {}] = folder.query(`
      select count(distinct entity_id) as songs from chart_entry join chart on chart.id = chart_id where key = 'songs:US'`)
      expect(songs).toBe(1)
    })

    it('keep the id of the first printed name, and the ids of other names reachable', async () => {
      await folder.run([weekFile(5, ['3,Slow River,Anna Lundh,,3,1'], 'airplay')])
      const [{ id: later } = {}] = folder.query("select service_id as id from entity where kind = 'song'")
      await folder.run([weekFile(1, ['1,Slow River,Ana Lund,,1,1'])])
      await folder.run([weekFile(2, ['3,Slow River,Anna Lundh,1,1,2'])])
      const songs = folder.query("select service_id as id, id as row_id from entity where kind = 'song'")
      expect(songs).toHaveLength(1)
      expect(songs[0]?.['id']).not.toBe(later)
      expect(folder.query("select value, entity_id from identifier where scheme = 'service'")).toEqual([
        { value: later, entity_id: songs[0]?.['row_id'] },
      ])
    })

    it('treat a new song of the same name as another one, and do not guess across a missing week', async () => {
      await folder.run([
        weekFile(0, ['1,Slow River,Ana Lund,,1,9', '2,Tin Roof,Odd Crow,,2,1']),
        weekFile(1, ['5,Slow River,Ana Lund,,5,1', '6,Tin Roof,Odd Crow,2,2,2']),
        weekFile(3, ['6,Tin Roof,Per,6,2,4']),
      ])
      const [{ n } = {}] = folder.query("select count(*) as n from entity where kind = 'song'")
      expect(n).toBe(4)
    })

    it('count weeks and peaks across separate imports of files without them', async () => {
      const files = [
        weekFile(0, ['5,Slow River,Ana Lund,,,']),
        weekFile(1, ['3,Slow River,Ana Lund,,,']),
        weekFile(2, ['9,Slow River,Ana Lund,,,']),
      ]
      for (const file of files) await folder.run([file])
      expect(folder.query('select weeks_on, peak, low from chart_entry order by week')).toEqual([
        { weeks_on: 1, peak: 5, low: 5 },
        { weeks_on: 2, peak: 3, low: 5 },
        { weeks_on: 3, peak: 3, low: 9 },
      ])
      await expectSameStore(files)
    })

    it('begin a new history when the publisher restarts the count', async () => {
      await folder.run([weekFile(0, ['5,Slow River,Ana Lund,,5,1']), weekFile(9, ['7,Slow River,Ana Lund,,7,1'])])
      const [first, second] = folder.query('select week, premiere, weeks_on, peak from chart_entry order by week')
      expect(second).toEqual({
        week: Number(first?.['week']) + 63,
        premiere: Number(first?.['week']) + 63,
        weeks_on: 1,
        peak: 7,
      })
    })
  })

  describe('imported credits', () => {
    it('show each chart’s own credit, and give the song the most complete one with all artists', async () => {
      const files = [
        weekFile(0, ['1,Slow River,Ana Lund,,1,1', '2,Tin Roof,Per,,2,1', '3,Low Tide,Liv,,3,1']),
        weekFile(0, ['7,Slow River,Ana Lund & Per,,7,1'], 'airplay'),
        weekFile(1, ['2,Slow River,Ana Lund/Liv,1,1,2']),
      ]
      for (const file of files) await folder.run([file])
      const [song] = folder.query("select id, credit from entity where title = 'Slow River'")
      expect(song?.['credit']).toBe('Ana Lund & Per')
      expect(
        folder.query(`select name from credit where entity_id = ${String(song?.['id'])} order by position`),
      ).toEqual([{ name: 'Ana Lund' }, { name: 'Per' }, { name: 'Liv' }])
      expect(printed()['Slow River by Ana Lund & Per'] ?? printed()['Slow River by Ana Lund']).toBeDefined()
      const credits = folder.query(`
      select key, e.credit from chart_entry e join chart on chart.id = chart_id
      where entity_id = ${String(song?.['id'])} order by e.week, key`)
      expect(credits).toEqual([
        { key: 'airplay:US', credit: null },
        { key: 'songs:US', credit: 'Ana Lund' },
        { key: 'songs:US', credit: 'Ana Lund/Liv' },
      ])
      await expectSameStore(files)
    })

    it('split joins only between known artists, whenever they become known', async () => {
      const group = weekFile(0, ['1,Low Tide,Kites: Ana & Per,,1,1', '2,Back,AC/DC,,2,1'])
      const members = weekFile(1, ['1,Solo,Ana,,1,1', '2,Duo,Per,,2,1'])
      await folder.run([group])
      const artists = () =>
        folder.query("select title from entity where kind = 'artist' order by title").map(({ title }) => title)
      expect(artists()).toEqual(['AC/DC', 'Kites: Ana & Per'])
      await folder.run([members])
      expect(artists()).toEqual(['AC/DC', 'Ana', 'Kites', 'Per'])
      await expectSameStore([group, members])
      await expectSameStore([members], [group])
    })
  })

  describe('imported premieres', () => {
    it('are never a week in which the title wasn’t on the chart', async () => {
      await folder.run([
        weekFile(0, ['1,Tin Roof,Odd Crow,,1,9']),
        weekFile(1, ['1,Tin Roof,Odd Crow,1,1,10']),
        weekFile(2, ['1,Slow River,Ana Lund,,1,3']),
      ])
      // The title has three weeks on the chart but wasn't on it in the two weeks before, so its first week is older
      // than the imported ones.
      expect(premieres()).toEqual([
        [0, -8],
        [1, -8],
        [2, -1],
      ])
    })

    it('never lie before a first week that is known', async () => {
      await folder.run([
        weekFile(5, ['1,Slow River,Ana Lund,,1,1']),
        weekFile(6, ['2,Slow River,Ana Lund,1,1,2']),
        weekFile(8, ['3,Slow River,Ana Lund,2,1,9']),
      ])
      expect(premieres().map(([, premiere]) => premiere)).toEqual([5, 5, 5])
    })
  })

  describe('imported tracks', () => {
    const STREAMS = 'territory,start_date,end_date,rank,track_id,title,artists,label,last_week,peak,weeks_on,streams\n'
    const streamsFile = (week: number, places: readonly string[]) => {
      const start = FIRST_WEEK + week * 7
      const where = `BR,${toIsoDate(start)},${toIsoDate(start + 6)}`
      return folder.write(`${names++}.csv`, STREAMS + places.map((place) => `${where},${place}\n`).join(''))
    }

    it('are the same song whatever its text, and two entries if the chart ranks two editions', async () => {
      const files = [
        streamsFile(0, ['1,t1,Rio Lento,Ana,North,,1,1,900', '2,t2,Telhado,Per,North,,2,1,800']),
        streamsFile(2, ['1,t1,Outro Nome,"Bia, Ana",North,,1,2,700', '2,t2,Telhado,Per,North,,2,2,600']),
        streamsFile(3, ['1,t2,Telhado,Per,North,2,1,3,500', '2,t3,Telhado,Per,South,,2,1,400']),
      ]
      for (const file of files) await folder.run([file])
      const entries = folder.query('select week, rank, entity_id as id from chart_entry order by week, rank')
      const [one, two, oneAgain, twoAgain, twoFirst, other] = entries.map(({ id }) => id)
      expect([oneAgain, twoAgain, twoFirst]).toEqual([one, two, two])
      expect(other).not.toBe(two)
      await expectSameStore(files)
      await expectSameStore(...files.toReversed().map((file) => [file]))
    })
  })
})
