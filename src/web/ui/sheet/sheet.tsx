import { toSentenceCase } from '#contract/text/sentence-case.ts'
import { describeTable } from '#domain/file-table/describe-table.ts'
import type { FileTable } from '#domain/file-table/file-table.ts'
import { PALETTES } from '#images/palette.ts'
import type { DeckOwner } from '../../lib/slides/save-slides.ts'
import { type Slide, toSlide } from '../../lib/slides/to-slide.ts'
import { SheetGraph } from './sheet-graph.tsx'

export type SheetContent = {
  title: string
  subtitle: string
  /** Tables, most important one first. It is as wide as the sheet. */
  tables: readonly FileTable[]
}

type SheetProps = SheetContent & { owner: DeckOwner; locale: string; fit: SheetFit }

/** How much the sheet shows. The first fit that works is printed. */
export type SheetFit = { rows: number; blocks: number }

const GRAPH_HEIGHT = 190
const COLUMNS = { wide: 9, narrow: 4 } as const

export function Sheet({ title, subtitle, tables, owner, locale, fit }: SheetProps) {
  const shown = tables.slice(0, fit.blocks)
  const omitted = tables.slice(fit.blocks)
  const [first] = tables
  return (
    <>
      <header>
        <div>
          <h1>{title}</h1>
          <p className="subtitle">{subtitle}</p>
        </div>
        {owner.logo === null ? (
          <p className="owner">{owner.label}</p>
        ) : (
          <p className="owner">
            <img src={owner.logo.href} alt={owner.label} />
          </p>
        )}
      </header>
      <div className="blocks">
        {shown.map((table, index) => (
          <Block
            key={table.title}
            isWide={index === 0}
            isAlone={tables.length === 1}
            heading={toHeading(table, title, shown.length)}
            subtitle={toRest(table.subtitle, [title, subtitle])}
            {...{ table, owner, locale }}
            rows={fit.rows}
          />
        ))}
      </div>
      <footer>
        {omitted.length > 0 && (
          <>{`Also on the page: ${omitted.map((table) => toHeading(table, title, tables.length)).join(', ')}`}. </>
        )}
        {first !== undefined &&
          describeTable(first)
            .map(({ label, value }) => `${label}: ${value}`)
            .join(' · ')}
      </footer>
    </>
  )
}

type BlockProps = {
  table: FileTable
  heading: string
  subtitle: string
  isWide: boolean
  /** Also shows the table below its graph. */
  isAlone: boolean
  rows: number
  owner: DeckOwner
  locale: string
}

function Block({ table, heading, subtitle, isWide, isAlone, rows, owner, locale }: BlockProps) {
  const columns = isWide ? COLUMNS.wide : COLUMNS.narrow
  const { chart, ...slide } = toSlide(table, locale, {
    rows,
    columns,
    columnsByChart: columns,
    prefersNumbers: !isWide,
  })
  const colors = [owner.color, ...PALETTES.light.series.slice(1)]
  const isDrawn = isWide && chart !== null
  return (
    <section className={isWide ? 'wide' : undefined}>
      {heading !== '' && <h2>{heading}</h2>}
      {subtitle !== '' && <p>{subtitle}</p>}
      {isDrawn && chart.series.length > 1 && (
        <p className="key">
          {chart.series.map(({ name }, index) => (
            <span key={name}>
              <i style={{ background: colors[index] }} />
              {name}
            </span>
          ))}
        </p>
      )}
      {isDrawn && <SheetGraph {...{ chart, colors, locale }} label={`Graph: ${table.title}`} height={GRAPH_HEIGHT} />}
      {(!isDrawn || isAlone) && slide.table !== null && (
        <>
          <SheetTable {...slide.table} />
          {slide.remark !== '' && <p className="remark">{slide.remark}</p>}
        </>
      )}
    </section>
  )
}

/** Maximum length of text in a narrow column. Other columns share the remaining width. */
const SHORT_TEXT = 12

function SheetTable({ head, rows, isNumber }: NonNullable<Slide['table']>) {
  const classes = head.map((_, index) => {
    if (isNumber[index] === true) return 'number'
    return rows.every((row) => (row[index] ?? '').length <= SHORT_TEXT) ? 'short' : undefined
  })
  return (
    <table>
      <thead>
        <tr>
          {head.map((text, index) => (
            <th key={text} scope="col" className={classes[index]}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows never move
          <tr key={at}>
            {row.map((text, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- cells never move
              <td key={index} className={classes[index]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns `Streams by territory`, without the name that is already above on the sheet. */
function toHeading(table: FileTable, title: string, count: number): string {
  if (count === 1 && table.title === title) return ''
  return toSentenceCase(toRest(table.title, [title]))
}

/** Omits parts that are already above. */
function toRest(text: string, above: readonly string[]): string {
  const known = new Set(above.flatMap((each) => each.split(' · ')))
  return text
    .split(' · ')
    .filter((part) => !known.has(part))
    .join(' · ')
}
