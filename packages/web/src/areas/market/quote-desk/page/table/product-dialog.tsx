import type { QuoteSystem } from '@capwise/domain/market/quotes/quote-content';
import { Button, Radio, Skeleton, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { IN_PLACE } from '../../../../../lib/graphql/in-place.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../../../ui/dialog/dialog.tsx';
import { SubmitButton } from '../../../../../ui/form/form-submit.tsx';
import { SearchBox } from '../../../../../ui/list/search-box.tsx';
import { ErrorPanel } from '../../../../../ui/page/query-panel.tsx';
import { QuoteProductsQuery } from '../data/quote.graphql.ts';

type Chosen = Pick<QuoteSystem, 'productConfigurationId' | 'product' | 'oem'>;

interface ProductDialogProps {
  system: QuoteSystem;
  onClose(): void;
  onChoose(chosen: Chosen): void;
}

const MAX_FOUND = 20;

/** Finds a product of the catalog with the search of Insights & Reports. */
export function ProductDialog({ system, onClose, onChoose }: ProductDialogProps) {
  const [search, setSearch] = useState(system.product);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const reason = chosen ? null : 'Choose a product first';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) onChoose(chosen);
  };
  return (
    <Dialog title="Choose Product" opened onClose={onClose}>
      <form onSubmit={submit}>
        <DialogBody>
          <SearchBox label="Search Products" isAlone text={search} onSearch={setSearch} />
          <Found search={search} chosen={chosen} onChoose={setChosen} />
        </DialogBody>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton label="Choose" reason={reason} busy={false} />
        </DialogFooter>
      </form>
    </Dialog>
  );
}

interface FoundProps {
  search: string;
  chosen: Chosen | null;
  onChoose(chosen: Chosen): void;
}

function Found({ search, chosen, onChoose }: FoundProps) {
  const [{ data, error }, ask] = useQuery({
    query: QuoteProductsQuery,
    variables: { searchString: search, limit: MAX_FOUND },
    pause: search.trim() === '',
    context: IN_PLACE,
  });
  if (search.trim() === '') return <Text c="dimmed">Type the name of a product.</Text>;
  if (error)
    return (
      <ErrorPanel
        what="The list of products"
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    );
  if (!data) return <Skeleton height={120} data-loading />;
  const { productConfigurations: found } = data.search;
  if (found.length === 0) return <Text c="dimmed">No product matches “{search}”.</Text>;
  return (
    <Radio.Group
      label="Product"
      value={chosen?.productConfigurationId == null ? null : String(chosen.productConfigurationId)}
      onChange={(id) => {
        const product = found.find((one) => one.id === id);
        if (product)
          onChoose({
            productConfigurationId: Number(id),
            product: product.productName,
            oem: product.oemName,
          });
      }}
    >
      <Stack gap={10} mt={8}>
        {found.map(({ id, productName, oemName, marketName }) => (
          <Radio key={id} value={id} label={productName} description={`${oemName} · ${marketName}`} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
