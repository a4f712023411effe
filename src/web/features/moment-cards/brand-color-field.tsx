import { useId, useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { parseColor } from './parse-color.ts'

type BrandColorFieldProps = {
  /** Hexadecimal color, `#rrggbb`. */
  color: string
  onChange: (color: string) => void
}

/** Accepts typed or pasted colors, too, because brand guidelines list hexadecimal values. */
export function BrandColorField({ color, onChange }: BrandColorFieldProps) {
  const [typed, setTyped] = useState(color)
  const errorId = useId()
  const isInvalid = parseColor(typed) === null
  const change = (text: string) => {
    setTyped(text)
    const parsed = parseColor(text)
    if (parsed !== null) onChange(parsed)
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-end gap-2">
        <input
          type="color"
          aria-label="Pick a brand color"
          value={color}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          className="size-9 shrink-0 cursor-pointer rounded-md border border-line-control bg-surface p-1"
        />
        <TextField
          label="Brand color"
          value={typed}
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isInvalid}
          aria-describedby={errorId}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          className="w-32"
        />
      </div>
      <output id={errorId} className="text-xs text-danger empty:hidden">
        {isInvalid ? 'Enter a color such as #243bb5.' : ''}
      </output>
    </div>
  )
}
