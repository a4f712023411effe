/** One of many that may have the same title; the servers say it alike where a link is pasted. */
export const titleBy = (song: string, credit: string | null) => (credit === null ? song : `${song} by ${credit}`)
