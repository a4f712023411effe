import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import pptxGenJs from 'pptxgenjs'
import { PALETTES } from '#images/palette.ts'
import type { DeckOwner } from './save-slides.ts'
import type { Slide, SlideChart } from './to-slide.ts'
import { countLines, fitTable, ROW_HEIGHT } from './fit-table.ts'

/**
 * The package's types describe its CommonJS module, which has the class as `default`. The bundled module is the class
 * itself.
 */
const PptxGenJs = pptxGenJs as unknown as typeof pptxGenJs.default
type Deck = InstanceType<typeof PptxGenJs>
type Page = ReturnType<Deck['addSlide']>
type TableCell = Parameters<Page['addTable']>[0][number][number]

/** More slides would take minutes, and no one shows them. */
export const MOST_SLIDES = 100

export class TooManySlidesError extends Error {
  override name = 'TooManySlidesError'
}

const INK = PALETTES.light
const FONT = 'Calibri'
/** Size of a 16:9 slide in inches. */
const PAGE = { width: 13.333, height: 7.5, margin: 0.6 } as const
const BODY = { y: 1.6, height: 4.95 } as const
const LOGO = { width: 1.8, height: 0.62 } as const
/** A long title gets smaller letters and two lines. PowerPoint shrinks text only while someone edits it. */
const TITLE = { height: 0.7, fontSizes: [26, 22, 18], lines: [1, 1, 2] } as const
/** The type of placeholders doesn't have a name, but the writer does. */
const TITLE_NAME = { objectName: 'Title' } as const
const MASTER = 'Chartroom'
const WIDE = PAGE.width - 2 * PAGE.margin
const GAP = 0.4
const HEAD_WIDTH = WIDE - LOGO.width - GAP
const FOOT_Y = PAGE.height - 0.55
const CHART_WIDTH = 7.6

/** Number format for `1.2M`, as on the axes of pages. Longer numbers would overlap. */
const toShortCount = (most: number) =>
  most < 1_000_000_000
    ? `[>=1000000]${most < 10_000_000 ? '0.0' : '0'},,"M";[>=1000]0,"K";0`
    : `[>=1000000000]${most < 10_000_000_000 ? '0.0' : '0'},,,"B";[>=1000000]0,,"M";0`

const hex = (color: string) => color.replace('#', '')

/** Writes a deck with native tables and charts, which can be edited. All names are text. */
export async function writeDeck(slides: readonly Slide[], owner: DeckOwner, title: string): Promise<Blob> {
  if (slides.length > MOST_SLIDES)
    throw new TooManySlidesError(
      `A deck can have at most ${MOST_SLIDES} slides, not ${slides.length}. Choose fewer titles.`,
    )
  const deck = new PptxGenJs()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = title
  // The library escapes all texts but this one.
  deck.company = toXmlText(owner.label)
  deck.theme = { headFontFace: FONT, bodyFontFace: FONT }
  defineMaster(deck, owner)
  for (const slide of slides) addSlide(deck, slide, owner.color)
  const file = await deck.write({ outputType: 'uint8array' })
  const descriptions = slides.map(({ altText }) => altText)
  const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  return new Blob([repairDeck(file as Uint8Array, descriptions)], { type })
}

/** Each slide has the color, logo, and number. PowerPoint's outline and accessibility checker need the title as a placeholder. */
function defineMaster(deck: Deck, { logo, label, color }: DeckOwner): void {
  const quiet = { margin: 0, fontFace: FONT, fontSize: 10, color: hex(INK.ink3) } as const
  deck.defineSlideMaster({
    title: MASTER,
    objects: [
      { rect: { x: 0, y: 0, w: 0.14, h: PAGE.height, fill: { color: hex(color) } } },
      ...(logo === null && label === '' ? [] : [toMark({ logo, label, color })]),
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            ...TITLE_NAME,
            x: PAGE.margin,
            y: 0.35,
            w: HEAD_WIDTH,
            h: TITLE.height,
            margin: 0,
            fontFace: FONT,
            bold: true,
            color: hex(INK.ink),
            align: 'left',
            valign: 'middle',
          },
          text: '',
        },
      },
    ],
    slideNumber: {
      x: PAGE.width - PAGE.margin - 0.8,
      y: FOOT_Y,
      w: 0.8,
      h: 0.3,
      ...quiet,
      align: 'right',
      valign: 'middle',
    },
  })
}

