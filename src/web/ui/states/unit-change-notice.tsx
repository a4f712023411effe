import X from 'lucide:x'
import { useState } from 'react'
import { type Territory, territoryName, UNIT_NAMES, type UnitKind, unitKindOf } from '#contract/territories.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Button } from '../buttons/button.tsx'
import { Notice } from './notice.tsx'

export function UnitChangeNotice({ location }: { location: Territory }) {
  const locale = useLocale()
  const kind = unitKindOf(location)
  const [{ current, from }, setUnits] = useState<{ current: UnitKind; from: UnitKind | null }>({
    current: kind,
    from: null,
  })
  if (current !== kind) setUnits({ current: kind, from: current })
  if (from === null) return null
  return (
    <Notice
      title={`Equivalents now use ${UNIT_NAMES[kind]}.`}
      action={
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Dismiss"
          onClick={() => setUnits({ current: kind, from: null })}
        >
          <X aria-hidden className="size-4" />
        </Button>
      }
      className="items-center"
    >
      {`${territoryName(location, locale)} is measured in ${UNIT_NAMES[kind]}, so the earlier figure, in ${UNIT_NAMES[from]}, isn’t comparable.`}
    </Notice>
  )
}
