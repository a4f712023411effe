export const explain = (what: string) => `Explain ${what}`
