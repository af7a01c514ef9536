import { whyFixed } from '@capwise/domain/workspace/document-rules';
import { ActionIcon, Popover } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import { DocumentTags, TagLabel } from '../files/document-tags.tsx';
import { createHolder } from '../files/store/document-holder.ts';
import { itemFrom } from '../files/store/document-item.ts';
import { createTagChanges } from '../files/store/document-tag-changes.ts';
import classes from './document-table.module.css';
import { type DocumentRow, documentState } from './document-table-row.ts';

const SEEN = 2;

interface DocumentTagsCellProps {
  document: DocumentRow;
  refusal: string | null;
  onChanged(): void;
}

export function DocumentTagsCell({ document, refusal, onChanged }: DocumentTagsCellProps) {
  const { documentTags, fileName } = document;
  const more = documentTags.length - SEEN;
  const isLocked = refusal !== null || whyFixed(documentState(document)) !== null;
  return (
    <span className={classes.tagsCell}>
      {documentTags.slice(0, SEEN).map(({ systemTag: { id, tag } }) => (
        <TagLabel key={id} tag={tag} />
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
      {!isLocked && (
        <Popover position="bottom-start" width={360} withinPortal trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={`Tags of ${fileName}`}>
              <IconTag size={14} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <TagEditor document={document} onChanged={onChanged} />
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
}

function TagEditor({ document, onChanged }: Pick<DocumentTagsCellProps, 'document' | 'onChanged'>) {
  const client = useClient();
  const [{ holder, changes }] = useState(() => {
    const one = createHolder([itemFrom(document)]);
    return { holder: one, changes: createTagChanges(client, one, document.systemId) };
  });
  const [item] = useSyncExternalStore(holder.subscribe, holder.all);
  if (!item) return null;
  return (
    <DocumentTags
      document={item}
      onAdd={async (text) => {
        const added = await changes.add(item.key, text);
        onChanged();
        return added;
      }}
      onRemove={(tagId) => void changes.remove(item.key, tagId).then(onChanged)}
      disabled={false}
    />
  );
}
