import { useState } from 'react'
import { type Identifier } from '#contract/api/entity.ts'
import * as copy from './copy.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LongId } from '../../ui/long-id.tsx'

/** A hit song can have dozens of ISRCs. */
const INITIAL_COUNT = 4

export function IdentifierList({ identifiers }: { identifiers: readonly Identifier[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const visible = showsAll ? identifiers : identifiers.slice(0, INITIAL_COUNT)
  const hiddenCount = identifiers.length - visible.length
  if (identifiers.length === 0) return null
  return (
    <ul aria-label={copy.identifiers} className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {visible.map(({ scheme, value }) => (
        <li key={`${scheme} ${value}`} className="flex max-w-full min-w-0 items-center gap-1.5 text-sm">
          <span className="shrink-0 text-ink-3">{copy.schemeNames[scheme]}</span>
          <span className="min-w-0 text-ink-2 tabular-nums">
            <LongId id={value} />
          </span>
          <CopyButton text={value} what={`${copy.schemeNames[scheme]} ${value}`} />
        </li>
      ))}
      {hiddenCount > 0 && (
        <li>
          <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
            {copy.moreIdentifiers(hiddenCount)}
          </Button>
        </li>
      )}
    </ul>
  )
}
