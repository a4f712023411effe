// A search that found nothing.
export const tryOtherWords =
  'The search looks for words as they are written. Try fewer or shorter words, or one of its identifiers: an ISRC, a barcode, an ISNI.'
/** @param kind in small letters and plural: `albums` */
export const onlyKind = (kind: string) => `Only ${kind} were searched.`
export const allKinds = 'Search all kinds'
export const charts = 'Look through the charts'
