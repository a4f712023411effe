const RULES = new Intl.PluralRules('en')

/** The words for a number of things; a language may know more forms than English has. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Which of `forms` a number takes: `plural(rows, { one: '1 row', other: `${rows} rows` })`. */
export function plural(count: number, forms: PluralForms): string {
  return forms[RULES.select(count)] ?? forms.other
}
