import * as graphCopy from '../../lib/graph/copy.ts'
import { findFormulaChange } from '../../lib/graph/formula-change.ts'
import { seriesTone } from './series-tones.ts'
import { type ComparedColumns } from './to-compared-columns.ts'
import { type Box, type ComparedDrawing, type DrawnLine } from './to-compared-drawing.ts'

type CompareMarksProps = { compared: ComparedColumns; drawing: ComparedDrawing; box: Box; active: number | null }

export function CompareMarks({ compared, drawing, box, active }: CompareMarksProps) {
  const activeX = active === null ? undefined : drawing.xs[active]
  return (
    <>
      {activeX !== undefined && <path d={`M${activeX} 0V${box.height}`} className="stroke-line-control" />}
      {compared.align === 'calendar' && <FormulaLine compared={compared} drawing={drawing} box={box} />}
      {drawing.lines.map((line) => (
        <Line key={line.key} line={line} isMarked={compared.align === 'release'} />
      ))}
    </>
  )
}

/** Hollow for a partial point. */
function Line({ line, isMarked }: { line: DrawnLine; isMarked: boolean }) {
  const { stroke, fill, shape } = seriesTone(line.slot)
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d={line.line} strokeWidth={2} className={stroke} />
      <path d={line.partialLine} strokeWidth={2} strokeDasharray="3 4" className={stroke} />
      {line.marks.map(({ x, y, isPartial }) => (
        <path
          key={x}
          d={shape}
          transform={`translate(${x} ${y})`}
          {...(isPartial ? { strokeWidth: 2, className: `fill-surface ${stroke}` } : { className: fill })}
        />
      ))}
      {isMarked && line.formula !== null && (
        <path
          d={`M${line.formula.x} ${line.formula.y - 16}v32`}
          strokeDasharray="4 2"
          strokeWidth={1.5}
          className="stroke-warning"
        />
      )}
    </g>
  )
}

/** On the calendar, the formula change is the same day for all. */
function FormulaLine({ compared: { unit, columns }, drawing, box }: Omit<CompareMarksProps, 'active'>) {
  const at =
    unit === 'album_equivalent'
      ? findFormulaChange(columns.flatMap(({ window }) => (window === null ? [] : window)))
      : null
  const middle = at === null ? undefined : drawing.xs[at]
  if (middle === undefined) return null
  const x = middle - drawing.columnWidth / 2
  const isLate = x > 140
  return (
    <g>
      <path d={`M${x} 0V${box.height}`} strokeDasharray="5 3" className="stroke-warning" />
      <text
        x={x + (isLate ? -5 : 5)}
        y={10}
        textAnchor={isLate ? 'end' : 'start'}
        className="fill-warning text-2xs font-medium"
      >
        {graphCopy.newFormula}
      </text>
    </g>
  )
}
