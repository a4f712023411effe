import { type Box, type Mark } from '../marks.ts'
import { type Block, NO_BLOCK, stackBlocks, toFacts, toHeader, toReceipt } from './card-blocks.ts'
import { type CardParts, type Title, toArtwork, toCredit, toHeadline, toNote, toRule, toTitles } from './card-parts.ts'
import { drawFact, type FittedFact, fitFact } from './draw-fact.ts'

const GAPS = { headline: 71, fact: 66, note: 58, body: 76, credit: 34, rule: 54, facts: 42, receipt: 48 } as const
/** Shares of the gaps, tried in order, each with the share of the width that the fact has to fill. */
const TIGHTNESS = [
  { tightness: 1, fill: 0.97 },
  { tightness: 0.86, fill: 0.9 },
  { tightness: 0.72, fill: 0.84 },
] as const
const TITLE_SIZES = { large: [132, 116, 100, 92, 84, 78, 72], wrapped: [84, 76, 66, 58, 50, 44] } as const
/** Gaps shrink before titles get smaller than this. */
const GOOD_TITLE = 66
const CREDIT_SIZES = [44, 38, 34] as const
const RECEIPT_SIZES = [25, 22, 20] as const
/** As a share of the width. A fact of one or two characters would leave no space for the title. */
const MOST_FACT_HEIGHT = 0.42

/** Artworks of at least this ratio fill a band, others a square next to the title, so that covers aren't cut in half. */
const BAND_RATIO = 1.6
const LEAST_BAND = 220
const LEAST_FILL = 0.8
const COVERS = Array.from({ length: 15 }, (_, index) => 440 - index * 20)
const COVER_GAP = 44

type Plan = { upper: Block; lower: Block; fact: FittedFact }
type Lower = { quality: Quality; toBlock: (tightness: number) => Block }

/** Tried in order. */
const QUALITIES = ['good', 'small', 'truncated'] as const
type Quality = (typeof QUALITIES)[number]

/** 1:1, 4:5, and 9:16: the fact below the header, the title at the foot, and the rest of the height between them. */
export function drawTallCard(parts: CardParts, area: Box): Mark[] {
  const plan = isLandscape(parts) ? findPlan(parts, area, true) : null
  const hasBand = plan !== null && plan.fact.width >= area.width * LEAST_FILL
  const { upper, lower } = hasBand ? plan : findPlan(parts, area, false)
  const lowerTop = area.y + area.height - lower.height
  const bandGap = GAPS.body * 0.7
  const band = area.height - upper.height - lower.height - 2 * bandGap
  return [
    ...upper.draw(area.x, area.y),
    ...(hasBand ? toArtwork(parts, area.width, band).draw(area.x, area.y + upper.height + bandGap) : []),
    ...lower.draw(area.x, lowerTop),
  ]
}

function isLandscape({ artwork }: CardParts): boolean {
  return artwork !== null && artwork.width / artwork.height >= BAND_RATIO
}

/** The widest gaps and the largest title that let the fact fill the width, otherwise the plan with the largest fact. */
function findPlan(parts: CardParts, area: Box, hasBand: boolean): Plan {
  const lowers = listLowers(parts, area.width, parts.artwork !== null && !hasBand)
  const mostHeight = area.width * MOST_FACT_HEIGHT
  let best: Plan | undefined
  const attempts = QUALITIES.flatMap((quality) => {
    const ofQuality = lowers.filter((lower) => lower.quality === quality)
    return TIGHTNESS.flatMap(({ tightness, fill }) => ofQuality.map(({ toBlock }) => ({ tightness, fill, toBlock })))
  })
  for (const { tightness, fill, toBlock } of attempts) {
    const lower = toBlock(tightness)
    const without = toUpper(parts, area.width, null, tightness).height
    const band = hasBand ? LEAST_BAND + GAPS.body * tightness : 0
    const room = area.height - lower.height - without - GAPS.body * tightness - band
    const fact = fitFact(parts.content.fact, area.width, Math.min(room, mostHeight))
    if (best === undefined || fact.size > best.fact.size * 1.02)
      best = { upper: toUpper(parts, area.width, fact, tightness), lower, fact }
    if (fact.width >= area.width * fill || fact.height >= mostHeight - 1) return best
  }
  if (best === undefined) throw new Error('a card needs a title size')
  return best
}

/** @param fact null to measure what is around it */
function toUpper(parts: CardParts, width: number, fact: FittedFact | null, tightness: number): Block {
  const { content, colors, owner } = parts
  const factBlock: Block = {
    height: fact?.height ?? Number.MIN_VALUE,
    draw: (x, top) => (fact === null ? [] : drawFact(content.fact, fact, colors, { x, top })),
  }
  return stackBlocks([
    { gap: 0, block: toHeader({ owner, chart: content.chart, colors, width }) },
    { gap: GAPS.headline * tightness, block: toHeadline(parts, width) },
    { gap: GAPS.fact * tightness, block: factBlock },
    { gap: GAPS.note * tightness, block: toNote(parts, width) },
  ])
}

/** Every size of the title, and of a cover next to it, in the order in which they are tried. */
function listLowers(parts: CardParts, width: number, hasCover: boolean): Lower[] {
  const { content, colors } = parts
  const rule = toRule(colors, width)
  const facts = toFacts(content.facts, colors, width)
  const receipt = toReceipt(content.receipt, { sizes: RECEIPT_SIZES, width, most: 2, fill: colors.quiet })
  const toLower = (title: Title, cover: number, namesWidth: number): Lower => {
    const credit = toCredit(parts, namesWidth, CREDIT_SIZES)
    const toBlock = (tightness: number) => {
      const names = stackBlocks([
        { gap: 0, block: title.block },
        { gap: GAPS.credit * tightness, block: credit },
      ])
      const artwork = cover === 0 ? NO_BLOCK : toArtwork(parts, cover, Math.max(cover, names.height))
      return stackBlocks([
        { gap: 0, block: cover === 0 ? names : putNext(artwork, names, cover + COVER_GAP) },
        { gap: GAPS.rule * tightness, block: rule },
        { gap: GAPS.facts * tightness, block: facts },
        { gap: GAPS.receipt * tightness, block: receipt },
      ])
    }
    return { quality: title.isTruncated ? 'truncated' : title.size >= GOOD_TITLE ? 'good' : 'small', toBlock }
  }
  const covers = hasCover ? COVERS : [0]
  return covers.flatMap((cover) => {
    const namesWidth = cover === 0 ? width : width - cover - COVER_GAP
    return toTitles(parts, namesWidth, TITLE_SIZES).map((title) => toLower(title, cover, namesWidth))
  })
}

function putNext(artwork: Block, names: Block, offset: number): Block {
  const { height } = artwork
  return {
    height,
    draw: (x, top) => [...artwork.draw(x, top), ...names.draw(x + offset, top + (height - names.height) / 2)],
  }
}
