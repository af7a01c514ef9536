import type { UndoHolder, UndoRefusal } from '@capwise/domain/compliance/imports/undo-refusal';
import { List, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { Link } from 'react-router';
import { SendError } from '../../../lib/files/send-file.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { organizationRoot } from '../../../lib/session/tenant-path.ts';

/** Records that keep an import, if the refusal of its undo named some. */
export function undoRefusal(error: unknown): UndoRefusal | null {
  const details =
    error instanceof SendError ? (error.details as Partial<UndoRefusal> | undefined) : undefined;
  return details?.holders ? { holders: details.holders, others: details.others ?? 0 } : null;
}

const PAGES: Record<UndoHolder['kind'], string> = {
  gift: 'physicians',
  request: 'requests',
  event: 'events',
};

export function UndoHolders({ refusal: { holders, others } }: { refusal: UndoRefusal }) {
  const { tenantName } = useOrganization();
  return (
    <>
      <List size="sm">
        {holders.map(({ kind, organizationId, id, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two gifts of one day can have the same text
          <List.Item key={at}>
            <Link to={`${organizationRoot(tenantName, String(organizationId))}/${PAGES[kind]}/${id}`}>
              {text}
            </Link>
          </List.Item>
        ))}
      </List>
      {others > 0 && <Text size="sm">and {others.toLocaleString('en-US')} more</Text>}
    </>
  );
}
