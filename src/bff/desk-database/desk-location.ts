/** A `postgres://` URL, or the path of an SQLite file, which is `:memory:` in tests. */
export type DeskLocation = { kind: 'postgres'; url: string } | { kind: 'sqlite'; path: string }
