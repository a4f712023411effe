import { type ComponentProps, useState } from 'react'
import { noop } from '../../lib/noop.ts'

type SavedCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> & {
  isSaved: boolean
  /** The caller shows errors. */
  onSave: (isChecked: boolean) => Promise<unknown>
}

/** Saves each click at once. Until that is done, it shows the value that is being saved, and ignores clicks. */
export function SavedCheckbox({ isSaved, onSave, ...props }: SavedCheckboxProps) {
  // This isn't the state of a mutation, which renders a moment after the click. The old mark would come back until
  // then.
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
