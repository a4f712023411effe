import { type ReactNode, useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import { Combobox } from '../ui/fields/combobox.tsx'
import type { FieldButtonVariant } from '../ui/fields/field-button.tsx'
import { Modal } from '../ui/dialog/modal.tsx'
import { Segmented } from '../ui/fields/segmented.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Sheet } from '../ui/dialog/sheet.tsx'

const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'audio', label: 'Audio' },
  { value: 'video', label: 'Video' },
] as const
type ContentType = (typeof TYPES)[number]['value']

const TERRITORIES = [
  { value: 'WW', label: 'Worldwide', hint: 'WW' },
  { value: 'GB', label: 'United Kingdom', hint: 'GB' },
  { value: 'VC', label: 'Saint Vincent and the Grenadines', hint: 'VC' },
]

export function SegmentedSpecimen({ reason }: { reason?: string }) {
  const [value, setValue] = useState<ContentType>('all')
  const options = TYPES.map(({ value: type, label }) => ({
    value: type,
    label,
    disabledReason: type === 'all' ? undefined : reason,
  }))
  return <Segmented label="Content" showLabel options={options} value={value} onChange={setValue} />
}

export function SelectSpecimen({ long }: { long?: string }) {
  const [value, setValue] = useState('all')
  const items = [
    { value: 'all', label: long ?? 'All movements' },
    { value: 'new', label: 'New' },
  ]
  return <Select label="Movement" showLabel items={items} value={value} onChange={setValue} className="w-52" />
}

export function ComboboxSpecimen({ variant }: { variant: FieldButtonVariant }) {
  const [value, setValue] = useState('WW')
  return (
    <Combobox
      label="Territory"
      showLabel={variant === 'field'}
      items={TERRITORIES}
      value={value}
      onChange={setValue}
      variant={variant}
      className="w-60"
    />
  )
}

export function ModalSpecimen() {
  return (
    <OpenButton name="modal">
      {(close) => (
        <Modal label="A modal" onClose={close} className="max-w-md">
          <p className="px-5 py-4 text-base text-ink-2">Text of the modal.</p>
        </Modal>
      )}
    </OpenButton>
  )
}

export function SheetSpecimen() {
  return (
    <OpenButton name="sheet">
      {(close) => (
        <Sheet label="A sheet" isOpen onClose={close}>
          <Button onClick={close} className="m-4">
            Close
          </Button>
        </Sheet>
      )}
    </OpenButton>
  )
}

function OpenButton({ name, children }: { name: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open a {name}</Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}
