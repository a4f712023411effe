import { type ComponentProps, useState } from 'react'
import { noop } from '../../lib/noop.ts'

type SavedCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> & {
  isSaved: boolean
  /** Shows its own errors. */
  onSave: (isChecked: boolean) => Promise<unknown>
}

/** Saves each press at once. Until that ends, it shows what is being saved, and ignores presses. */
export function SavedCheckbox({ isSaved, onSave, ...props }: SavedCheckboxProps) {
  // Not the state of a mutation, which renders a moment after the press: the old mark would come back until then.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = () => {
    if (wanted !== null) return
    setWanted(!isSaved)
    onSave(!isSaved)
      .catch(noop)
      .finally(() => setWanted(null))
  }
  return <input {...props} type="checkbox" checked={wanted ?? isSaved} aria-busy={wanted !== null} onChange={change} />
}
