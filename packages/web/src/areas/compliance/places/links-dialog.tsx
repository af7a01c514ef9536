import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { PLACE_PAGE_SIZE } from '@capwise/domain/compliance/places/places';
import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { RowData } from '@tanstack/react-table';
import type { PageState } from '../../../lib/graphql/use-page.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import {
  changesText,
  isLinked,
  type LinkChange,
  type LinkChanges,
  LinkFormSchema,
  toggled,
} from './link-changes.ts';
import { SaveLinksMutation } from './places.graphql.ts';
import classes from './places.module.css';

interface Pair {
  providerId: string;
  entityId: string;
}

export interface RequestedLinks {
  text: string;
  pageNumber: number;
  isLinkedOnly: boolean;
}
export const FIRST_LINKS: RequestedLinks = { text: '', pageNumber: 1, isLinkedOnly: false };

export interface LinksDialogProps<Row extends RowData> {
  title: string;
  /** Key of the unsaved changes, such as `provider.7`. */
  draft: string;
  label: string;
  columns: readonly DataTableColumn<Row>[];
  asked: RequestedLinks;
  onAsk(asked: RequestedLinks): void;
  state: PageState<Row>;
  rowId(row: Row): string;
  nameOf(row: Row): string;
  findLinkId(row: Row): string | null;
  pairOf(id: string): Pair;
  onClose(): void;
  onDone(): void;
}

/**
 * Edits the links of a provider or entity. Saves only the changed rows, so that concurrent edits do not
 * overwrite each other.
 */
export function LinksDialog<Row extends RowData>(props: LinksDialogProps<Row>) {
  const { tenantName, id: organizationId } = useOrganization();
  const [run, busy] = useSave(SaveLinksMutation, {
    done: 'The relationships have been saved.',
    failed: GIFT_TEXTS.linksNotSaved,
    accepts: ({ bulkGiftAlertEntityProviders }) => bulkGiftAlertEntityProviders,
  });
  const changedPairs = (changes: LinkChanges, isLinked: boolean) =>
    Object.keys(changes)
      .filter((id) => changes[id]!.isLinked === isLinked)
      .map((id) => ({ ...props.pairOf(id), organizationId }));
  const save = (changes: LinkChanges) =>
    run({
      tenantName,
      organizationId,
      deletions: Object.values(changes).flatMap(({ isLinked: stays, link }) => (stays ? [] : (link ?? []))),
      removals: changedPairs(changes, false),
      insertions: changedPairs(changes, true),
    });
  return (
    <EditDialog
      draft={`links.${organizationId}.${props.draft}`}
      title={props.title}
      opened
      onClose={props.onClose}
      width={900}
      cancelLabel="Close"
      busy={busy}
      schema={LinkFormSchema}
      initial={NO_CHANGES}
      onSave={async ({ changes }) => {
        const saved = Object.keys(changes).length > 0 ? await save(changes) : null;
        if (saved?.refusal) return saved.refusal;
        if (saved) props.onDone();
        props.onClose();
        return null;
      }}
    >
      {(form) => (
        <LinkList
          {...props}
          changes={form.values.changes}
          onChange={(changes) => form.setFieldValue('changes', { ...changes })}
        />
      )}
    </EditDialog>
  );
}

const NO_CHANGES: { changes: Record<string, LinkChange> } = { changes: {} };

interface LinkListProps<Row extends RowData> extends LinksDialogProps<Row> {
  changes: LinkChanges;
  onChange(changes: LinkChanges): void;
}

function LinkList<Row extends RowData>(props: LinkListProps<Row>) {
  const { label, columns, asked, onAsk, state, rowId, nameOf, findLinkId, changes, onChange } = props;
  const { text, isLinkedOnly } = asked;
  const rows = state.page?.results ?? [];
  const ids = new Set(rows.filter((row) => isLinked(changes, rowId(row), findLinkId(row))).map(rowId));
  const change = (next: ReadonlySet<string>) =>
    onChange(
      rows.reduce((all, row) => {
        const id = rowId(row);
        return ids.has(id) === next.has(id) ? all : toggled(all, id, findLinkId(row));
      }, changes),
    );
  return (
    <div className={classes.links}>
      <div className={classes.find}>
        <SearchBox
          label={`Search ${label}`}
          isAlone
          text={text}
          onSearch={(next) => onAsk({ text: next, pageNumber: 1, isLinkedOnly })}
          isFirst
        />
        <Checkbox
          label="Only assigned"
          checked={isLinkedOnly}
          onChange={({ currentTarget }) =>
            onAsk({ text, pageNumber: 1, isLinkedOnly: currentTarget.checked })
          }
        />
        <Text size="sm" c="dimmed" role="status" className={classes.changes}>
          {changesText(changes)}
        </Text>
      </div>
      {state.failed ? (
        <ErrorPanel what="The list" error={state.error} onRetry={state.retry} />
      ) : (
        <DataTable
          label={label}
          mode="server"
          columns={columns}
          rows={rows}
          rowId={rowId}
          loading={state.loading}
          selection={{ ids, onChange: change, nameOf }}
          empty="No records Found"
          paging={{
            page: state.page?.pageNumber ?? asked.pageNumber,
            pageSize: PLACE_PAGE_SIZE,
            total: state.page?.totalCount ?? 0,
            onPage: (pageNumber) => onAsk({ ...asked, pageNumber }),
          }}
        />
      )}
    </div>
  );
}
