import { type ComponentProps, createElement } from 'react'

type IconProps = Omit<ComponentProps<'svg'>, 'children'>

/** Draws `shapes` on Lucide's grid of 24 × 24 in the text color. Modules named `lucide:…` call this. */
export function createIcon(shapes: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]) {
  return (props: IconProps) =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
