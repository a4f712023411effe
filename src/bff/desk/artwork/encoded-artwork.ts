/** Both sizes as JPEG, because email programs and the card rasterizer can show that. */
export type EncodedArtwork = { small: Uint8Array; large: Uint8Array }

/** Form field to which errors refer. */
export const FIELD = 'file'
