import {
  ARGUMENT_KINDS,
  ARGUMENT_TEXT_LENGTH,
  ARGUMENT_TITLE_LENGTH,
  BRIEF_NOTE_LENGTH,
  BriefFormSchema,
  type BriefFormValues,
  briefFormValues,
  changedWords,
} from '@capwise/domain/market/quote-judgment/brief/brief-words';
import { Alert, Fieldset, Group, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import type { Brief } from './brief.ts';
import { NegotiationBriefQuery, SaveBriefWordsMutation } from './quote-judgment.graphql.ts';

interface BriefWordsDialogProps {
  quoteId: string;
  brief: Brief;
  onClose(): void;
  onSaved(): void;
}

/** Edits the arguments and the note of a brief. Its figures are calculated. */
export function BriefWordsDialog({ quoteId, brief, onClose, onSaved }: BriefWordsDialogProps) {
  const readNow = useReadNow();
  return (
    <RecordDialog
      draft={`brief-words.${quoteId}`}
      title="Words of the Brief"
      schema={BriefFormSchema}
      record={brief}
      formValues={(given) => briefFormValues(given?.note ?? '', given?.arguments ?? [])}
      read={async () => (await readNow(NegotiationBriefQuery, { quoteId }))?.quoteJudgment.brief ?? null}
      mutation={SaveBriefWordsMutation}
      variables={(values, base) => ({
        quoteId,
        version: base?.wordsVersion ?? 0,
        ...changedWords(values, base?.arguments ?? []),
      })}
      done="The words were saved."
      onClose={onClose}
      onSaved={onSaved}
    >
      {(form) => (
        <>
          {shownKinds(brief, form.values).map((kind, at) => (
            <ArgumentFields
              key={kind}
              form={form}
              kind={kind}
              number={at + 1}
              shown={brief.arguments.find((one) => one.kind === kind)}
            />
          ))}
          <Textarea
            label="Note"
            description="Printed below the arguments"
            autosize
            minRows={2}
            maxLength={BRIEF_NOTE_LENGTH}
            {...form.getInputProps('note')}
          />
        </>
      )}
    </RecordDialog>
  );
}

type Kind = (typeof ARGUMENT_KINDS)[number];

/** In the order of the page. Arguments that a colleague added come last. */
function shownKinds(brief: Brief, values: BriefFormValues): Kind[] {
  const place = (kind: Kind) => brief.arguments.findIndex((one) => one.kind === kind) >>> 0;
  return ARGUMENT_KINDS.filter((kind) => values[kind] !== null).toSorted((a, b) => place(a) - place(b));
}

interface ArgumentFieldsProps {
  form: UseFormReturnType<BriefFormValues>;
  kind: Kind;
  number: number;
  shown: Brief['arguments'][number] | undefined;
}

function ArgumentFields({ form, kind, number, shown }: ArgumentFieldsProps) {
  const suggestion = shown?.suggestion ?? null;
  const mine = form.values[kind];
  const isSuggested = suggestion?.title === mine?.title && suggestion?.text === mine?.text;
  const label = `argument ${number}`;
  return (
    <Fieldset legend={`Argument ${number}`}>
      <TextInput
        label="Title"
        aria-label={`Title of ${label}`}
        withAsterisk
        maxLength={ARGUMENT_TITLE_LENGTH}
        {...form.getInputProps(`${kind}.title`)}
      />
      <Textarea
        label="Text"
        aria-label={`Text of ${label}`}
        withAsterisk
        autosize
        minRows={2}
        mt="xs"
        maxLength={ARGUMENT_TEXT_LENGTH}
        {...form.getInputProps(`${kind}.text`)}
      />
      {shown?.hasChanged && (
        <Alert color="yellow" mt="xs" title="The figures have changed since these words were written">
          {suggestion
            ? `New suggestion: ${suggestion.title} ${suggestion.text}`
            : 'The deals no longer suggest this argument.'}{' '}
          If you save, your words count as checked.
        </Alert>
      )}
      <Group mt="xs">
        <ActionButton
          label={suggestion ? 'Restore suggested words' : 'Remove'}
          of={suggestion ? `of ${label}` : label}
          size="xs"
          disabled={isSuggested}
          onClick={() =>
            form.setFieldValue(kind, suggestion && { title: suggestion.title, text: suggestion.text })
          }
        />
      </Group>
    </Fieldset>
  );
}
