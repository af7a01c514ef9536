import { QUOTE_EXTENSIONS } from '@capwise/domain/market/quotes/quote-states';
import { IconListSearch } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { ReadDocumentQuoteMutation } from './quote-desk.graphql.ts';
import { quotePath } from './quote-path.ts';

interface ReadDocumentQuoteProps {
  documentId: string;
  /** Lowercase, without the dot. */
  extension: string;
}

/** Reads a document as a vendor quote, or opens what was read before. Hidden for other types of files. */
export function ReadDocumentQuote({ documentId, extension }: ReadDocumentQuoteProps) {
  const mayRead = useCan('ViewDealsDatabase');
  const navigate = useNavigate();
  const [read, busy] = useSave(ReadDocumentQuoteMutation, { showsReason: true });
  if (!mayRead || !QUOTE_EXTENSIONS.some((one) => one === extension)) return null;
  const open = async () => {
    const saved = await read({ documentId });
    if (saved?.data) void navigate(quotePath(saved.data.readDocumentQuote.id));
  };
  return (
    <ActionButton
      label="Read quote"
      icon={<IconListSearch size={16} aria-hidden />}
      busy={busy}
      onClick={() => void open()}
    />
  );
}
