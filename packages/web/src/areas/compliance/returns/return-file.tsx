import { Button, Input, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconFileUpload, IconPaperclip, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { DropArea } from '../../../ui/form/drop-area.tsx';
import { ACCEPTED, shownSize } from '../attachments/attachment.ts';
import { useAttachments } from '../attachments/use-attachments.ts';
import type { ReturnValues } from './return-form.ts';
import classes from './returns.module.css';

interface ReturnFileProps {
  giftId: string;
  form: UseFormReturnType<ReturnValues>;
}

/** One file as evidence, such as a receipt or a copy of the check. */
export function ReturnFile({ giftId, form }: ReturnFileProps) {
  const uploads = useAttachments({
    name: `return.${giftId}`,
    attachments: form.values.file,
    onChange: (next) => form.setFieldValue('file', next),
  });
  const { error } = form.getInputProps('file');
  const file = form.values.file[0];
  const problem = uploads.refused[0]?.reason ?? error;
  const { clearFieldError } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the upload is complete.
  useEffect(() => clearFieldError('file'), [file?.assetId]);
  return (
    <Input.Wrapper label="File" labelElement="div" error={problem} role="group" aria-label="File">
      <DropArea className={classes.drop} onFiles={uploads.add} accept={ACCEPTED} single plain={!!file}>
        {(choose) =>
          file ? (
            <Chosen file={file} uploads={uploads} />
          ) : (
            <div className={classes.row}>
              <Text size="sm" c="dimmed" className={classes.name}>
                A receipt, a letter or a copy of the check
              </Text>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconFileUpload size={16} aria-hidden />}
                onClick={choose}
              >
                Choose file
              </Button>
            </div>
          )
        }
      </DropArea>
    </Input.Wrapper>
  );
}

interface ChosenProps {
  file: ReturnValues['file'][number];
  uploads: ReturnType<typeof useAttachments>;
}

function Chosen({ file: { key, fileName, byteSize, assetId }, uploads }: ChosenProps) {
  const state = uploads.states.get(key);
  const text = state?.problem ?? (assetId === null ? `${Math.round((state?.progress ?? 0) * 100)}%` : '');
  return (
    <div className={classes.row}>
      <IconPaperclip size={16} stroke={1.75} aria-hidden />
      <span className={classes.name}>{fileName}</span>
      <span role="status" data-problem={state?.problem ? true : undefined}>
        {text || shownSize(byteSize)}
      </span>
      {state?.problem && (
        <IconAction
          label={`Upload ${fileName} again`}
          icon={<IconRefresh size={16} aria-hidden />}
          onClick={() => uploads.retry(key)}
        />
      )}
      <IconAction
        label={`Remove ${fileName}`}
        icon={<IconTrash size={16} aria-hidden />}
        onClick={() => uploads.remove(key)}
      />
    </div>
  );
}
