import { use, useState } from 'react'
import { type DrawnScreen, frameScreen } from '#images/draw-screen.ts'
import { GRAPH_RATIOS } from '#images/image-sizes.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { useImageChoice } from './image-choice.ts'
import { ImageDialogFrame } from './image-dialog.tsx'
import { OffscreenScreen } from './offscreen-screen.tsx'
import type { ScreenImage } from './screen-image.ts'

type Drawing = { job: string; frame: ReturnType<typeof frameScreen>; screen: DrawnScreen }

type LoadedImageDialogProps = { downloads: Promise<{ image?: ScreenImage }>; onClose: () => void }

export function LoadedImageDialog({ downloads, onClose }: LoadedImageDialogProps) {
  const { image } = use(downloads)
  return image !== undefined && <ScreenImageDialog image={image} onClose={onClose} />
}

export function ScreenImageDialog({ image, onClose }: { image: ScreenImage; onClose: () => void }) {
  const locale = useLocale()
  const choice = useImageChoice(GRAPH_RATIOS)
  const { ratio, theme, owner } = choice
  const frame = frameScreen(image, { ratio, theme, owner, locale })
  const body = { width: Math.floor(frame.body.width), height: Math.floor(frame.body.height) }
  // The owner's name matters here only if it changes the available space.
  const job = `${theme} ${body.width} ${body.height}`
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [problem, setProblem] = useState<{ job: string; text: string } | null>(null)
  const isDrawn = drawing?.job === job
  const currentProblem = problem?.job === job ? problem.text : null
  return (
    <>
      <ImageDialogFrame
        choice={choice}
        // The previous image stays until the next one is drawn.
        image={drawing === null ? null : (isDrawn ? frame : drawing.frame).draw(drawing.screen)}
        problem={currentProblem}
        fileName={image.fileName}
        isReady={isDrawn}
        onClose={onClose}
      />
      {!isDrawn && currentProblem === null && (
        <OffscreenScreen
          key={job}
          image={image}
          theme={theme}
          body={body}
          onDrawn={(screen) => setDrawing({ job, frame, screen })}
          onProblem={(text) => setProblem({ job, text })}
        />
      )}
    </>
  )
}
