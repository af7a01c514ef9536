import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { ProductPage } from '../../areas/market/products/product-page.tsx';
import { RequestServicesDialog } from '../../areas/workspace/professional-services/request-services-dialog.tsx';
import { ServicesQuery } from '../../areas/workspace/professional-services/services.graphql.ts';

/** The product page imports nothing from professional services. This screen passes in the button that requests services. */
export default function ProductScreen() {
  return <ProductPage requestServices={<RequestServicesButton />} />;
}

/** Loads the services with the page, so that the dialog is complete when it opens. */
function RequestServicesButton() {
  const [{ data, error }, ask] = useQuery({ query: ServicesQuery, requestPolicy: 'cache-and-network' });
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Request Services
      </Button>
      <RequestServicesDialog
        opened={opened}
        onClose={() => setOpened(false)}
        services={data?.professionalServices ?? null}
        error={error}
        onRetry={error && (() => ask({ requestPolicy: 'network-only' }))}
      />
    </>
  );
}
