declare const writtenAs: unique symbol

/** JSON that this program wrote, with the type of its value. Text from elsewhere needs a schema instead. */
export type JsonText<T> = string & { readonly [writtenAs]: T }

export function writeJson<T>(value: T): JsonText<T> {
  return JSON.stringify(value) as JsonText<T>
}

export function readJson<T>(text: JsonText<T>): T {
  return JSON.parse(text) as T
}
