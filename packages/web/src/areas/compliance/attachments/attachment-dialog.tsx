import {
  ATTACHMENT_DESCRIPTION_LENGTH,
  ATTACHMENT_NAME_LENGTH,
  AttachmentSchema,
  attachmentFault,
} from '@capwise/domain/compliance/attachments';
import { Button, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconFileUpload } from '@tabler/icons-react';
import { z } from 'zod';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { DropArea } from '../../../ui/form/drop-area.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import {
  ACCEPTED,
  type Attachment,
  type AttachmentDetails,
  attachmentName,
  shownSize,
} from './attachment.ts';
import classes from './attachments.module.css';

interface Values extends AttachmentDetails {
  files: File[];
}

interface AttachmentDialogProps {
  owner: string;
  opened: boolean;
  onClose(): void;
  attachment: Attachment | null;
  onAdd(files: readonly File[]): void;
  onAddOne(file: File, details: AttachmentDetails): void;
  onEdit(key: string, details: AttachmentDetails): void;
}

const { fileName, description } = AttachmentSchema.shape;
const schema = (isNew: boolean) =>
  z
    .object({
      files: z.array(z.custom<File>()).min(isNew ? 1 : 0, 'Choose a file'),
      fileName: z.string(),
      description,
    })
    .transform((values, context) => {
      if (values.files.length > 1) return values;
      const name = fileName.safeParse(values.fileName);
      if (name.success) return { ...values, fileName: name.data };
      context.addIssue({ code: 'custom', path: ['fileName'], message: name.error.issues[0]!.message });
      return z.NEVER;
    });

export function AttachmentDialog(props: AttachmentDialogProps) {
  const { owner, opened, onClose, attachment, onAdd, onAddOne, onEdit } = props;
  const initial: Values = {
    files: [],
    fileName: attachment?.fileName ?? '',
    description: attachment?.description ?? '',
  };
  const save = async ({ files, ...details }: Values) => {
    if (attachment) onEdit(attachment.key, details);
    else if (files.length > 1) onAdd(files);
    else onAddOne(files[0]!, details);
    onClose();
    return null;
  };
  return (
    <EditDialog<Values, Values>
      draft={`attachment.${owner}.${attachment?.key ?? 'new'}`}
      unkept={['files']}
      title={attachment ? 'Edit Attachment' : 'Add Attachment'}
      opened={opened}
      onClose={onClose}
      width={800}
      schema={schema(attachment === null)}
      initial={initial}
      onSave={save}
      busy={false}
      waitsForValid
    >
      {(form) => (
        <>
          {!attachment && <ChosenFiles form={form} />}
          {form.values.files.length < 2 && (
            <>
              <TextInput
                label="Name"
                withAsterisk
                maxLength={ATTACHMENT_NAME_LENGTH}
                {...textInputProps(form, 'fileName')}
              />
              <Textarea
                label="Description"
                rows={4}
                maxLength={ATTACHMENT_DESCRIPTION_LENGTH}
                {...textInputProps(form, 'description')}
              />
            </>
          )}
        </>
      )}
    </EditDialog>
  );
}

function ChosenFiles({ form }: { form: UseFormReturnType<Values> }) {
  const { files } = form.values;
  const take = (given: File[]) => {
    const fault = given.map(attachmentFault).find((one) => one !== null) ?? null;
    if (fault) return form.setFieldError('files', fault);
    form.clearFieldError('files');
    const [only, ...others] = given;
    form.setValues({ files: given, fileName: others.length ? '' : attachmentName(only!) });
  };
  return (
    <div>
      <DropArea className={classes.drop} onFiles={take} accept={ACCEPTED}>
        {(choose) => (
          <div className={classes.dropRow}>
            <IconFileUpload aria-hidden size={24} stroke={1.5} color="var(--cw-text-dimmed)" />
            <div className={classes.dropText}>
              {files.length === 0 ? (
                <>
                  <Text fw={500}>Drop files here</Text>
                  <Text size="sm" c="dimmed">
                    PDF, DOCX, XLSX, JPG, PNG, GIF, BMP or MSG, at most 300 MB
                  </Text>
                </>
              ) : (
                files.map((file) => (
                  <Text key={`${file.name} ${file.size}`} fw={500} className={classes.chosen}>
                    {file.name} <span>{shownSize(file.size)}</span>
                  </Text>
                ))
              )}
            </div>
            <Button variant="default" onClick={choose} data-autofocus>
              {files.length === 0 ? 'Choose files' : 'Choose other files'}
            </Button>
          </div>
        )}
      </DropArea>
      {form.errors['files'] && (
        <Text role="alert" size="sm" mt={4} c="var(--mantine-color-error)">
          {form.errors['files']}
        </Text>
      )}
    </div>
  );
}
