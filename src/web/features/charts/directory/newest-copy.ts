export const outFor = (days: string, charts: number, allCharts: number) =>
  charts === allCharts ? `All ${allCharts} are out for ${days}.` : `${charts} of ${allCharts} are out for ${days}.`
export const nextCloses = (day: string) => `The next week closes ${day}.`
