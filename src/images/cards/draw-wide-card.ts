import type { Box, Mark } from '../marks.ts'
import { type Block, stackBlocks, toFacts, toHeader, toReceiptBlock } from './card-blocks.ts'
import {
  type CardParts,
  isLandscape,
  TITLE_DESCENT,
  toArtwork,
  toCredit,
  toHeadline,
  toNote,
  toRule,
  toTitles,
} from './card-parts.ts'
import { drawFact, fitFact } from './draw-fact.ts'

const GAPS = { header: 56, fact: 56, note: 52, columns: 72, credit: 26, rule: 56, foot: 40, artwork: 40 } as const
const TITLE_SIZES = { large: [100, 92, 84, 76, 68, 60], wrapped: [76, 68, 60, 52, 46, 40, 36, 32, 30] } as const
const CREDIT_SIZES = [36, 32, 28] as const
const RECEIPT_SIZES = [22, 21, 20, 18] as const
/** Widths of the right column. Long titles get a wider one. */
const RIGHT_WIDTHS = [400, 470, 540] as const
const GOOD_TITLE = 46
/** Minimum heights of the artwork, tried in order. Titles shrink a little to make room. */
const ARTWORK_HEIGHTS = [300, 250, 200] as const
const LEAST_TITLE_BELOW_ARTWORK = 40
/** Share of the empty height above the headline. The rest is below the note. */
const ABOVE_HEADLINE = 0.6

/** Draws 16:9 cards: fact and facts on the left, title and receipt on the right, aligned at top and bottom. */
export function drawWideCard(parts: CardParts, area: Box): Mark[] {
  const { content, colors, owner } = parts
  const [least, , most] = RIGHT_WIDTHS
  const chosen = RIGHT_WIDTHS.find((each) => (toTitles(parts, each, TITLE_SIZES)[0]?.size ?? 0) >= GOOD_TITLE) ?? most
  // If its height limits the fact, the title gets the unused width.
  const unused = area.width - GAPS.columns - layOut(parts, area, least).fact.width
  const right = parts.artwork === null ? Math.max(chosen, Math.min(most, unused)) : chosen
  const { left, facts, receipt, footTop, top, bottom, leftBlock } = layOut(parts, area, right)
  const spare = bottom - top - leftBlock.height
  const leftTop = top + spare * ABOVE_HEADLINE
  const namesBottom = leftTop + leftBlock.height
  const rightX = area.x + left + GAPS.columns
  // Artwork starts at the same height as the header.
  const namesTop = parts.artwork === null ? top : area.y
  const headerWidth = parts.artwork === null ? area.width : left
  return [
    ...toHeader({ owner, chart: content.chart, colors, width: headerWidth }).draw(area.x, area.y),
    ...leftBlock.draw(area.x, leftTop),
    ...drawNames(parts, { x: rightX, y: namesTop, width: right, height: namesBottom - namesTop }),
    ...toRule(colors, area.width).draw(area.x, footTop - GAPS.foot),
    ...facts.draw(area.x, footTop),
    ...receipt.draw(facts.height > 0 ? rightX : area.x, footTop),
  ]
}

function layOut(parts: CardParts, area: Box, right: number) {
  const { content, colors } = parts
  const left = area.width - right - GAPS.columns
  const facts = toFacts(content.facts, colors, left)
  const receiptWidth = facts.height > 0 ? right : area.width
  const receipt = toReceiptBlock(content.receipt, {
    sizes: RECEIPT_SIZES,
    width: receiptWidth,
    most: 3,
    fill: colors.quiet,
  })
  const footTop = area.y + area.height - Math.max(facts.height, receipt.height)
  const top = area.y + toHeader({ owner: parts.owner, chart: content.chart, colors, width: left }).height + GAPS.header
  const bottom = footTop - GAPS.foot - GAPS.rule
  const stack = (block: Block) =>
    stackBlocks([
      { gap: 0, block: toHeadline(parts, left) },
      { gap: GAPS.fact, block },
      { gap: GAPS.note, block: toNote(parts, left) },
    ])
  const without = stack({ height: Number.MIN_VALUE, draw: () => [] }).height
  const fact = fitFact(content.fact, left, bottom - top - without)
  const leftBlock = stack({
    height: fact.height,
    draw: (x, factTop) => drawFact(content.fact, fact, colors, { x, top: factTop }),
  })
  return { left, facts, receipt, footTop, top, bottom, fact, leftBlock }
}

/** Draws title and credit at the bottom of the box, below the artwork. */
function drawNames(parts: CardParts, box: Box): Mark[] {
  const credit = toCredit(parts, box.width, CREDIT_SIZES)
  const titles = toTitles(parts, box.width, TITLE_SIZES).map(({ block, size }) => ({
    size,
    block: stackBlocks([
      { gap: 0, block },
      { gap: Math.max(GAPS.credit, size * TITLE_DESCENT), block: credit },
    ]),
  }))
  const find = (reserved: number, leastSize: number) =>
    titles.find(({ size, block }) => size >= leastSize && block.height + reserved <= box.height)?.block
  const fitting =
    parts.artwork === null
      ? find(0, 0)
      : ARTWORK_HEIGHTS.map((height) => find(height + GAPS.artwork, LEAST_TITLE_BELOW_ARTWORK)).find(Boolean)
  const names = fitting ?? titles.at(-1)?.block ?? credit
  const top = box.y + box.height - names.height
  const height = Math.max(top - box.y - GAPS.artwork, 0)
  const artwork = toArtwork(parts, isLandscape(parts) ? box.width : Math.min(box.width, height), height)
  return [...artwork.draw(box.x, box.y), ...names.draw(box.x, top)]
}
