const RULES = new Intl.PluralRules('en')
/** Asking the rules takes longer than all else that is done to a number, and the same numbers come again and again. */
const kept = new Map<number, Intl.LDMLPluralRule>()

/** The words for a number of things; a language may know more forms than English has. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Which of `forms` a number takes: `plural(rows, { one: '1 row', other: `${rows} rows` })`. */
export function plural(count: number, forms: PluralForms): string {
  const form = kept.get(count) ?? RULES.select(count)
  kept.set(count, form)
  return forms[form] ?? forms.other
}
