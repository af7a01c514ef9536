import { NO_FLAGS } from '@capwise/domain/workspace/documents';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { type Category, DocumentKind } from './document-kind.tsx';
import type { DocumentDetails } from './store/document-item.ts';

interface MarkAllProps {
  count: number;
  /** Of the files, for screen readers. */
  name: string;
  categories: readonly Category[] | null;
  locked: boolean;
  onMark(changes: Partial<DocumentDetails>): void;
}

/** Marks several new files together. */
export function MarkAll({ count, name, categories, locked, onMark }: MarkAllProps) {
  const [marks, setMarks] = useState<DocumentDetails>({ ...NO_FLAGS, categoryId: null, fileName: name });
  return (
    <>
      <Text fw={500}>Mark all {count} as</Text>
      <DocumentKind
        document={marks}
        categories={categories}
        onChange={(changes) => {
          setMarks((before) => ({ ...before, ...changes }));
          onMark(changes);
        }}
        locked={locked}
      />
    </>
  );
}
