const DIGITS_IN_BLOCK = 10

/** Converts the digits that people type, such as `٣`. Unicode has the digits of each script in a block from 0 to 9. */
export function toWesternDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (code - zero < DIGITS_IN_BLOCK - 1 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(code - zero)
  })
}
