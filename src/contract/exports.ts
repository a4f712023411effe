/** Files of a page that the operator can turn off. `images` includes the previews of links. */
export const EXPORTS = ['csv', 'xlsx', 'pptx', 'print', 'images', 'brief'] as const
export type Export = (typeof EXPORTS)[number]
