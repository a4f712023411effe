/** Tells titles with the same name apart. Link previews from the server use the same form. */
export const titleBy = (song: string, credit: string | null) => (credit === null ? song : `${song} by ${credit}`)
