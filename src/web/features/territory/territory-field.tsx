import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { territoryName } from '#contract/territories.ts'
import * as common from '../../lib/copy.ts'
import { useLocale } from '../../lib/locale.ts'
import { FieldButton } from '../../ui/field-button.tsx'
// `import type`, because an inline type import would load the lazy module.
import type { TerritoryCombobox } from './territory-combobox.tsx'

const loadCombobox = () => import('./territory-combobox.tsx')
const LoadedCombobox = lazy(async () => ({ default: (await loadCombobox()).TerritoryCombobox }))

type TerritoryFieldProps = Pick<ComponentProps<typeof TerritoryCombobox>, 'value' | 'onChange' | 'className'>

/** Territory selector of a page. Its list loads on intent, because it is half as large as the page. */
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
