import type { ReactNode } from 'react'
import type { ExportedImage } from '#images/marks.ts'
import { IMAGE_THEMES } from '#images/palette.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { ImageActions } from './image-actions.tsx'
import { ImagePreview } from './image-preview.tsx'
import { type ImageChoice, useImageChoice } from './image-choice.ts'
import type { ImageStyle } from '../../lib/storage/image-style.ts'

type Ratio = ImageStyle['ratio']

type ImageDialogProps<R extends Ratio> = {
  draw: (style: Pick<ImageChoice<R | '4:5'>, 'ratio' | 'theme' | 'owner'>) => ExportedImage
  ratios: readonly R[]
} & Pick<ImageDialogFrameProps, 'fileName' | 'title' | 'children' | 'themeField' | 'note' | 'isReady' | 'onClose'>

export function ImageDialog<R extends Ratio>({ draw, ratios, ...props }: ImageDialogProps<R>) {
  const choice = useImageChoice(ratios)
  const { ratio, theme, owner } = choice
  return <ImageDialogFrame {...props} choice={choice} image={draw({ ratio, theme, owner })} />
}

type ImageDialogFrameProps = {
  choice: ImageChoice
  /** Null until the first image is drawn. */
  image: ExportedImage | null
  /** Replaces the preview if the image can't be drawn. */
  problem?: string | null
  fileName: string
  /** @default “Image” */
  title?: string
  children?: ReactNode
  /** Replaces the choice between light and dark. */
  themeField?: ReactNode
  note?: string | null
  /**
   * If false, saving and copying are disabled while data loads.
   * @default true
   */
  isReady?: boolean
  onClose: () => void
}

export function ImageDialogFrame({
  choice,
  image,
  problem = null,
  fileName,
  title = 'Image',
  children,
  themeField,
  note = null,
  isReady = true,
  onClose,
}: ImageDialogFrameProps) {
  const { ratio, theme, fields } = choice
  const description = image?.description ?? ''
  return (
    <Modal label={title} onClose={onClose} className="max-h-[92dvh] max-w-5xl">
      {/* On a phone, the preview and the buttons stay in view while the fields scroll, if there is room. */}
      <div className="flex min-h-0 flex-auto flex-col overflow-y-auto md:grid md:grid-cols-[21rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)_auto] md:overflow-hidden">
        <ImagePreview image={image} problem={problem} />
        <div className="flex flex-col gap-4 px-5 py-4 tall:min-h-0 tall:flex-1 tall:overflow-y-auto md:col-start-1 md:row-span-2 md:row-start-1 md:min-h-0 md:overflow-y-auto md:border-r md:border-line">
          {children}
          <Segmented
            label="Format"
            showLabel
            options={fields.ratios.map((value) => ({
              value,
              label: copy.formatNames[value],
              title: copy.formatUses[value],
            }))}
            value={ratio}
            onChange={(next) => fields.change({ ratio: next })}
          />
          {themeField ?? (
            <Segmented
              label={common.theme}
              showLabel
              options={IMAGE_THEMES.map((value) => ({ value, label: copy.themeNames[value] }))}
              value={theme}
              onChange={(next) => fields.change({ theme: next })}
            />
          )}
          <OwnerFields
            style={fields.style}
            onChange={fields.change}
            embargo={fields.embargo}
            onEmbargoChange={fields.setEmbargo}
          />
          <div>
            <div className="flex items-center justify-between">
              <span id="image-alt" className="overline-label">
                Alt text
              </span>
              <CopyButton text={description} what="alt text" className="size-8" />
            </div>
            <textarea
              readOnly
              aria-labelledby="image-alt"
              value={description}
              className="h-24 w-full resize-none rounded-md border border-line-control bg-surface p-2 text-xs text-ink"
            />
          </div>
        </div>
        {image !== null && (
          <div className="flex flex-col gap-2 border-t border-line bg-raised px-5 py-3 md:col-start-2">
            {note !== null && <p className="text-sm text-ink-3">{note}</p>}
            {image.leftOut.length > 0 && <p className="text-sm text-ink-3">{copy.hidden(image.leftOut)}</p>}
            <ImageActions
              image={image}
              fileName={`${fileName}-${ratio.replace(':', 'x')}`}
              isReady={isReady && problem === null}
            />
          </div>
        )}
      </div>
    </Modal>
  )
}
