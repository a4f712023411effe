import { appendFileSync, rmSync, truncateSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HEADER, rows, TWO_WEEKS } from './testing/chart-files.ts'
import { createImportFolder, type ImportFolder } from './testing/import-folder.ts'

describe('an import into an SQLite file', () => {
  let folder: ImportFolder

  beforeEach(() => {
    folder = createImportFolder()
  })
  afterEach(() => folder.remove())

  it('does not replace a week by a shorter one with rejected rows if it is guarded', async () => {
    await folder.run([folder.write('songs.csv', TWO_WEEKS)])
    const before = folder.content()
    const partial = folder.write(
      'partial.csv',
      `${HEADER}\n${rows(17, ['1,Tin Roof,Odd Crow,2,1,10', 'x,Salt Road,,,,'])}`,
    )
    const refused = await folder.run([partial], { isGuarded: true })
    expect(refused.files[0]).toMatchObject({ rejected: 1, shorter: 1 })
    expect(refused.notes).toContain('stored weeks that had more titles than these files: 1')
    expect(folder.content()).toBe(before)
    const complete = folder.write(
      'complete.csv',
      `${HEADER}\n${rows(18, ['1,Tin Roof,Odd Crow,,,', '2,Salt Road,Odd Crow,,,'])}`,
    )
    const damaged = folder.write('damaged.csv', `${HEADER}\n${rows(18, ['1,Tin Roof,Odd Crow,,,', 'x,Salt Road,,,,'])}`)
    const both = await folder.run([complete, damaged], { isGuarded: true })
    expect(both.files.map(({ shorter }) => shorter)).toEqual([0, 1])
    expect(folder.content()).toBe(before)
    const shorter = folder.write('shorter.csv', `${HEADER}\n${rows(17, ['1,Tin Roof,Odd Crow,2,1,10'])}`)
    const next = folder.write('next.csv', `${HEADER}\n${rows(18, ['1,Tin Roof,Odd Crow,1,1,11', 'x,Salt Road,,,,'])}`)
    await folder.run([next], { isGuarded: true })
    await folder.run([shorter], { isGuarded: true })
    expect(folder.query('select week, count(*) as n from published_row group by week').map(({ n }) => n)).toEqual([
      2, 1, 1,
    ])
  })

  it.each([
    ['is cut', (file: string) => truncateSync(file, HEADER.length + 60)],
    ['grows', (file: string) => appendFileSync(file, rows(18, ['9,Fog Lamp,Odd Crow,,1,1']))],
    ['is deleted', (file: string) => rmSync(file)],
  ])('imports nothing if a file %s while it is read', async (_what, change) => {
    const file = folder.write('songs.csv', TWO_WEEKS)
    let isChanged = false
    const importing = folder.run([file], {}, () => {
      if (!isChanged) change(file)
      isChanged = true
    })
    await expect(importing).rejects.toThrow('songs.csv: the file changed while it was read')
    expect(folder.hasStore()).toBe(false)
  })

  it('rolls back everything when writing fails', async () => {
    await folder.run([folder.write('songs.csv', TWO_WEEKS)])
    const before = folder.content()
    const more = folder.write(
      'more.csv',
      `${HEADER}\n${rows(18, ['1,Fog Lamp,Odd Crow,,1,1', '9,Tin Roof,Odd Crow,1,1,11'])}`,
    )
    const database = new DatabaseSync(folder.store)
    database.exec(
      "create trigger broken before insert on chart_entry when new.rank = 9 begin select raise(abort, 'full'); end",
    )
    database.close()
    await expect(folder.run([more])).rejects.toThrow('full')
    expect(folder.content()).toBe(before)
  })

  it('shows readers the previous data while it writes', async () => {
    await folder.run([folder.write('songs.csv', TWO_WEEKS)])
    const before = folder.query('select count(*) as n from chart_entry')
    const seen: unknown[] = []
    const more = folder.write('more.csv', `${HEADER}\n${rows(18, ['1,Fog Lamp,Odd Crow,,1,1'])}`)
    await folder.run([more], {}, (phase) => {
      if (phase === 'Writing') seen.push(folder.query('select count(*) as n from chart_entry'))
    })
    expect(seen).toEqual([before])
    expect(folder.query('select count(*) as n from chart_entry')).toEqual([{ n: 6 }])
  })
})
