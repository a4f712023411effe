import { Link } from '@tanstack/react-router'
import { Kbd } from '../../ui/kbd.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import * as copy from './shortcuts.ts'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal label={copy.heading} onClose={onClose} className="max-w-3xl">
      <div className="grid gap-5 overflow-y-auto px-5 py-4 sm:grid-cols-2">
        {copy.sections.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-1 overline-label">{title}</h3>
            <dl className="flex flex-col gap-1">
              {keys.map(({ keys: names, what }) => (
                <div key={what} className="flex items-center justify-between gap-4 text-base">
                  <dt className="text-ink-2">{what}</dt>
                  <dd className="flex gap-1">
                    {names.map((name) => (
                      <Kbd key={name}>{name}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="border-t border-line px-5 py-3 text-sm">
        <Link to="/status" onClick={onClose} className="text-accent underline-offset-2 hover:underline">
          {copy.statusLink}
        </Link>
      </div>
    </Modal>
  )
}
