import {
  CamelCasePlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PrimitiveValueListNode,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely'

const FLAG = /^is[A-Z]/
/** Columns are listed by name, because a note that looks like JSON is text. */
const JSON_COLUMNS: ReadonlySet<string> = new Set(['detail', 'content', 'lineIds', 'view', 'scope', 'scopes'])

/** Converts stored rows to those of DeskTables and back. Names are lower case, flags 0 or 1, and JSON is text. */
export class DeskPlugin extends CamelCasePlugin {
  readonly #values = new StoredValues()

  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override transformQuery(args: PluginTransformQueryArgs): RootOperationNode {
    return this.#values.transformNode(super.transformQuery(args), args.queryId)
  }

  protected override mapRow(row: UnknownRow): UnknownRow {
    const mapped = super.mapRow(row)
    for (const [name, value] of Object.entries(mapped)) {
      if (FLAG.test(name)) mapped[name] = value === 1
      else if (JSON_COLUMNS.has(name) && typeof value === 'string') mapped[name] = JSON.parse(value)
    }
    return mapped
  }
}

class StoredValues extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: toStored(node.value) }
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(toStored) }
  }
}

function toStored(value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
