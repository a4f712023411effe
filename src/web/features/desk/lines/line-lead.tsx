import type { LineText } from '#domain/events/describe-line.ts'

/** Shows a line's sentence, with the title and the fact in bold. */
export function LineLead({ lead }: Pick<LineText, 'lead'>) {
  return lead.map((part, i) =>
    part.strong === true ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence keep their order
      <strong key={i} className="font-semibold">
        {part.text}
      </strong>
    ) : (
      part.text
    ),
  )
}
