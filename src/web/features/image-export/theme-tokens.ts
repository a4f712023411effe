import type { ImageTheme } from '#images/palette.ts'

/** Selectors in `index.css` with the colors of each theme, as browsers write them. */
const SELECTORS: Record<ImageTheme, string> = { light: ':root, :host', dark: ':root[data-theme="dark"]' }

/**
 * Returns the color tokens of a theme, for a part of the page in the other theme. Reads them from the style sheet,
 * because repeating the light theme under another selector would make every page load it twice.
 */
export function readThemeTokens(theme: ImageTheme): Record<string, string> {
  const tokens: Record<string, string> = {}
  for (const sheet of document.styleSheets) collect(readRules(sheet), SELECTORS[theme], tokens)
  return tokens
}

function collect(rules: Iterable<CSSRule>, selector: string, tokens: Record<string, string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      if (rule.selectorText !== selector) continue
      for (const name of rule.style) {
        if (/^--(?:color|shadow)-/.test(name)) tokens[name] = rule.style.getPropertyValue(name)
      }
    } else if (rule instanceof CSSGroupingRule) collect(rule.cssRules, selector, tokens)
  }
}

/** Style sheets of browser extensions can't be read, so they have no rules here. */
function readRules(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules
  } catch {
    return []
  }
}
