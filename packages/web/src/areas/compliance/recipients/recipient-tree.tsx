import { formatCents } from '@capwise/domain/money';
import { Checkbox, Loader, Tree, useTree, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Tree.layer.css';
import { IconChevronRight } from '@tabler/icons-react';
import { type MouseEvent, useMemo, useState } from 'react';
import { whyNotLoaded } from '../../../lib/graphql/not-loaded.ts';
import { toastError } from '../../../lib/toast.ts';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import type { Recipient } from './recipient.ts';
import { allNodes, type Choice, nodeChoice, type RecipientNode } from './recipient-nodes.ts';
import classes from './recipients.module.css';
import type { RecipientTreeState } from './use-recipient-tree.ts';

interface RecipientTreeProps {
  tree: RecipientTreeState;
  chosen: readonly Recipient[];
  onChoose(node: RecipientNode, isChosen: boolean): void;
  remainingBefore(recipient: Recipient): number | null;
  reserved(recipient: Recipient): number | null;
  isOpen: boolean;
}

export function RecipientTree({ tree, ...props }: RecipientTreeProps) {
  const { nodes, error, retry } = tree;
  if (!nodes)
    return error ? <ErrorPanel what="The list of recipients" error={error} onRetry={retry} /> : <Loading />;
  if (nodes.length === 0)
    return (
      <p className={classes.none} role="status">
        No matches found
      </p>
    );
  return <Lines nodes={nodes} load={tree.load} {...props} />;
}

interface LinesProps extends Omit<RecipientTreeProps, 'tree'> {
  nodes: RecipientNode[];
  load(value: string): Promise<void>;
}

function Lines({ nodes, load, chosen, onChoose, remainingBefore, reserved, isOpen }: LinesProps) {
  const all = useMemo(() => new Map(allNodes(nodes).map((node) => [node.value, node])), [nodes]);
  const choices = useMemo(
    () => new Map([...all.values()].map((node) => [node.value, nodeChoice(node, chosen)])),
    [all, chosen],
  );
  const checked = [...all.keys()].filter((value) => choices.get(value) === 'all');
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const loadBelow = async (value: string) => {
    await load(value).catch((error: unknown) => {
      toastError('The recipients could not be loaded. Try again.', whyNotLoaded(error));
      throw error;
    });
  };
  const act = (value: string) => {
    const node = all.get(value)!;
    if (node.kind === 'more') void loadBelow(value).catch(() => {});
    else onChoose(node, choices.get(value) !== 'all');
  };
  const controller = useTree({
    checkStrictly: true,
    multiple: true,
    expandedState: Object.fromEntries([...all.keys()].map((value) => [value, toggled[value] ?? isOpen])),
    onExpandedStateChange: setToggled,
    // Screen readers announce checked nodes as selected.
    selectedState: checked,
    onSelectedStateChange: () => {},
    checkedState: checked,
    onCheckedStateChange: (next) => {
      const changed =
        next.find((value) => !checked.includes(value)) ?? checked.find((value) => !next.includes(value));
      if (changed !== undefined) act(changed);
    },
    onLoadChildren: loadBelow,
  });
  return (
    <Tree
      aria-label="Recipients"
      aria-multiselectable
      className={classes.tree}
      data={nodes}
      tree={controller}
      levelOffset={22}
      expandOnSpace={false}
      checkOnSpace
      allowRangeSelection={false}
      renderNode={({ node, expanded, hasChildren, isLoading, elementProps }) => (
        <Line
          node={all.get(node.value) ?? (node as RecipientNode)}
          choice={choices.get(node.value) ?? 'none'}
          left={remainingBefore}
          reserved={reserved}
          lineProps={elementProps}
          act={() => act(node.value)}
          arrow={hasChildren ? <Arrow isOpen={expanded} isLoading={isLoading} /> : null}
        />
      )}
    />
  );
}

const Arrow = ({ isOpen, isLoading }: { isOpen: boolean; isLoading: boolean }) =>
  isLoading ? (
    <Loader size={14} />
  ) : (
    <IconChevronRight size={16} aria-hidden className={classes.arrow} data-open={isOpen || undefined} />
  );

interface LineProps {
  node: RecipientNode;
  choice: Choice;
  left(recipient: Recipient): number | null;
  reserved(recipient: Recipient): number | null;
  lineProps: { className: string; onClick(event: MouseEvent): void };
  act(): void;
  arrow: React.ReactNode;
}

function Line({ node, choice, left, reserved, lineProps, act, arrow }: LineProps) {
  const { kind, label, recipient } = node;
  const isLeaf = kind === 'provider' || kind === 'more';
  const press = (event: MouseEvent) => {
    lineProps.onClick(event);
    if (isLeaf) act();
  };
  const check = (event: MouseEvent) => {
    event.stopPropagation();
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the tree around it
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the tree around it
    <div {...lineProps} className={`${lineProps.className} ${classes.line}`} data-kind={kind} onClick={press}>
      <span className={classes.arrowPlace}>{arrow}</span>
      {kind !== 'more' && (
        <Checkbox.Indicator
          size="xs"
          className={classes.box}
          checked={choice === 'all'}
          indeterminate={choice === 'some'}
          onClick={check}
        />
      )}
      <span className={classes.name}>
        {label}
        {recipient?.npi && <span className={classes.npi}> {recipient.npi}</span>}
        {choice === 'some' && <VisuallyHidden>, partly selected</VisuallyHidden>}
      </span>
      <span className={classes.count}>
        {recipient && !!reserved(recipient) && (
          <span className={classes.reserved}>{`${formatCents(reserved(recipient))} reserved of `}</span>
        )}
        {recipient ? formatCents(left(recipient)) : kind !== 'more' && node.count.toLocaleString('en-US')}
      </span>
    </div>
  );
}
