import { type ComponentProps, lazy, Suspense, useState } from 'react'
import * as common from '../../lib/copy.ts'
import { FieldButton } from '../fields/field-button.tsx'
// `import type` is needed, because an inline type import would load the lazy module.
import type { TerritoryCombobox } from './territory-combobox.tsx'
import { TerritoryUnit } from './territory-unit.tsx'

const loadCombobox = () => import('./territory-combobox.tsx')
const LoadedCombobox = lazy(async () => ({ default: (await loadCombobox()).TerritoryCombobox }))

type TerritoryFieldProps = Pick<ComponentProps<typeof TerritoryCombobox>, 'value' | 'onChange' | 'className'> & {
  /** @default true */
  showLabel?: boolean
  /**
   * True in a narrow column, which has the abbreviation of the unit.
   * @default false
   */
  isNarrow?: boolean
}

/** Territory selector of a page. Its list loads on intent, because it is half as large as the page. */
export function TerritoryField({
  value,
  onChange,
  showLabel = true,
  isNarrow = false,
  className,
}: TerritoryFieldProps) {
  const [isAsked, setIsAsked] = useState(false)
  const content = <TerritoryUnit territory={value} isShort={isNarrow} />
  const button = (
    <FieldButton
      label={common.territory}
      showLabel={showLabel}
      value={content}
      onPointerEnter={() => void loadCombobox()}
      onFocus={() => void loadCombobox()}
      onClick={() => setIsAsked(true)}
      className={className}
    />
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <LoadedCombobox showLabel={showLabel} value={value} onChange={onChange} defaultOpen className={className}>
        {content}
      </LoadedCombobox>
    </Suspense>
  )
}
