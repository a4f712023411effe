/** Returns the comment of a constant (empty path) or of one of its fields, such as `groups[].total`. */
export type FindComment = (name: string, path: string) => string | undefined

/** `comments` are keyed by path. `uses` has other constants, and the path at which this constant uses them. */
type Declaration = { comments: Map<string, string>; uses: { path: string; name: string }[]; scope: Scope }
type Scope = Map<string, Declaration>

const DECLARATION =
  /(?:^\/\*\*(?<doc>(?:(?!\*\/)[^])*)\*\/\n)?^(?<exported>export )?const (?<name>\w+)(?:: [^=\n]+)? +=(?<body>[^]*?)(?=\n(?![ )\]}]))/gm
const TOKEN =
  /\/\*\*(?<doc>[^]*?)\*\/|(?<=\S )\/\/ (?<note>.+)|\/\/.*|'(?:\\.|[^'\\\n])*'|(?<key>\w+):(?=\s)|(?<spread>\.{3})?(?<name>[a-z]\w*(?:\.\w+)*)|(?<mark>[()[\]{},])/gi

/**
 * Reads the comments of the constants in modules, as our formatter lays them out: a doc comment above a constant or a
 * field, or a comment at the end of a field's line. A field without one has the comment of the constant that it uses.
 */
export function readDocComments(modules: readonly string[]): FindComment {
  const exported: Scope = new Map()
  for (const module of modules) readModule(module, exported)

  function find(scope: Scope, name: string, path: string): string | undefined {
    const declaration = scope.get(name) ?? exported.get(name)
    if (declaration === undefined) return undefined
    const own = declaration.comments.get(path)
    if (own !== undefined) return own
    for (const use of declaration.uses) {
      const rest = toRest(path, use.path)
      const comment = rest === null ? undefined : find(declaration.scope, use.name, rest)
      if (comment !== undefined) return comment
    }
    return undefined
  }
  return (name, path) => find(exported, name, path)
}

function readModule(source: string, exported: Scope) {
  const scope: Scope = new Map()
  for (const { groups = {} } of source.matchAll(DECLARATION)) {
    const { doc, name = '', body = '' } = groups
    const declaration = { ...readDeclaration(body), scope }
    if (doc !== undefined) declaration.comments.set('', toSentences(doc))
    scope.set(name, declaration)
    if (groups['exported'] !== undefined) exported.set(name, declaration)
  }
}

/** Follows the brackets of an expression, to know the path of each field in it. */
function readDeclaration(body: string): Pick<Declaration, 'comments' | 'uses'> {
  const comments: Declaration['comments'] = new Map()
  const uses: Declaration['uses'] = []
  const open = [{ path: '', isObject: false, field: '', isInField: false }]
  let doc: string | undefined
  let callee: string | undefined
  for (const { groups: token = {} } of body.matchAll(TOKEN)) {
    const bracket = open.at(-1)
    if (bracket === undefined) break
    const { key = bracket.isInField || token['spread'] !== undefined ? undefined : token['name'], name, mark } = token
    if (bracket.isObject && key !== undefined) {
      bracket.field = bracket.path === '' ? key : `${bracket.path}.${key}`
      bracket.isInField = true
      addComment(comments, bracket.field, doc)
    }
    const path = bracket.isInField ? bracket.field : bracket.path
    addComment(comments, bracket.field, token['note'])
    if (name !== undefined) uses.push({ path, name: name.replace(/\..*/, '') })
    else if (mark === ',') bracket.isInField = false
    else if (mark !== undefined && ')]}'.includes(mark)) open.pop()
    else if (mark !== undefined) {
      const inside = callee === 'z.array' ? `${path}[]` : path
      open.push({ path: inside, isObject: mark === '{', field: '', isInField: false })
    }
    doc = token['doc']
    callee = name
  }
  return { comments, uses }
}

/** If variants of a union share a field, the first comment counts. */
function addComment(comments: Declaration['comments'], path: string, comment: string | undefined) {
  if (path !== '' && comment !== undefined && !comments.has(path)) comments.set(path, toSentences(comment))
}

/** Returns the rest of a path that starts with `start`, or null. */
function toRest(path: string, start: string): string | null {
  if (!path.startsWith(start)) return null
  const rest = path.slice(start.length)
  return start === '' || rest === '' || rest.startsWith('[]') ? rest : rest.startsWith('.') ? rest.slice(1) : null
}

/** Removes the tag `@see`, which is for readers of the code. */
function toSentences(comment: string): string {
  const text = comment
    .replaceAll(/\s*\n *\*? */g, ' ')
    .replace(/ @see .*/, '')
    .trim()
  return /[.!?]$/.test(text) ? text : `${text}.`
}
