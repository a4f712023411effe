import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  lorem,
  oneof,
  option,
  property,
  record,
  string,
  type Arbitrary,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GRAPH_RATIOS } from '../image-sizes.ts'
import { type Box, boxOf, type ExportedImage, type ImageMark, type Part, type TextMark } from '../marks.ts'
import { STAMP } from '../palette.ts'
import { textsOf } from '../testing/expect-legible.ts'
import { toSvg } from '../to-svg.ts'
import { CARD_THEMES } from './card-colors.ts'
import type { CardContent } from './card-content.ts'
import { contrastOf, READABLE } from './contrast.ts'
import { bearingsOf } from './side-bearings.ts'
import { type CardStyle, drawCard, STORY_COVER } from './draw-card.ts'

const IMAGE = 'data:image/png;base64,iVBORw0KGgo='
const RECEIPT = ['US Songs 200 by Tallyline, Nov 13 – 19, 2026.', 'Retrieved Nov 22, 2026.', 'Sample data.']
const DEBUT: CardContent = {
  chart: 'US Songs 200',
  headline: 'Debuts at',
  tone: 'new',
  fact: { kind: 'figure', text: 'No. 3' },
  note: 'The highest debut of the week',
  title: 'Old-School Gasoline',
  credit: 'Wade Beckett',
  facts: [
    { label: 'Debut-week Album Equivalents', value: '39,740' },
    { label: 'Streams', value: '42.0M' },
    { label: 'Song sales', value: '54,080' },
  ],
  receipt: RECEIPT,
  description: 'Old-School Gasoline by Wade Beckett debuts at number 3.',
}
const OWNER = { label: 'Harbor Lane', logo: null, stamp: '' }
const STYLE: CardStyle = { ratio: '4:5', theme: 'light', owner: OWNER, color: null, artwork: null }
const LINK_PREVIEW = { width: 1200, height: 630, scale: 0.84 }
const MARGIN = 72

const FACTS = [
  ...['No. 1', 'No. 3', 'No. 103', '+14,759', '+1,204.5%', 'Top 10', '52 weeks', '1,203,441', '7'].map(
    (text) => ({ kind: 'figure', text }) as const,
  ),
  ...[
    ['95', '10'],
    ['200', '1'],
    ['2', '1'],
  ].map(([from = '', to = '']) => ({ kind: 'step', from, to }) as const),
]

const TITLES = [
  'Go',
  'The Very Long Road Back to the Old Observatory (Live in Winter, 2019 Remaster, Extended)',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'أغنية الليل الطويل والمدينة البعيدة',
  'שיר הלילה הארוך',
  'เพลงรักในคืนฝนพรำที่กรุงเทพมหานคร',
  'रात की लंबी सड़क और तारों का गीत',
  '夜の灯台まで長い道のりを歩いていく僕たちの夏の終わり',
  '긴 밤의 노래',
  'Summer 🌞 Forever 🎉🔥 👩‍🚀',
  '夜 Night أغنية (Remix) 2026',
] as const

const texts = oneof(constantFrom(...TITLES), lorem({ maxCount: 16 }), string({ unit: 'grapheme', maxLength: 90 }))
const optional = oneof(constant(''), texts)
const contents: Arbitrary<CardContent> = record({
  chart: constantFrom('US Songs 200', 'United States Rhythm and Blues and Hip-Hop Songs 100'),
  headline: oneof(constantFrom('Debuts at', ''), texts),
  tone: constantFrom('plain', 'rise', 'fall', 'new', 'reentry'),
  fact: constantFrom(...FACTS),
  note: optional,
  title: texts.filter((text) => text.trim() !== ''),
  credit: optional,
  facts: array(
    record({
      label: constantFrom('Streams', 'Debut-week Stream Equivalents', 'Weeks on'),
      value: constantFrom('2', '39,740', '+1,203,441'),
    }),
    { maxLength: 3 },
  ),
  receipt: constantFrom(RECEIPT, RECEIPT.slice(0, 1), [...RECEIPT, ...RECEIPT]),
  description: constant('Alt text.'),
})
const artworks = option(
  record({ href: constant(IMAGE), width: integer({ min: 200, max: 900 }), height: integer({ min: 200, max: 900 }) }),
)
const styles: Arbitrary<CardStyle> = record({
  ratio: constantFrom(...GRAPH_RATIOS),
  theme: constantFrom(...CARD_THEMES),
  owner: record({
    label: constantFrom('', 'Harbor Lane', 'A Label with a Name of Many Words and Letters'),
    logo: option(
      record({ href: constant(IMAGE), width: integer({ min: 40, max: 900 }), height: integer({ min: 40, max: 900 }) }),
    ),
    stamp: constantFrom('', '24 Nov 2026, 18:00 UTC'),
  }),
  color: option(integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)),
  artwork: artworks,
})

