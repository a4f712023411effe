import * as common from '../../lib/copy.ts'
import { CARD_THEMES, type useImageStyle } from '../../lib/storage/image-style.ts'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { BrandColorField } from './brand-color-field.tsx'

const THEME_NAMES = { light: 'Light', dark: 'Dark', brand: 'Brand color' } as const

type ImageStyle = ReturnType<typeof useImageStyle>
type CardThemeFieldProps = { style: ImageStyle[0]; onChange: ImageStyle[1] }

export function CardThemeField({ style, onChange }: CardThemeFieldProps) {
  return (
    <>
      <Segmented
        label={common.theme}
        showLabel
        options={CARD_THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
        value={style.cardTheme}
        onChange={(cardTheme) => onChange({ cardTheme })}
      />
      {style.cardTheme === 'brand' && <BrandColorField color={style.color} onChange={(color) => onChange({ color })} />}
    </>
  )
}
