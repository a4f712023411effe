/** Both sizes as JPEG, which also email programs and the rasterizer of cards can show. */
export type EncodedArtwork = { small: Uint8Array; large: Uint8Array }

/** The form field that errors are about. */
export const FIELD = 'file'
