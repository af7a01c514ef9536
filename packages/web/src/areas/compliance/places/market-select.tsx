import { TEXTS } from '@capwise/domain/texts';
import { Select } from '@mantine/core';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { DeleteMarketEntityMutation, SaveMarketEntityMutation } from './places.graphql.ts';
import classes from './places.module.css';
import type { Entity } from './use-places.ts';

interface MarketSelectProps {
  entity: Entity;
  markets: readonly { originalId: string; name: string }[];
  /** The list is to be read anew. */
  onDone(): void;
}

/** The empty choice. */
const NO_MARKET = { value: 'none', label: 'No market' };

/** The market that an entity is in: a choice saves it, an empty one takes the entity out (PROV-004). */
export function MarketSelect({
  entity: { entityId, entityName, market },
  markets,
  onDone,
}: MarketSelectProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const place = { tenantName, organizationId };
  const failed = TEXTS.marketLinkNotSaved;
  const [save, saving] = useSave(SaveMarketEntityMutation, {
    done: 'The market has been saved.',
    failed,
    showsReason: true,
  });
  const [remove, removing] = useSave(DeleteMarketEntityMutation, {
    done: 'The market has been removed.',
    failed,
    showsReason: true,
    accepts: ({ deleteGiftAlertMarketEntity }) => deleteGiftAlertMarketEntity,
  });
  const choose = async (marketId: string | null) => {
    const originalId = market?.originalId ?? null;
    if (marketId === (market?.marketId ?? NO_MARKET.value)) return;
    if (marketId !== NO_MARKET.value && marketId !== null)
      await save({ ...place, originalId, marketId, entityId });
    else if (originalId) await remove({ ...place, marketEntityId: originalId });
    // What was refused has usually been changed by somebody else.
    onDone();
  };
  return (
    <Select
      size="xs"
      className={classes.market!}
      aria-label={`Market of ${entityName}`}
      data={[NO_MARKET, ...markets.map(({ originalId, name }) => ({ value: originalId, label: name }))]}
      value={market?.marketId ?? NO_MARKET.value}
      onChange={(marketId) => void choose(marketId)}
      disabled={saving || removing}
      searchable={markets.length > 10}
      allowDeselect={false}
    />
  );
}
