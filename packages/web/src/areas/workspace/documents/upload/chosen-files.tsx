import { CloseButton, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { keptItems, useKeptFocus } from '../../../../ui/table/use-kept-focus.ts';
import { type Category, DocumentKind } from '../files/document-kind.tsx';
import { MarkAll } from '../files/mark-all.tsx';
import type { DocumentDetails } from '../files/store/document-item.ts';
import classes from './chosen-files.module.css';

export interface ChosenFile extends DocumentDetails {
  key: string;
  file: File;
}

const KEPT = keptItems('[data-remove-file]');

interface ChosenFilesProps {
  files: readonly ChosenFile[];
  categories: readonly Category[] | null;
  onChange(files: ChosenFile[]): void;
  locked: boolean;
}

/** Files of an upload, each with its name and types. Above several, one row marks all. */
export function ChosenFiles({ files, categories, onChange, locked }: ChosenFilesProps) {
  const change = (key: string, changes: Partial<DocumentDetails>) =>
    onChange(files.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const list = useRef<HTMLUListElement>(null);
  const keptFocus = useKeptFocus(list, KEPT);
  if (files.length === 0) return null;
  return (
    <ul ref={list} className={classes.files} aria-label="Chosen files" {...keptFocus}>
      {files.length > 1 && (
        <li className={classes.file}>
          <MarkAll
            count={files.length}
            name="all files"
            categories={categories}
            onMark={(changes) => onChange(files.map((one) => ({ ...one, ...changes })))}
            locked={locked}
          />
        </li>
      )}
      {files.map((one) => (
        <li key={one.key} className={classes.file}>
          <div className={classes.name}>
            <TextInput
              aria-label={`Document name of ${one.file.name}`}
              value={one.fileName}
              onChange={({ currentTarget }) => change(one.key, { fileName: currentTarget.value })}
              error={one.fileName.trim() === '' ? 'The file name must not be blank' : undefined}
              disabled={locked}
            />
            <CloseButton
              aria-label={`Remove ${one.fileName}`}
              onClick={() => onChange(files.filter(({ key }) => key !== one.key))}
              disabled={locked}
              data-remove-file
            />
          </div>
          <DocumentKind
            document={one}
            categories={categories}
            onChange={(changes) => change(one.key, changes)}
            locked={locked}
          />
        </li>
      ))}
    </ul>
  );
}
