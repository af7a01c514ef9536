import {
  LOGO_BYTES,
  LOGO_EXTENSIONS,
  LOGO_SIZE_TEXT,
  LOGO_TYPES_TEXT,
} from '@capwise/domain/workspace/professional-services';
import { Alert, Button, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useUpload } from '../../../lib/files/use-upload.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { FileChoice } from '../../../ui/buttons/file-choice.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import type { ManagedService } from './manage-service-columns.tsx';
import { RemoveServiceLogoMutation, SaveServiceLogoMutation } from './manage-services.graphql.ts';
import { ServiceLogo } from './service-logo.tsx';

interface LogoDialogProps {
  service: ManagedService;
  onClose(): void;
  onSaved(): void;
}

const ACCEPTED = LOGO_EXTENSIONS.map((extension) => `.${extension}`).join();

export function LogoDialog({ service, onClose, onSaved }: LogoDialogProps) {
  const { upload, progress, problem } = useUpload(SaveServiceLogoMutation);
  const [remove, removing] = useSave(RemoveServiceLogoMutation, { done: 'The logo was removed.' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const busy = progress !== null || removing;

  const take = async (file: File) => {
    const refused = logoFileRefusal(file);
    setRefusal(refused);
    if (refused === null && (await upload(file, { id: service.id }))?.data) onSaved();
  };
  const takeAway = async () => {
    setRefusal(null);
    if ((await remove({ id: service.id }))?.data) onSaved();
  };
  const wrong = refusal ?? problem;
  return (
    <Dialog title={`Logo of ${service.name}`} opened onClose={onClose} busy={busy} width={440}>
      <DialogBody>
        <div>
          <ServiceLogo name={service.serviceProviderName} logo={service.logo ?? null} />
        </div>
        <Text size="sm" c="dimmed">
          A PNG or JPEG image of up to {LOGO_BYTES / 1_000} KB, for a white background. Without a logo, the
          provider’s name is shown.
        </Text>
        {wrong && <Alert color="red">{wrong}</Alert>}
      </DialogBody>
      <DialogFooter status={progress === null ? '' : 'Uploading'}>
        {service.logo && (
          <Button variant="default" disabled={busy} onClick={() => void takeAway()}>
            Remove Logo
          </Button>
        )}
        <FileChoice
          accept={ACCEPTED}
          onChoose={([file]) => void take(file!)}
          label="Upload Logo"
          icon={<IconUpload size={16} aria-hidden />}
          busy={progress !== null}
          disabled={removing}
        />
        <Button disabled={busy} onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

function logoFileRefusal({ name, size }: File): string | null {
  const ending = name.toLowerCase().split('.').at(-1);
  if (!LOGO_EXTENSIONS.some((extension) => extension === ending)) return LOGO_TYPES_TEXT;
  return size > LOGO_BYTES ? LOGO_SIZE_TEXT : null;
}
