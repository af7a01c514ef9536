import type { TreeNodeData } from '@mantine/core';
import type { Recipient } from './recipient.ts';

/** A node of the tree. `value` is unique in the tree: m:5, e:12, p:12:33, more:e:12. */
export interface RecipientNode extends TreeNodeData {
  kind: 'market' | 'entity' | 'provider' | 'more';
  label: string;
  children?: RecipientNode[];
  /** Recipients below the node. For 'more', the number not loaded yet. */
  count: number;
  recipient?: Recipient;
  holds(recipient: Recipient): boolean;
}

export const providerNode = (recipient: Recipient): RecipientNode => ({
  kind: 'provider',
  value: recipient.key,
  label: recipient.providerName,
  count: 1,
  recipient,
  holds: ({ key }) => key === recipient.key,
});

export const moreNode = (level: string, count: number): RecipientNode => ({
  kind: 'more',
  value: `more:${level}`,
  label: `Show ${Math.min(count, TREE_PAGE).toLocaleString('en-US')} more`,
  count,
  holds: () => false,
});

/** Nodes loaded per request and level (TEN-018). */
export const TREE_PAGE = 100;

export const placeNode = (
  kind: 'market' | 'entity',
  { id, name, count }: { id: string; name: string; count: number },
): RecipientNode => ({
  kind,
  value: `${kind === 'market' ? 'm' : 'e'}:${id}`,
  label: name,
  count,
  hasChildren: true,
  holds: ({ marketId, entityId }) => (kind === 'market' ? marketId : entityId) === id,
});

export function groupedNodes(recipients: readonly Recipient[]): RecipientNode[] {
  const group = (
    kind: 'market' | 'entity',
    rows: readonly Recipient[],
    idOf: (row: Recipient) => { id: string; name: string },
    below: (rows: readonly Recipient[]) => RecipientNode[],
  ) =>
    [...Map.groupBy(rows, (row) => idOf(row).id).values()].map((own): RecipientNode => {
      const keys = new Set(own.map(({ key }) => key));
      return {
        ...placeNode(kind, { ...idOf(own[0]!), count: own.length }),
        children: below(own),
        holds: ({ key }) => keys.has(key),
      };
    });
  return group(
    'market',
    recipients,
    ({ marketId, marketName }) => ({ id: marketId, name: marketName }),
    (own) =>
      group(
        'entity',
        own,
        ({ entityId, entityName }) => ({ id: entityId, name: entityName }),
        (rows) => rows.map(providerNode),
      ),
  );
}

export type Choice = 'all' | 'some' | 'none';

export function nodeChoice(node: RecipientNode, chosen: readonly Recipient[]): Choice {
  const held = chosen.filter(node.holds).length;
  if (held === 0) return 'none';
  return held >= node.count ? 'all' : 'some';
}

export const allNodes = (nodes: readonly RecipientNode[]): RecipientNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children ?? [])]);
