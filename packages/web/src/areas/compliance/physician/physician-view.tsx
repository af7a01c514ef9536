import { useState } from 'react';
import type { ListState } from '../../../lib/address/list-search.ts';
import { CureDialog } from '../cures/cure-dialog.tsx';
import { useGiftActs } from '../gifts/use-gift-acts.tsx';
import classes from './physician.module.css';
import type { Physician } from './physician.ts';
import { PhysicianGifts } from './physician-gifts.tsx';
import { PhysicianHistory } from './physician-history.tsx';
import { PlacesCard } from './places-card.tsx';

interface PhysicianViewProps {
  physician: Physician;
  list: ListState<unknown>;
  onChanged(): void;
}

export function PhysicianView({ physician, list, onChanged }: PhysicianViewProps) {
  const [curedId, setCuredId] = useState<string | null>(null);
  const acts = useGiftActs(onChanged);
  return (
    <div className={classes.page}>
      <PlacesCard physician={physician} />
      <div className={classes.grid}>
        <PhysicianGifts physician={physician} list={list} acts={acts} onCure={setCuredId} />
        <PhysicianHistory physician={physician} />
      </div>
      {curedId !== null && (
        <CureDialog
          giftId={curedId}
          onClose={() => setCuredId(null)}
          onReturn={acts.returnGift}
          isAsking={acts.question !== null}
        />
      )}
      {acts.question}
    </div>
  );
}
