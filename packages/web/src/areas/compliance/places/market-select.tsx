import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { Select } from '@mantine/core';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import { DeleteMarketEntityMutation, SaveMarketEntityMutation } from './places.graphql.ts';
import classes from './places.module.css';
import type { Entity } from './use-places.ts';

interface MarketSelectProps {
  entity: Entity;
  markets: readonly { originalId: string; name: string }[];
  onDone(): void;
}

const NO_MARKET = { value: 'none', label: 'No market' };

/**
 * The market of an entity. A choice is saved immediately, and the empty one removes the market (PROV-004).
 */
export function MarketSelect({
  entity: { entityId, entityName, market },
  markets,
  onDone,
}: MarketSelectProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const place = { tenantName, organizationId };
  const failed = GIFT_TEXTS.marketLinkNotSaved;
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
    // Also after a refusal: someone else has usually changed it.
    onDone();
  };
  return (
    <Select
      size="xs"
      className={classes.market}
      aria-label={`Market of ${entityName}`}
      data={[NO_MARKET, ...markets.map(({ originalId, name }) => ({ value: originalId, label: name }))]}
      value={market?.marketId ?? NO_MARKET.value}
      onChange={(marketId) => void choose(marketId)}
      disabled={saving || removing}
      {...(markets.length > 10 && SEARCHED)}
      allowDeselect={false}
    />
  );
}
