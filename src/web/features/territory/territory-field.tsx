import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { territoryName } from '#contract/territories.ts'
import * as common from '../../lib/copy.ts'
import { useLocale } from '../../lib/locale.ts'
import { FieldButton } from '../../ui/field-button.tsx'
// `import type` as a whole: the inline form would load the module that is to come later.
import type { TerritoryCombobox } from './territory-combobox.tsx'

const loadCombobox = () => import('./territory-combobox.tsx')
const LoadedCombobox = lazy(async () => ({ default: (await loadCombobox()).TerritoryCombobox }))

type TerritoryFieldProps = Pick<ComponentProps<typeof TerritoryCombobox>, 'value' | 'onChange' | 'className'>

/** The territory of a page. The list of 63 with its search is half as large as the page, so it comes when reached for. */
export function TerritoryField({ value, onChange, className }: TerritoryFieldProps) {
  const locale = useLocale()
  const [isAsked, setIsAsked] = useState(false)
  const button = (
    <FieldButton
      label={common.territory}
      value={territoryName(value, locale)}
      onPointerEnter={() => void loadCombobox()}
      onFocus={() => void loadCombobox()}
      onClick={() => setIsAsked(true)}
      className={className}
    />
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <LoadedCombobox showLabel value={value} onChange={onChange} defaultOpen className={className} />
    </Suspense>
  )
}