/** The label's logo, or its name without one. */
function toMark({ logo, label, color }: DeckOwner) {
  const right = PAGE.width - PAGE.margin
  if (logo === null) {
    const place = { x: right - LOGO.width, y: 0.35, w: LOGO.width, h: 0.4, margin: 0, objectName: 'Label' }
    const look = { fontFace: FONT, fontSize: 14, bold: true, color: hex(color), align: 'right', fit: 'shrink' } as const
    return { text: { text: label, options: { ...place, ...look } } }
  }
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  const altText = label === '' ? 'Logo' : label
  return { image: { data: logo.href, x: right - width, y: 0.35, w: width, h: height, altText } }
}

function addSlide(deck: Deck, slide: Slide, color: string): void {
  const page = deck.addSlide({ masterName: MASTER })
  const text = { x: PAGE.margin, margin: 0, fontFace: FONT, fit: 'shrink' } as const
  const size = TITLE.fontSizes.findIndex(
    (fontSize, index) => countLines(slide.title, HEAD_WIDTH, fontSize) <= (TITLE.lines[index] ?? 0),
  )
  page.addText(slide.title, {
    placeholder: 'title',
    fontSize: TITLE.fontSizes.at(size) ?? 0,
  })
  page.addText(slide.subtitle, {
    ...text,
    y: 1.02,
    w: HEAD_WIDTH,
    h: 0.4,
    fontSize: 14,
    color: hex(INK.ink2),
    valign: 'middle',
    objectName: 'Subtitle',
  })
  if (slide.chart !== null) addChart(page, slide, slide.chart, color)
  if (slide.table !== null) addTable(page, slide, slide.table)
  page.addText(slide.footer, {
    ...text,
    y: FOOT_Y,
    w: WIDE - 1,
    h: 0.3,
    fontSize: 10,
    color: hex(INK.ink3),
    objectName: 'Source',
  })
  page.addNotes(slide.notes)
}

function addChart(page: Page, slide: Slide, chart: SlideChart, color: string): void {
  const { mark, labels, series, format, isReversed } = chart
  const isLine = mark === 'line'
  const values = series.flatMap((each) => each.values.filter((value) => value !== null))
  // The first color is like the accent color, which is the usual color of a label.
  const others = INK.series.slice(1)
  page.addChart(
    isLine ? 'line' : 'bar',
    // The type doesn't support gaps, but the writer does.
    series.map((each) => ({ name: each.name, labels, values: each.values as number[] })),
    {
      x: PAGE.margin,
      y: BODY.y,
      w: slide.table === null ? WIDE : CHART_WIDTH,
      h: BODY.height,
      altText: slide.altText,
      // If a single series had several colors, its color would change with each bar.
      chartColors: [color, ...others].slice(0, series.length).map(hex),
      ...(isLine
        ? { lineSize: 2.5, lineDataSymbol: 'none', displayBlanksAs: 'gap' }
        : { barDir: 'bar', barGapWidthPct: 40, catAxisOrientation: 'maxMin' as 'minMax' }),
      // A graph whose axis starts elsewhere would exaggerate.
      ...(values.every((value) => value >= 0) && !isReversed && { valAxisMinVal: 0 }),
      // As on pages, the first ranks have more space.
      ...(isReversed && {
        valAxisOrientation: 'maxMin' as 'minMax',
        valAxisMinVal: 1,
        valAxisLogScaleBase: 10,
        catAxisLabelPos: 'high',
      }),
      catAxisLabelFontSize: 11,
      valAxisLabelFontSize: 11,
      valAxisLabelFormatCode: format === '#,##0' ? toShortCount(Math.max(...values)) : format,
      dataLabelFormatCode: format,
      catAxisLabelColor: hex(INK.ink2),
      valAxisLabelColor: hex(INK.ink3),
      catAxisLabelFontFace: FONT,
      valAxisLabelFontFace: FONT,
      valGridLine: { color: hex(INK.line), size: 0.75 },
      catGridLine: { style: 'none' },
      showLegend: series.length > 1,
      legendPos: 'b',
      legendFontSize: 11,
      legendColor: hex(INK.ink2),
      legendFontFace: FONT,
    },
  )
}

/** Font sizes in points. Next to a chart, there is no room for the largest. */
const FONT_SIZES = [13, 11, 10, 9]

