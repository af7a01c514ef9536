import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useRecoveredFocus } from '../../../ui/dialog/use-recovered-focus.ts';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import classes from './cure.module.css';
import { CuredExcessesQuery } from './cured-excess.graphql.ts';
import { CuredExcessList } from './cured-excess-list.tsx';

// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['GiftAlert'] };

/** A year within its threshold, and the excesses that returns ended. */
export function NoExcess({ giftId, providerName }: { giftId: string; providerName: string }) {
  const { tenantName, id: organizationId } = useOrganization();
  const { value, error, reload } = useLoaded({
    query: CuredExcessesQuery,
    variables: { tenantName, organizationId, id: giftId },
    pick: ({ giftAlertCuredExcesses }) => giftAlertCuredExcesses,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const facts = useRecoveredFocus(value);
  return (
    <div ref={facts} tabIndex={-1} className={classes.facts}>
      <p className={classes.done}>
        The gifts of this provider are within the threshold. There is no excess to cure.
      </p>
      {value && value.length > 0 && (
        <section aria-labelledby="cured">
          <h3 id="cured" className={classes.heading}>
            Returned
          </h3>
          <CuredExcessList cures={value} providerName={providerName} onRecorded={reload} />
        </section>
      )}
      {error && !value && <ErrorPanel what="The recorded cures" error={error} onRetry={reload} />}
    </div>
  );
}
