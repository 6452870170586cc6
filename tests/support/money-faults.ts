// Mistakes a server might make, planted between it and its database: the money model has to find each.
import {
  type InsertQueryNode,
  type KyselyPlugin,
  LimitNode,
  RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely'

export type PlantedFault = keyof typeof faults

/** The query as the mistaken server sends it. */
type Change = (node: RootOperationNode) => RootOperationNode
const names = (node: unknown, word: string) => JSON.stringify(node ?? null).includes(`"${word}"`)

const findsNothing = (isMeant: (node: SelectQueryNode) => boolean): Change => {
  return (node) =>
    node.kind === 'SelectQueryNode' && isMeant(node)
      ? { ...node, limit: LimitNode.create(ValueNode.create(0)) }
      : node
}
const changesNothing = (isMeant: (node: UpdateQueryNode) => boolean): Change => {
  return (node) =>
    node.kind === 'UpdateQueryNode' && isMeant(node)
      ? { ...node, where: WhereNode.create(RawNode.createWithSql('false')) }
      : node
}
const addsNothing = (isMeant: (node: InsertQueryNode) => boolean): Change => {
  return (node) => {
    if (node.kind !== 'InsertQueryNode' || !isMeant(node)) return node
    const columns = (node.columns ?? []).map(() => 'null').join()
    return { ...node, values: RawNode.createWithSql(`select ${columns} where false`) }
  }
}

const faults = {
  'a hold is not counted': findsNothing(
    (node) => names(node.from, 'holds') && names(node.groupBy, 'stock_id'),
  ),
  'a sale takes no stock': changesNothing(
    (node) => names(node.table, 'stock') && names(node.updates, 'sold'),
  ),
  'money without an order is forgotten': addsNothing((node) => names(node.into, 'attentions')),
  'an ordered cart stays open': changesNothing(
    (node) => names(node.table, 'carts') && names(node.updates, 'ordered'),
  ),
  'what went back is not counted': findsNothing((node) => names(node.from, 'refunds')),
} satisfies Record<string, Change>

export const plantedFaults = Object.keys(faults) as PlantedFault[]

/** Makes the mistake in every query it is about. */
export function plant(fault: PlantedFault): KyselyPlugin {
  return {
    transformQuery: ({ node }) => faults[fault](node),
    transformResult: async ({ result }) => result,
  }
}
