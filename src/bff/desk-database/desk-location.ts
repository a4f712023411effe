/** A `postgres://` URL, or the path of an SQLite file; `:memory:` for tests. */
export type DeskLocation = { kind: 'postgres'; url: string } | { kind: 'sqlite'; path: string }
