/** Exports that the operator can turn off. `images` includes the preview images of links. */
export const EXPORTS = ['csv', 'xlsx', 'pptx', 'print', 'images', 'brief'] as const
export type Export = (typeof EXPORTS)[number]
