export const seeChart = 'See chart'
/** Label of the link for screen readers, because a page has many such links. */
export const seeChartOf = (title: string, chart: string) => `${seeChart}: ${title} on ${chart}`
