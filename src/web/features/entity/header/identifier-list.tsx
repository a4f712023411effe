import * as copy from '../copy.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { LongId } from '../../../ui/long-id.tsx'
import { Popover } from '../../../ui/popover/popover.tsx'
import type { Fact } from './to-facts.ts'
import type { splitIdentifiers } from './to-identifiers.ts'

type IdentifierListProps = Pick<ReturnType<typeof splitIdentifiers>, 'main' | 'others'> & {
  /** Facts that phones show only here. */
  minorFacts: readonly Fact[]
}

/** Shows the identifier that people paste elsewhere, with the others behind a button. */
export function IdentifierList({ main, others, minorFacts }: IdentifierListProps) {
  return (
    <>
      {main !== null && (
        <span className="flex min-w-0 items-center gap-1">
          {/* People recognize an ISRC by its form, but not long numbers. */}
          <span className={main.scheme === 'isrc' ? 'sr-only' : 'text-ink-3'}>{copy.schemeNames[main.scheme]}</span>
          <span className="min-w-0 tabular-nums">
            <LongId id={main.value} />
          </span>
          <CopyButton text={main.value} what={`${copy.schemeNames[main.scheme]} ${main.value}`} />
        </span>
      )}
      {others.length > 0 && (
        <Popover
          title="Details"
          trigger={
            <Button variant="ghost" size="sm" className="-mx-2.5 font-normal" data-print="no">
              <span>
                {/*
                 * The text is shorter next to an identifier, so that the facts fit on one line, or on two on phones.
                 */}
                More <span className="max-xl:sr-only">identifiers</span>
              </span>
            </Button>
          }
        >
          {minorFacts.length > 0 && (
            <ul aria-label="Facts" className="mb-1 flex flex-col gap-1 text-sm sm:hidden">
              {minorFacts.map(({ label, value }) => (
                <li key={label} className="flex gap-2">
                  <span className="w-20 shrink-0 text-ink-3">{label}</span>
                  <span className="min-w-0 flex-1 text-ink">{value}</span>
                </li>
              ))}
            </ul>
          )}
          <ul aria-label={copy.identifiers} className="flex max-h-80 flex-col gap-1 overflow-y-auto">
            {others.map(({ scheme, value }) => (
              <li key={`${scheme} ${value}`} className="flex items-center gap-2 text-sm">
                <span className="w-20 shrink-0 text-ink-3">{copy.schemeNames[scheme]}</span>
                <span className="min-w-0 flex-1 wrap-anywhere text-ink tabular-nums">
                  <LongId id={value} />
                </span>
                <CopyButton text={value} what={`${copy.schemeNames[scheme]} ${value}`} />
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </>
  )
}
