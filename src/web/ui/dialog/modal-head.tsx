import X from 'lucide:x'
import { Button } from '../buttons/button.tsx'

export function ModalHead({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <div className="flex items-center justify-between border-b border-line py-3 pr-3 pl-5">
      <h2 className="text-md font-semibold">{title}</h2>
      <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={onClose}>
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  )
}
