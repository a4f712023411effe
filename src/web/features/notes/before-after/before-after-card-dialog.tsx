import { useState } from 'react'
import type { BeforeAfterAnswer } from '#contract/api/insights/before-after.ts'
import type { ChartKind } from '#contract/entities.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { drawCard } from '#images/cards/draw-card.ts'
import { toBeforeAfterCard } from '#images/cards/to-before-after-card.ts'
import { GRAPH_RATIOS } from '#images/image-sizes.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { useImageStyle } from '../../../lib/storage/image-style.ts'
import { useSavedArtwork } from '../../artwork/saved-artwork.ts'
import { ImageDialog } from '../../image-export/image-dialog.tsx'
import { CardThemeField } from '../../moment-cards/card-theme-field.tsx'
import { HeadlineField } from '../../moment-cards/headline-field.tsx'
import * as copy from './copy.ts'
import { toBeforeAfterSentence } from './to-sentence.ts'

type BeforeAfterCardDialogProps = { answer: BeforeAfterAnswer; kind: ChartKind; onClose: () => void }

export function BeforeAfterCardDialog({ answer, kind, onClose }: BeforeAfterCardDialogProps) {
  const locale = useLocale()
  const [style, changeStyle] = useImageStyle()
  const [headline, setHeadline] = useState('')
  const artwork = useSavedArtwork({ kind, id: answer.id })
  const toContent = (text: string) =>
    toBeforeAfterCard({ answer, sentence: toBeforeAfterSentence(answer, locale), headline: text, locale })
  const content = toContent(headline)
  if (content === null) return null
  return (
    <ImageDialog
      title={copy.card}
      draw={({ ratio, owner }) =>
        drawCard(content, { ratio, theme: style.cardTheme, color: style.color, artwork, owner })
      }
      fileName={toExportName({ subject: answer.title ?? answer.id, what: copy.title.toLowerCase(), when: answer.on })}
      ratios={GRAPH_RATIOS}
      themeField={<CardThemeField style={style} onChange={changeStyle} />}
      onClose={onClose}
    >
      <HeadlineField value={headline} placeholder={toContent('')?.headline ?? ''} onChange={setHeadline} />
    </ImageDialog>
  )
}
