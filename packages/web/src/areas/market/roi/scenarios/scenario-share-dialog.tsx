import { Alert, Button, Switch, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { IconCopy } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { writeSearch } from '../../../../lib/address/write-search.ts';
import { copyText } from '../../../../lib/copy-text.ts';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { ShareScenarioMutation } from './scenario.graphql.ts';
import classes from './scenario.module.css';
import type { Scenario } from './use-scenarios.ts';

interface ScenarioShareDialogProps {
  scenario: Scenario;
  isEdited: boolean;
  onClose(): void;
}

export function ScenarioShareDialog({ scenario, isEdited, onClose }: ScenarioShareDialogProps) {
  const { id, name, systemName, isShared } = scenario;
  const link = useLink(id);
  const [share, busy] = useSave(ShareScenarioMutation, {
    done: ({ shareRoiScenario }) =>
      shareRoiScenario.isShared ? `${name} is shared in ${systemName}.` : `${name} is no longer shared.`,
  });
  return (
    <Dialog title="Share Scenario" opened onClose={onClose} busy={busy}>
      <DialogBody>
        {isEdited && (
          <Alert color="yellow" title="You have unsaved changes">
            The link shows {name} as last saved, without your changes. Save them first to share them.
          </Alert>
        )}
        <Switch
          label={`Share in ${systemName}`}
          checked={isShared}
          onChange={({ currentTarget }) => void share({ id, isShared: currentTarget.checked })}
        />
        <Text size="sm" c="dimmed">
          Users of that system with access to the ROI calculator can open the link and save a copy.
        </Text>
        {isShared && (
          <div className={classes.link}>
            <TextInput label="Link" value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
            <Button
              variant="default"
              leftSection={<IconCopy size={16} aria-hidden />}
              onClick={() => void copyText(link, 'link')}
            >
              Copy Link
            </Button>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function useLink(id: string): string {
  const { pathname, search } = useLocation();
  const address = writeSearch(search, { scenario: id, roi: null, compare: null });
  return location.origin + pathname + address;
}
