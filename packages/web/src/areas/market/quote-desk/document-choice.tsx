import { formatInstantDay } from '@capwise/domain/dates';
import { QUOTE_EXTENSIONS } from '@capwise/domain/market/quotes/quote-states';
import { extensionOf } from '@capwise/domain/workspace/documents';
import { Radio, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useQuery } from 'urql';
import type { GetReadableDocumentsQuery } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { ReadableDocumentsQuery } from './quote-desk.graphql.ts';

const MAX_OFFERED = 20;
const ACTIVE_ONLY = [{ filterType: 'Status', values: ['active'] }];

interface DocumentChoiceProps {
  systemId: string;
  search: string;
  chosen: string;
  onChoose(id: string): void;
}

/** The newest documents of a system that match a search. Files of other types cannot be chosen. */
export function DocumentChoice({ systemId, search, chosen, onChoose }: DocumentChoiceProps) {
  const [{ data, error }, ask] = useQuery({
    query: ReadableDocumentsQuery,
    variables: { systemId, pageSize: MAX_OFFERED, searchTerm: search || null, filters: ACTIVE_ONLY },
    context: IN_PLACE,
    requestPolicy: 'cache-and-network',
  });
  if (error)
    return (
      <ErrorPanel
        what="The list of documents"
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    );
  if (!data) return <Skeleton height={160} mt={12} data-loading />;
  const { results, totalCount } = data.systemDocuments;
  if (results.length === 0)
    return (
      <Text c="dimmed" mt={12}>
        {search ? `No document matches “${search}”.` : 'No project has a document yet.'}
      </Text>
    );
  return (
    <Radio.Group
      label="Document"
      description={
        totalCount > results.length
          ? `The ${results.length} newest of ${totalCount}. Search to find others.`
          : undefined
      }
      value={chosen}
      onChange={onChoose}
      mt={12}
    >
      <Stack gap={10} mt={12}>
        {results.map((document) => (
          <DocumentRadio key={document.id} document={document} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type OfferedDocument = GetReadableDocumentsQuery['systemDocuments']['results'][number];

function DocumentRadio({ document }: { document: OfferedDocument }) {
  const { id, fileName, originalFileName, projectTitle, uploadedDate } = document;
  const extension = extensionOf(originalFileName);
  const isReadable = QUOTE_EXTENSIONS.some((one) => one === extension);
  const place = [projectTitle, formatInstantDay(uploadedDate)].filter(Boolean).join(' · ');
  return (
    <Radio
      value={id}
      label={fileName}
      disabled={!isReadable}
      description={isReadable ? place : `${place} · ${extension.toUpperCase()} files cannot be read`}
    />
  );
}
