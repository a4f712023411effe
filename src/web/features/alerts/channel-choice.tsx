import { type Channel, type ChannelKind, takesMessages } from '#contract/desk/alerts.ts'
import * as copy from './copy.ts'

type ChannelChoiceProps = {
  channels: readonly Channel[]
  switchedOn: readonly ChannelKind[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

export function ChannelChoice({ channels: all, switchedOn, chosen, onChange }: ChannelChoiceProps) {
  const channels = all.filter(takesMessages)
  return (
    <fieldset>
      <legend className="mb-1 overline-label">Send to</legend>
      {channels.length === 0 && <p className="text-sm text-ink-3">Add a channel first.</p>}
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {channels.map(({ id, name, kind }) => (
          <label key={id} className="flex items-center gap-2 py-1 text-sm coarse:min-h-11">
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
              className="size-4 shrink-0 accent-accent"
            />
            <span className="wrap-anywhere">
              {name} <span className="text-ink-3">{copy.channelKinds[kind]}</span>
              {!switchedOn.includes(kind) && (
                <span className="text-warning" title={copy.notSwitchedOn[kind]}>
                  {' '}
                  off
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
