import { type ChangeEvent, useState } from 'react'
import * as copy from './copy.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type ImageStyle } from './image-style.ts'
import { readLogo } from './read-logo.ts'

type OwnerFieldsProps = {
  style: Pick<ImageStyle, 'label' | 'logo'>
  onChange: (part: Partial<ImageStyle>) => void
  /** Value of a datetime-local field; empty for none. */
  embargo: string
  onEmbargoChange: (embargo: string) => void
}

export function OwnerFields({ style: { label, logo }, onChange, embargo, onEmbargoChange }: OwnerFieldsProps) {
  const [problem, setProblem] = useState('')
  const selectFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (file === undefined) return
    const read = await readLogo(file)
    setProblem(typeof read === 'string' ? read : '')
    if (typeof read !== 'string') onChange({ logo: read })
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={copy.ownerLabel}
        value={label}
        maxLength={80}
        autoComplete="organization"
        disabled={logo !== null}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      <div className="flex flex-col gap-1">
        {logo === null ? (
          <label className="flex flex-col gap-1">
            <span className="overline-label">{copy.logoLabel}</span>
            <input
              type="file"
              accept="image/png,image/jpeg"
              onChange={(event) => void selectFile(event)}
              className="w-full text-sm text-ink-2 file:mr-3 file:h-8 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:text-sm file:font-medium file:text-ink"
            />
          </label>
        ) : (
          <div className="flex items-center justify-between gap-3">
            <span className="flex items-center gap-2 text-sm text-ink-2">
              <img src={logo.href} alt={copy.logoAlt} className="max-h-8 max-w-28 rounded-xs" />
            </span>
            <Button size="sm" onClick={() => onChange({ logo: null })}>
              {copy.removeLogo}
            </Button>
          </div>
        )}
        <output className="text-xs text-danger empty:hidden">{problem}</output>
      </div>
      <TextField
        type="datetime-local"
        label={copy.embargoLabel}
        value={embargo}
        onChange={({ currentTarget }) => onEmbargoChange(currentTarget.value)}
      />
    </div>
  )
}
