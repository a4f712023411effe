// Small files of chart weeks.

export const HEADER =
  'chart,territory,entity_type,start_date,end_date,chart_date,rank,title,artist,last_week,peak,weeks_on,entity_key,source'

const WEEKS = { 16: '2024-04-12,2024-04-18', 17: '2024-04-19,2024-04-25', 18: '2024-04-26,2024-05-02' }

export function rows(week: keyof typeof WEEKS, places: string[], chart = 'test-songs,US,SONG'): string {
  return places.map((place) => `${chart},${WEEKS[week]},2024-05-01,${place},key,test\n`).join('')
}

export const TWO_WEEKS = `${HEADER}\n${rows(16, ['1,Slow River,Ana Lund,,1,1', '2,Tin Roof,Odd Crow,4,2,9'])}${rows(
  17,
  ['1,Tin Roof,Odd Crow,2,1,10', '2,Slow River,Ana Lund Featuring Per,1,1,2', '3,Salt Road,Élan Doré,,3,1'],
)}`
