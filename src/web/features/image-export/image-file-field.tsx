import { type ChangeEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import type { StoredImage } from '../../lib/storage/image-style.ts'
import { type ImagePurpose, readImage } from './read-image.ts'

type ImageFileFieldProps = {
  label: string
  alt: string
  removeLabel: string
  purpose: ImagePurpose
  value: StoredImage | null
  onChange: (image: StoredImage | null) => void
}

export function ImageFileField({ label, alt, removeLabel, purpose, value, onChange }: ImageFileFieldProps) {
  const [problem, setProblem] = useState('')
  const selectFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (file === undefined) return
    const read = await readImage(file, purpose)
    setProblem(typeof read === 'string' ? read : '')
    if (typeof read !== 'string') onChange(read)
  }
  return (
    <div className="flex flex-col gap-1">
      {value === null ? (
        <label className="flex flex-col gap-1">
          <span className="overline-label">{label}</span>
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
            <img src={value.href} alt={alt} className="max-h-8 max-w-28 rounded-xs" />
          </span>
          <Button size="sm" onClick={() => onChange(null)}>
            {removeLabel}
          </Button>
        </div>
      )}
      <output className="text-xs text-danger empty:hidden">{problem}</output>
    </div>
  )
}
