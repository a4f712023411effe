/** What most who unfurl links ask for. */
export const CARD_PIXELS = { width: 1200, height: 630 } as const

/** `scale`: of head and foot, in the drawing’s units, which are the pixels here. */
export const CARD_SIZE = { ...CARD_PIXELS, scale: 0.84 } as const

export const CARD_ROWS = 10
