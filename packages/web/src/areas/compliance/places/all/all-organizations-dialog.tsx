import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Loaded } from '../../../../lib/graphql/use-loaded.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';

interface AllOrganizationsDialogProps<Value> {
  title: string;
  /** Names the loaded list in errors, such as 'The list of thresholds'. */
  what: string;
  loaded: Loaded<Value>;
  above?: ReactNode;
  actionLabel: string;
  onAction(): void;
  onClose(): void;
  children(value: Value): ReactNode;
}

/** Shows something of all organizations, with an action that sets it. */
export function AllOrganizationsDialog<Value>(props: AllOrganizationsDialogProps<Value>) {
  const { title, what, loaded, above, actionLabel, onAction, onClose, children } = props;
  const { value, error, reload } = loaded;
  return (
    <Dialog title={title} opened onClose={onClose} width={760}>
      <DialogBody>
        {above}
        {value && children(value)}
        {!value && error && <ErrorPanel what={what} error={error} onRetry={reload} />}
        {!value && !error && <Loading />}
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button disabled={!value} onClick={onAction}>
          {actionLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
