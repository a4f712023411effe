const RULES = new Intl.PluralRules('en')
/** PluralRules are slow and the same numbers recur. */
const cachedForms = new Map<number, Intl.LDMLPluralRule>()

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Returns the form for a count: `plural(rows, { one: '1 row', other: `${rows} rows` })`. */
export function plural(count: number, forms: PluralForms): string {
  const form = cachedForms.get(count) ?? RULES.select(count)
  cachedForms.set(count, form)
  return forms[form] ?? forms.other
}
