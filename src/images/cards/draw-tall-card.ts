import type { Box, Mark } from '../marks.ts'
import { type Block, NO_BLOCK, stackBlocks, toFacts, toHeader, toReceiptBlock } from './card-blocks.ts'
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
import { drawFact, type FittedFact, fitFact } from './draw-fact.ts'

const GAPS = { headline: 71, fact: 66, note: 58, body: 76, credit: 34, rule: 54, facts: 42, receipt: 48 } as const
const TITLE_SIZES = { large: [132, 116, 100, 92, 84, 78, 72], wrapped: [84, 76, 66, 58, 50, 44] } as const
/** Title sizes next to a cover, which leaves them less width. */
const SMALL_TITLE_SIZES = [39, 34, 30] as const
const CREDIT_SIZES = [44, 38, 34] as const
const RECEIPT_SIZES = [25, 24, 23, 22, 20] as const

/**
 * A layout: the size of the text around the fact, the tightness of the gaps, and the share of the width that the fact
 * must fill. Layouts are tried in order. Text grows before a card looks empty, and gaps shrink before the fact does.
 */
type Density = { scale: number; tightness: number; fill: number }
const ROOMY: readonly Density[] = [1.3, 1.2, 1.1].map((scale) => ({ scale, tightness: 1, fill: 0.97 }))
const USUAL: readonly Density[] = [
  { scale: 1, tightness: 1, fill: 0.97 },
  { scale: 1, tightness: 0.86, fill: 0.86 },
  { scale: 1, tightness: 0.72, fill: 0.8 },
]
/** Factor for the space around enlarged text. */
const ROOMY_BODY = 1.7
/** Space above the title, in ems. */
const ABOVE_TITLE = 0.8
/** Gaps shrink before titles get smaller than these sizes. */
const GOOD_TITLE = { alone: 66, nextToCover: 39 } as const
/** Maximum height as a share of the width. Otherwise, a fact of one or two characters would leave no space for the title. */
const MOST_FACT_HEIGHT = 0.42

const LEAST_BAND = 220
const LEAST_FILL = 0.8
const COVERS = Array.from({ length: 15 }, (_, index) => 440 - index * 20)
const COVER_GAP = 44

/** Use of the space between fact and title. */
type Filling = 'nothing' | 'band' | 'cover'
type Plan = { upper: Block; lower: Block; fact: FittedFact }

/** Draws 1:1, 4:5, and 9:16 cards: the fact below the header, the title at the bottom, and the remaining height between them. */
export function drawTallCard(parts: CardParts, area: Box): Mark[] {
  const band = isLandscape(parts) ? findPlan(parts, area, 'band') : null
  const hasBand = band !== null && band.fact.width >= area.width * LEAST_FILL
  const { upper, lower } = hasBand ? band : findPlan(parts, area, parts.artwork === null ? 'nothing' : 'cover')
  const gap = GAPS.body * 0.7
  const bandHeight = area.height - upper.height - lower.height - 2 * gap
  return [
    ...upper.draw(area.x, area.y),
    ...(hasBand ? toArtwork(parts, area.width, bandHeight).draw(area.x, area.y + upper.height + gap) : []),
    ...lower.draw(area.x, area.y + area.height - lower.height),
  ]
}

/** Returns the first plan in which the fact fills the width. If there is none, returns the one with the largest fact. */
function findPlan(parts: CardParts, area: Box, filling: Filling): Plan {
  const mostHeight = area.width * MOST_FACT_HEIGHT
  let best: Plan | undefined
  for (const { scale, tightness, fill, lower, titleSize } of listAttempts(parts, area.width, filling)) {
    const upperOf = (fact: FittedFact | null) => toUpper(parts, area.width, fact, scale, tightness)
    const body = Math.max(GAPS.body * tightness * (scale > 1 ? ROOMY_BODY : 1), titleSize * ABOVE_TITLE)
    const band = filling === 'band' ? LEAST_BAND + body : 0
    const lowerBlock = lower(tightness)
    const room = area.height - lowerBlock.height - upperOf(null).height - body - band
    const fact = fitFact(parts.content.fact, area.width, Math.min(room, mostHeight))
    const isFilling = fact.width >= area.width * fill || fact.height >= mostHeight - 1
    if (!isFilling && (scale > 1 || (best !== undefined && fact.size <= best.fact.size * 1.02))) continue
    const plan = { upper: upperOf(fact), lower: lowerBlock, fact }
    if (isFilling) return plan
    best = plan
  }
  if (best === undefined) throw new Error('a card needs a title size')
  return best
}

