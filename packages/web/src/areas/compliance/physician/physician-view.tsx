import { useState } from 'react';
import type { ListState } from '../../../lib/address/list-search.ts';
import { useGiftActs } from '../gifts/use-gift-acts.tsx';
import { useGiftPage } from '../gifts/use-gift-page.ts';
import { PaymentsCard } from '../open-payments/payments-card.tsx';
import classes from './physician.module.css';
import type { Physician } from './physician.ts';
import { PhysicianEvents } from './physician-events.tsx';
import { PhysicianGifts } from './physician-gifts.tsx';
import { PhysicianHistory } from './physician-history.tsx';
import { PlacesCard } from './places-card.tsx';

interface PhysicianViewProps {
  physician: Physician;
  list: ListState<unknown>;
  onChanged(): void;
}

export function PhysicianView({ physician, list, onChanged }: PhysicianViewProps) {
  const { records, year } = physician;
  const count = physician.organizations.reduce((sum, { giftCount }) => sum + giftCount, 0);
  const filter = { providerIds: records.map(({ providerId }) => providerId), giftYears: [year] };
  const state = useGiftPage(filter, list);
  const [changes, setChanges] = useState(0);
  const { dialogs, ...acts } = useGiftActs(() => {
    state.retry();
    onChanged();
    setChanges((count) => count + 1);
  }, state.page?.results);
  return (
    <div className={classes.page}>
      <PlacesCard physician={physician} />
      <div className={classes.grid}>
        <PhysicianGifts year={year} count={count} list={list} state={state} {...acts} />
        <PhysicianHistory physician={physician} onChanged={onChanged} />
      </div>
      <PaymentsCard providerId={physician.providerId} />
      <PhysicianEvents key={changes} providerId={physician.providerId} />
      {dialogs}
    </div>
  );
}
