import * as copy from '../copy.ts'

export function SearchHint() {
  return <p className="text-xs text-ink-3">{copy.inputHint}</p>
}