describe('drawCard', () => {
  it('keeps every text inside the margins, apart from others and from images, and readable', () => {
    assert(
      property(contents, styles, (content, style) => expectPostable(drawCard(content, style))),
      { numRuns: 250 },
    )
  })

  it('keeps text out of the parts of a story that apps cover', () => {
    assert(
      property(contents, styles, (content, style) => {
        const image = drawCard(content, { ...style, ratio: '9:16' })
        for (const box of textsOf(image.marks).map(inkBoxOf)) {
          expect(box.y).toBeGreaterThanOrEqual(image.height * STORY_COVER.top - 1)
          expect(box.y + box.height).toBeLessThanOrEqual(image.height * (1 - STORY_COVER.bottom) + 1)
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each(GRAPH_RATIOS)('fills the width or the height with the fact in %s', (ratio) => {
    for (const fact of FACTS) {
      const image = drawCard({ ...DEBUT, fact }, { ...STYLE, ratio })
      const marks = textsOf(image.marks).filter(({ part }) => part === 'fact')
      const [left, right] = [Math.min(...marks.map(({ x }) => x)), Math.max(...marks.map(({ x, width }) => x + width))]
      const column = ratio === '16:9' ? 0.55 : 0.8
      const isWide = right - left >= (image.width - 2 * MARGIN) * column
      const isHigh = (marks[0]?.size ?? 0) * 0.727 >= Math.min(image.width, image.height) * 0.26
      expect([ratio, fact, isWide || isHigh]).toEqual([ratio, fact, true])
    }
  })

  it('lays out a card by its size', () => {
    const wide = { ...STYLE, size: LINK_PREVIEW }
    expect(drawCard(DEBUT, { ...wide, ratio: '1:1' }).marks).toEqual(drawCard(DEBUT, { ...wide, ratio: '16:9' }).marks)
  })

  it('draws the same layout at the size of link previews', () => {
    const image = drawCard(DEBUT, { ...STYLE, ratio: '16:9', size: LINK_PREVIEW })
    expect(image).toMatchObject({ width: 1200, height: 630 })
    expectPostable(image)
  })

  it('aligns the glyphs of the fact with the text around it', () => {
    const [fact, rule] = [
      findText(drawCard(DEBUT, STYLE), 'fact'),
      drawCard(DEBUT, STYLE).marks.find(({ kind }) => kind === 'rect'),
    ]
    expect(rule).toMatchObject({ x: 80 })
    expect(fact?.x).toBeCloseTo(80 - 0.065 * (fact?.size ?? 0), 0)
  })

  it('draws a step with an arrow in the color of its tone', () => {
    const image = drawCard(
      { ...DEBUT, tone: 'rise', fact: { kind: 'step', from: '95', to: '10' } },
      { ...STYLE, theme: 'dark' },
    )
    expect(wordsOf(image, 'fact')).toEqual(['95', '10'])
    const headline = findText(image, 'headline')
    const arrows = image.marks.filter((mark) => mark.kind === 'path' && mark.fill === headline?.runs[0]?.fill)
    expect(arrows).toHaveLength(1)
  })

  it('shows the logo instead of the label’s name, and the chart in their place without either', () => {
    const logo = { href: IMAGE, width: 440, height: 110 }
    const withLogo = drawCard(DEBUT, { ...STYLE, owner: { ...OWNER, logo } })
    expect(wordsOf(withLogo, 'label')).toEqual([])
    expect(imagesOf(withLogo)).toHaveLength(1)
    expect(findText(withLogo, 'chart')?.anchor).toBe('end')
    expect(wordsOf(drawCard(DEBUT, STYLE), 'label')).toEqual(['Harbor Lane'])
    expect(findText(drawCard(DEBUT, { ...STYLE, owner: { ...OWNER, label: '' } }), 'chart')).toMatchObject({
      anchor: 'start',
      x: 80,
    })
  })

  it.each(GRAPH_RATIOS)('shows square covers whole in %s, next to a short or a long title', (ratio) => {
    for (const title of [DEBUT.title, TITLES[1]]) {
      const image = drawCard(
        { ...DEBUT, title },
        { ...STYLE, ratio, artwork: { href: IMAGE, width: 600, height: 600 } },
      )
      const [cover] = imagesOf(image)
      expect([title, cover?.width]).toEqual([title, cover?.height])
      expect(cover?.width).toBeGreaterThanOrEqual(160)
      expect(wordsOf(image, 'title').join(' ')).not.toContain('…')
    }
  })

  it('shows landscape photos as a band', () => {
    const [band] = imagesOf(drawCard(DEBUT, { ...STYLE, artwork: { href: IMAGE, width: 900, height: 500 } }))
    expect(band).toMatchObject({ x: 80, width: 920 })
    expect(band?.height).toBeGreaterThan(200)
  })

  it('has a band for the embargo', () => {
    const image = drawCard(DEBUT, { ...STYLE, owner: { ...OWNER, stamp: '24 Nov 2026, 18:00 UTC' } })
    expect(wordsOf(image, 'stamp')).toEqual(['Embargoed until 24 Nov 2026, 18:00 UTC'])
  })

  it('wraps the receipt between sentences', () => {
    expect(wordsOf(drawCard(DEBUT, STYLE), 'receipt')).toEqual([
      'US Songs 200 by Tallyline, Nov 13\u00a0–\u00a019, 2026. Retrieved Nov 22, 2026.',
      'Sample data.',
    ])
  })

  it('escapes names', () => {
    const svg = toSvg(drawCard({ ...DEBUT, title: '<script>alert(1)</script>', headline: '"&' }, STYLE))
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&quot;&amp;')
  })

  it('has alt text', () => {
    expect(drawCard(DEBUT, STYLE)).toMatchObject({
      title: 'Debuts at · No. 3 · Old-School Gasoline',
      description: DEBUT.description,
    })
  })
})

function expectPostable(image: ExportedImage) {
  const placed = textsOf(image.marks).map((text) => ({ text, box: inkBoxOf(text) }))
  const margin = image.width === LINK_PREVIEW.width ? MARGIN * LINK_PREVIEW.scale : MARGIN
  for (const { text, box } of placed) {
    const at = `${text.part} “${text.runs[0]?.text}”`
    const background = text.part === 'stamp' ? STAMP.background : image.background
    expect([at, contrastOf(text.runs[0]?.fill ?? '', background) >= READABLE]).toEqual([at, true])
    expect([at, box.x >= margin - 2, box.x + box.width <= image.width - margin + 2]).toEqual([at, true, true])
    expect([at, box.y >= 0, box.y + box.height <= image.height - 40]).toEqual([at, true, true])
    const others = [...placed.filter((other) => other.text !== text).map((other) => other.box), ...imagesOf(image)]
    expect([at, others.filter((other) => isOverlapping(box, other))]).toEqual([at, []])
  }
}

/** Omits the empty space before the first letter, above capitals, and, for facts without descenders, below the baseline. */
function inkBoxOf(mark: TextMark): Box {
  const box = boxOf(mark)
  const before = mark.anchor === 'start' ? bearingsOf(mark.runs[0]?.text[0]).left * mark.size : 0
  const x = box.x + before
  const width = mark.part === 'fact' ? box.width : box.width - before
  const below = mark.part === 'fact' ? (/[p,]/.test(mark.runs[0]?.text ?? '') ? 0.16 : 0) : 0.2
  const above = 0.73
  return { x, y: mark.y - above * mark.size, width, height: (above + below) * mark.size }
}

function isOverlapping(one: Box, other: Box): boolean {
  const isApart =
    one.x + one.width <= other.x + 1 ||
    other.x + other.width <= one.x + 1 ||
    one.y + one.height <= other.y + 1 ||
    other.y + other.height <= one.y + 1
  return !isApart
}

function findText({ marks }: ExportedImage, part: Part): TextMark | undefined {
  return textsOf(marks).find((text) => text.part === part)
}

function wordsOf({ marks }: ExportedImage, part: Part): string[] {
  return textsOf(marks)
    .filter((text) => text.part === part)
    .map(({ runs }) => runs.map(({ text }) => text).join(' '))
}

function imagesOf({ marks }: ExportedImage): ImageMark[] {
  return marks.filter((mark): mark is ImageMark => mark.kind === 'image')
}