type LowerOf = (tightness: number) => Block
type Attempt = Density & Pick<Lower, 'lower' | 'titleSize'>

/** With artwork, text isn't enlarged, because the artwork uses that height. */
function* listAttempts(parts: CardParts, width: number, filling: Filling): Generator<Attempt> {
  const lowers = new Map<number, Lower[]>()
  for (const quality of ['good', 'small', 'truncated'] as const) {
    for (const density of filling === 'nothing' ? [...ROOMY, ...USUAL] : USUAL) {
      const known = lowers.get(density.scale) ?? listLowers(parts, width, filling, density.scale)
      lowers.set(density.scale, known)
      for (const each of known)
        if (each.quality === quality) yield { ...density, lower: each.lower, titleSize: each.titleSize }
    }
  }
}

/** @param fact null to measure the space around it */
function toUpper(parts: CardParts, width: number, fact: FittedFact | null, scale: number, tightness: number): Block {
  const { content, colors, owner } = parts
  const factBlock: Block = {
    height: fact?.height ?? Number.MIN_VALUE,
    draw: (x, top) => (fact === null ? [] : drawFact(content.fact, fact, colors, { x, top })),
  }
  const gap = scale * tightness
  return stackBlocks([
    { gap: 0, block: toHeader({ owner, chart: content.chart, colors, width }) },
    { gap: GAPS.headline * gap, block: toHeadline(parts, width, scale) },
    { gap: GAPS.fact * gap, block: factBlock },
    { gap: GAPS.note * gap, block: toNote(parts, width, scale) },
  ])
}

type Lower = { quality: 'good' | 'small' | 'truncated'; titleSize: number; lower: LowerOf }

/** Lists every size of the title and of a cover next to it, in the order in which they are tried. */
function listLowers(parts: CardParts, width: number, filling: Filling, scale: number): Lower[] {
  const { content, colors } = parts
  const rule = toRule(colors, width)
  const facts = toFacts(content.facts, colors, width, scale)
  const receipt = toReceiptBlock(content.receipt, { sizes: RECEIPT_SIZES, width, most: 2, fill: colors.quiet })
  const [largest] = TITLE_SIZES.wrapped
  const titleSizes = {
    // An enlarged title fills two lines rather than one.
    large: TITLE_SIZES.large.filter((size) => scale === 1 || size >= largest).map((size) => size * scale),
    wrapped: [...TITLE_SIZES.wrapped, ...(filling === 'cover' ? SMALL_TITLE_SIZES : [])].map((size) => size * scale),
  }
  const good = filling === 'cover' ? GOOD_TITLE.nextToCover : GOOD_TITLE.alone
  return (filling === 'cover' ? COVERS : [0]).flatMap((cover) => {
    const namesWidth = cover === 0 ? width : width - cover - COVER_GAP
    const credit = toCredit(
      parts,
      namesWidth,
      CREDIT_SIZES.map((size) => size * scale),
    )
    return toTitles(parts, namesWidth, titleSizes).map(({ block, size, isTruncated }): Lower => {
      const lower: LowerOf = (tightness) => {
        const gap = scale * tightness
        const names = stackBlocks([
          { gap: 0, block },
          { gap: Math.max(GAPS.credit * gap, size * TITLE_DESCENT), block: credit },
        ])
        const artwork = cover === 0 ? NO_BLOCK : toArtwork(parts, cover, cover)
        return stackBlocks([
          { gap: 0, block: cover === 0 ? names : putNext(artwork, names, cover + COVER_GAP) },
          { gap: GAPS.rule * gap, block: rule },
          { gap: GAPS.facts * gap, block: facts },
          { gap: GAPS.receipt * tightness, block: receipt },
        ])
      }
      return { quality: isTruncated ? 'truncated' : size >= good ? 'good' : 'small', titleSize: size, lower }
    })
  })
}

function putNext(artwork: Block, names: Block, offset: number): Block {
  const height = Math.max(artwork.height, names.height)
  return {
    height,
    draw: (x, top) => [
      ...artwork.draw(x, top + (height - artwork.height) / 2),
      ...names.draw(x + offset, top + (height - names.height) / 2),
    ],
  }
}
