import { type ComponentProps } from 'react'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { TextField } from '../../ui/text-field.tsx'

type FilterFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  /** The text in the address. */
  value: string
  onType: (text: string) => void
}

/** Filters while one types. */
export function FilterField({ value, onType, ...props }: FilterFieldProps) {
  const [text, type] = useTypedText(value, onType)
  return <TextField type="search" value={text} onChange={({ target }) => type(target.value)} {...props} />
}
