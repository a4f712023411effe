import { Component, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DrawnScreen } from '#images/draw-screen.ts'
import type { ImageTheme } from '#images/palette.ts'
import * as copy from './copy.ts'
import { choosePanelWidth } from './choose-panel-width.ts'
import type { ScreenImage } from './screen-image.ts'
import { elementToSvg } from './screen-svg/element-to-svg.ts'
import { readThemeTokens } from './theme-tokens.ts'
import { waitForLayout } from './wait-for-layout.ts'

/** Image pixels per CSS pixel of a graph. Labels of 11 px become 17.6 px. */
const GRAPH_ZOOM = 1.6
const TIMEOUT_MS = 15_000

/** Not classes, because every page would load them. */
const OUTSIDE = { position: 'fixed', top: 0, left: '-99999px', forcedColorAdjust: 'none' } as const

type OffscreenScreenProps = {
  image: ScreenImage
  theme: ImageTheme
  body: { width: number; height: number }
  onDrawn: (screen: DrawnScreen) => void
  onProblem: (problem: string) => void
}

/**
 * Renders a part of the page outside the window and draws it as SVG. It is a portal, so that the part has the page's
 * locale, queries, and router. Mount a new one for each drawing.
 */
export function OffscreenScreen({ image, theme, body, onDrawn, onProblem }: OffscreenScreenProps) {
  const giveUp = useEffectEvent(() => onProblem('Drawing this image took too long. Close this dialog and try again.'))
  useEffect(() => {
    const timer = setTimeout(giveUp, TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  const [tokens] = useState(() => readThemeTokens(theme))
  return createPortal(
    <div
      inert
      aria-hidden
      data-theme={theme}
      data-print="no"
      className="text-ink"
      style={{ ...OUTSIDE, colorScheme: theme, ...tokens }}
    >
      <Boundary onError={() => onProblem(copy.screenFailed)}>
        <Stage image={image} body={body} onDrawn={onDrawn} onProblem={onProblem} />
      </Boundary>
    </div>,
    document.body,
  )
}

function Stage({ image, body, onDrawn, onProblem }: Omit<OffscreenScreenProps, 'theme'>) {
  const isGraph = image.layout === 'graph'
  const stage = useRef<HTMLDivElement>(null)
  const [panelWidth, setPanelWidth] = useState<number | null>(null)
  const width = isGraph ? Math.round(body.width / GRAPH_ZOOM) : (panelWidth ?? Math.round(body.width / GRAPH_ZOOM))
  const height = isGraph ? Math.round(body.height / GRAPH_ZOOM) : 0
  const draw = async (signal: AbortSignal) => {
    const element = stage.current
    if (element === null) return
    try {
      await waitForLayout(element, signal)
      if (signal.aborted) return
      if (isGraph || panelWidth !== null) onDrawn(elementToSvg(element))
      else setPanelWidth(choosePanelWidth(element, body))
    } catch {
      if (!signal.aborted) onProblem(copy.screenFailed)
    }
  }
  return (
    <div ref={stage} className="@container" style={{ width, height: isGraph ? height : undefined }}>
      <Suspense>
        {image.render({ width, height })}
        <AfterLoad key={panelWidth} run={draw} />
      </Suspense>
    </div>
  )
}

/** Runs when its siblings in a Suspense boundary have loaded. */
function AfterLoad({ run }: { run: (signal: AbortSignal) => Promise<void> }) {
  const start = useEffectEvent(run)
  useEffect(() => {
    const controller = new AbortController()
    void start(controller.signal)
    return () => controller.abort()
  }, [])
  return null
}

type BoundaryProps = { onError: () => void; children: ReactNode }

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch() {
    this.props.onError()
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
