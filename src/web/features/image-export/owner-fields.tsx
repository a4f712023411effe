import { TextField } from '../../ui/fields/text-field.tsx'
import { EmbargoField } from './embargo-field.tsx'
import { ImageFileField } from './image-file-field.tsx'
import type { ImageStyle } from '../../lib/storage/image-style.ts'
import { LOGO } from './read-image.ts'

type OwnerFieldsProps = {
  style: Pick<ImageStyle, 'label' | 'logo'>
  onChange: (part: Partial<ImageStyle>) => void
  /** `2026-11-24T18:00`. Empty for none. */
  embargo: string
  onEmbargoChange: (embargo: string) => void
}

export function OwnerFields({ style: { label, logo }, onChange, embargo, onEmbargoChange }: OwnerFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Label name"
        value={label}
        maxLength={80}
        autoComplete="organization"
        disabled={logo !== null}
        onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
      />
      <ImageFileField
        label="Logo (PNG or JPEG)"
        alt="Your logo"
        removeLabel="Remove logo"
        purpose={LOGO}
        value={logo}
        onChange={(image) => onChange({ logo: image })}
      />
      <EmbargoField value={embargo} onChange={onEmbargoChange} />
    </div>
  )
}
