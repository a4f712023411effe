import FileUp from 'lucide:file-up'
import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { joinClasses } from '../join-classes.ts'

type DropZoneProps = Pick<ComponentProps<'input'>, 'accept' | 'multiple'> & {
  label: string
  text: ReactNode
  button: string
  iconLook: string
  textLook: string
  isDisabled?: boolean
  onFiles: (files: readonly File[]) => void
  className: string
  children?: ReactNode
}

export function DropZone(props: DropZoneProps) {
  const { label, text, button, iconLook, textLook, isDisabled = false, onFiles, className, children, ...types } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (!isDisabled) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={joinClasses(
        'flex items-center justify-center gap-3 rounded-lg border-2 border-dashed px-4 text-sm',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface',
        className,
      )}
    >
      <FileUp aria-hidden className={joinClasses('text-accent', iconLook)} strokeWidth={1.5} />
      <span className={joinClasses('flex flex-wrap items-center justify-center gap-3 font-semibold', textLook)}>
        {text}
        <Button disabled={isDisabled} onClick={() => input.current?.click()}>
          {button}
        </Button>
      </span>
      {children}
      {/* The button opens it, because a file input can't be styled. */}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...types}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The value is reset, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
