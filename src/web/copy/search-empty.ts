// A search that found nothing.
export const tryOtherWords =
  'The search looks for words as they are written. Try fewer or shorter words, or an identifier: an ISRC, a barcode or an ISNI.'
/** @param kind in small letters and plural: `albums` */
export const onlyKind = (kind: string) => `Only ${kind} were searched.`
export const allKinds = 'Search all kinds'
export const charts = 'Look through the charts'
