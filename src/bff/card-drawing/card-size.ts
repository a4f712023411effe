/** Size that most link previews request. */
export const CARD_PIXELS = { width: 1200, height: 630 } as const

/** Sizes are in pixels. `scale` enlarges header and footer. */
export const CARD_SIZE = { ...CARD_PIXELS, scale: 0.84 } as const

export const CARD_ROWS = 10