function addTable(page: Page, slide: Slide, { head, rows, isNumber }: NonNullable<Slide['table']>): void {
  const x = slide.chart === null ? PAGE.margin : PAGE.margin + CHART_WIDTH + GAP
  const width = PAGE.width - PAGE.margin - x
  const fontSizes = slide.chart === null ? FONT_SIZES : FONT_SIZES.slice(1)
  const fit = fitTable({ head, rows }, { width, height: BODY.height }, fontSizes)
  const line = { type: 'solid', pt: 0.75, color: hex(INK.line) } as const
  const none = { type: 'none' } as const
  const toCell = (text: string, index: number, isHead: boolean): TableCell => ({
    text,
    options: {
      align: isNumber[index] === true ? 'right' : 'left',
      border: [none, none, line, none],
      ...(isHead && { bold: true, color: hex(INK.ink3) }),
    },
  })
  page.addTable(
    [
      head.map((text, index) => toCell(text, index, true)),
      ...rows.map((row) => row.map((text, index) => toCell(text, index, false))),
    ],
    {
      x,
      y: BODY.y,
      w: width,
      ...(fit && { colW: fit.widths, fontSize: fit.fontSize }),
      rowH: ROW_HEIGHT,
      margin: [0.03, 0.08, 0.03, 0.08],
      fontFace: FONT,
      color: hex(INK.ink),
      valign: 'middle',
      objectName: 'Data table',
    },
  )
  if (slide.remark !== '') {
    page.addText(slide.remark, {
      x,
      y: BODY.y + BODY.height - 0.05,
      w: width,
      h: 0.25,
      margin: 0,
      fontFace: FONT,
      fontSize: 10,
      italic: true,
      color: hex(INK.ink3),
      objectName: 'More rows',
    })
  }
}

/** Adds alternative texts of tables, and removes values without a number. The library does neither. */
function repairDeck(file: Uint8Array, descriptions: readonly string[]): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(unzipSync(file)).map(([path, data]): [string, Uint8Array] => {
    if (path.endsWith('.xlsx')) return [path, repairSheets(data)]
    if (!/\.(?:xml|rels)$/.test(path)) return [path, data]
    return [path, edit(data, (xml) => repairPart(path, withoutControls(xml), descriptions))]
  })
  const zippable: Zippable = Object.fromEntries(parts)
  return zipSync(zippable)
}

function repairPart(path: string, xml: string, descriptions: readonly string[]): string {
  const [, slide] = /^ppt\/slides\/slide(\d+)\.xml$/.exec(path) ?? []
  if (slide !== undefined) return numberObjects(describeTables(xml, descriptions[Number(slide) - 1] ?? ''))
  if (path.startsWith('ppt/notesSlides/notesSlide')) return splitNotes(xml)
  return path.startsWith('ppt/charts/') ? xml.replaceAll(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, '') : xml
}

/** XML can't have them, not even escaped. */
function withoutControls(xml: string): string {
  return xml.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
}

function repairSheets(file: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(file)).map(([path, data]) => [
    path,
    edit(data, (xml) => withoutControls(xml).replaceAll(/<c r="[A-Z]+\d+"[^>]*><v><\/v><\/c>/g, '')),
  ])
  return zipSync(Object.fromEntries(parts) as Zippable)
}

function edit(data: Uint8Array, change: (xml: string) => string): Uint8Array {
  return strToU8(change(strFromU8(data)))
}

function describeTables(xml: string, description: string): string {
  return xml.replaceAll(
    /(<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="\d+" name="Data table")/g,
    `$1 descr="${toXmlText(description).replaceAll('$', '$$$$')}"`,
  )
}

function toXmlText(text: string): string {
  return text.replaceAll(/[&<>"]/g, (each) => `&#${each.codePointAt(0)};`).replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
}

/** The library gives a table the number of another object, but each number may only occur once. */
function numberObjects(xml: string): string {
  let number = 0
  return xml.replaceAll(/(<p:cNvPr id=")\d+/g, (_, start: string) => `${start}${(number += 1)}`)
}

/** Uses a paragraph per line of the notes instead of line breaks, which PowerPoint shows as `_x000D_`. */
function splitNotes(xml: string): string {
  return xml.replaceAll(/\r?\n(?=[^<>]*<\/a:t>)/g, '</a:t></a:r></a:p><a:p><a:r><a:rPr lang="en-US" dirty="0"/><a:t>')
}
