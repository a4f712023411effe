import { TextField } from '../../ui/fields/text-field.tsx'

const MAX_HEADLINE = 60

type HeadlineFieldProps = {
  value: string
  placeholder: string
  onChange: (headline: string) => void
}

export function HeadlineField({ value, placeholder, onChange }: HeadlineFieldProps) {
  return (
    <TextField
      label="Headline"
      value={value}
      maxLength={MAX_HEADLINE}
      placeholder={placeholder}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
