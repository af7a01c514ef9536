import { Suspense } from 'react';
import { lazyPart, PartLoading } from '../../ui/page/lazy-part.tsx';

const ChooseProvider = lazyPart(() => import('./choose-provider.tsx'));

/** Loaded on demand, because most installations have one identity provider. */
export const ChooseProviderPage = ({ returnTo }: { returnTo: string }) => (
  <Suspense fallback={<PartLoading />}>
    <ChooseProvider returnTo={returnTo} />
  </Suspense>
);
