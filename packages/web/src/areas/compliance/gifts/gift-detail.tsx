import {
  confirmedCitations,
  exceptionName,
  REMUNERATION,
} from '@capwise/domain/compliance/exceptions/exceptions';
import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { statementName } from '@capwise/domain/compliance/statements/statement';
import { aboveIncidentalText } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { canIn } from '@capwise/domain/permissions/gift-permission';
import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEntityLabel, useMember, useOrganization } from '../../../lib/session/organization.ts';
import { organizationRoot } from '../../../lib/session/tenant-path.ts';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import type { TableDetail } from '../../../ui/table/data-table-column.ts';
import { AttachedFiles } from '../attachments/attached-files.tsx';
import { eventPath } from '../events/event.ts';
import type { Gift } from '../gift/gift.ts';
import { isOver } from '../gift/gift-rights.ts';
import { IncidentalBadge } from '../gift/incidental-badge.tsx';
import { RemainingAmount } from '../gift/remaining-amount.tsx';
import { shownDollars } from '../gift/shown-dollars.ts';
import { ThresholdBar } from '../gift/threshold-bar.tsx';
import { physicianPath } from '../gift-filters/gift-links.ts';
import { GiftHistory } from '../gift-history/gift-history.tsx';
import { GiftReturns } from '../returns/gift-returns.tsx';
import { shownDay, shownInstant } from '../shown-day.ts';
import { VoidNote } from '../voids/void-note.tsx';
import classes from './gift-detail.module.css';

interface GiftDetailProps {
  gift: Gift;
  onCure(gift: Gift): void;
}

function GiftDetail({ gift, onCure }: GiftDetailProps) {
  return (
    <div className={classes.detail}>
      <Thresholds gift={gift} onCure={onCure} />
      <div>
        <Facts gift={gift} />
        <VoidNote gift={gift} />
        <GiftReturns gift={gift} />
        <GiftHistory giftId={gift.originalId} />
      </div>
      <div className={classes.files}>
        <AttachedFiles organizationId={gift.organizationId} files={shownFiles(gift)} />
      </div>
    </div>
  );
}

/** The attachments of the gift, and the receipts of its event. */
const shownFiles = ({ giftAlertFiles, eventFiles }: Gift) => [
  ...giftAlertFiles,
  ...eventFiles.map((file) => ({
    ...file,
    description: file.description ? `Of the event: ${file.description}` : 'Of the event',
  })),
];

function Thresholds({ gift, onCure }: GiftDetailProps) {
  const { giftYear, thresholdAmount, totalAmount, remainingAmount, isIncidental } = gift;
  return (
    <section className={classes.thresholds} aria-label={`${giftYear} threshold`}>
      <h3>{giftYear} threshold</h3>
      {thresholdAmount == null || totalAmount == null ? (
        <p>A threshold has not been set</p>
      ) : (
        <>
          <div className={classes.bar}>
            <ThresholdBar spent={totalAmount} threshold={thresholdAmount} />
          </div>
          <dl>
            <Line name="Threshold">{shownDollars(thresholdAmount)}</Line>
            <Line name={`Submitted in ${giftYear}`}>{shownDollars(totalAmount)}</Line>
            <Line name="Remaining">
              <RemainingAmount remaining={remainingAmount ?? null} threshold={thresholdAmount} />
            </Line>
          </dl>
        </>
      )}
      <div className={classes.acts}>
        <Statement gift={gift} />
        {isOver(gift) && (
          <Button variant="default" size="xs" onClick={() => onCure(gift)}>
            Cure Excess
          </Button>
        )}
      </div>
      {isIncidental && <IncidentalThreshold gift={gift} />}
      {gift.exception === REMUNERATION && <RemunerationThreshold gift={gift} />}
    </section>
  );
}

function Statement({ gift: { organizationId, providerId, providerName, giftYear } }: { gift: Gift }) {
  const { tenantName } = useOrganization();
  const { permissions } = useMember();
  if (!canIn(permissions, organizationId, 'reportgiftalert')) return null;
  const file = {
    path: `/api/${tenantName}/${organizationId}/giftalerts/statement?providerId=${providerId}&year=${giftYear}`,
    name: statementName(providerName, giftYear),
  };
  return (
    <DownloadButton
      label="Statement"
      size="xs"
      file={file}
      note={`Gifts of ${giftYear} to ${providerName} as a PDF`}
      failure={GIFT_TEXTS.giftsNotDownloaded}
    />
  );
}

/** An incidental gift has its own threshold and does not count toward the yearly one (B-104). */
function IncidentalThreshold({ gift }: { gift: Gift }) {
  const { thresholdIncidentalAmount: threshold, isAboveIncidentalLimit } = gift;
  if (threshold == null) return <p>Incidental: does not count toward the yearly threshold</p>;
  return (
    <>
      <dl className={classes.incidental}>
        <Line name="Incidental threshold for one gift">{shownDollars(threshold)}</Line>
      </dl>
      <p>
        <IncidentalBadge gift={gift} />
        {isAboveIncidentalLimit && ` ${aboveIncidentalText(shownDollars(threshold))}`} Incidental gifts do not
        count toward the yearly threshold.
      </p>
    </>
  );
}

/** Limited remuneration has its own threshold and does not count toward the other one. */
function RemunerationThreshold({ gift }: { gift: Gift }) {
  const { thresholdRemunerationAmount: threshold, remainingRemunerationAmount: remaining } = gift;
  return (
    <>
      <dl className={classes.incidental}>
        <Line name="Remuneration threshold">{threshold == null ? 'Not set' : shownDollars(threshold)}</Line>
        <Line name="Remaining remuneration">
          <RemainingAmount remaining={remaining ?? null} threshold={threshold ?? null} />
        </Line>
      </dl>
      <p>Limited remuneration does not count toward the yearly threshold of gifts.</p>
    </>
  );
}

const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** An event is opened in its own organization. */
function EventLink({ gift: { organizationId, eventId, eventName } }: { gift: Gift }) {
  const { tenantName } = useOrganization();
  const mayEnter = useMember().organizations.some(({ id }) => id === organizationId);
  if (eventId == null || !mayEnter) return eventName;
  return (
    <Anchor component={Link} to={eventPath(organizationRoot(tenantName, organizationId), eventId)} inherit>
      {eventName}
    </Anchor>
  );
}

function Facts({ gift }: { gift: Gift }) {
  const { one: entityWord } = useEntityLabel();
  const { timeZone } = useMember();
  const { root } = useOrganization();
  const facts: readonly [name: string, value: ReactNode, isWide?: true][] = [
    [
      'Provider',
      <Anchor key="provider" component={Link} to={physicianPath(root, gift.providerId)} inherit>
        {gift.providerName}
      </Anchor>,
    ],
    ['NPI', gift.providerNPI],
    [entityWord, gift.entityName],
    ['Organization', gift.organizationName],
    ['Gift Type', gift.giftTypeName],
    ['Requestor', gift.requestorName],
    ['Incidental', gift.isIncidental ? 'Yes' : 'No'],
    ['Event', gift.eventId == null ? null : <EventLink key="event" gift={gift} />],
    ['Created By', gift.createdByName, true],
    ['Created Date', shownInstant(timeZone, gift.createdDate), true],
  ];
  return (
    <div>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value, isWide]) =>
            value !== null && (
              // Narrow windows hide the creation details (B-99).
              <div key={name} data-wide={isWide}>
                <dt>{name}</dt>
                <dd>{value || '--'}</dd>
              </div>
            ),
        )}
      </dl>
      <dl className={classes.words}>
        {gift.exception != null && (
          <div>
            <dt>Exception</dt>
            <dd>{exceptionText(gift.exception, gift.conditions)}</dd>
          </div>
        )}
        <div>
          <dt>Description</dt>
          <dd>{gift.description || '--'}</dd>
        </div>
        <div>
          <dt>Comments</dt>
          <dd>{gift.comments || '--'}</dd>
        </div>
      </dl>
    </div>
  );
}

const exceptionText = (exception: number, conditions: Gift['conditions']): string =>
  [exceptionName(exception), confirmedCitations(exception, conditions).join(', ')]
    .filter(Boolean)
    .join(', confirmed: ');

export const giftDetail = (onCure: GiftDetailProps['onCure']): TableDetail<Gift> => ({
  of: (gift) => <GiftDetail gift={gift} onCure={onCure} />,
  nameOf: ({ providerName, receivedDate }) => `Gift to ${providerName}, received ${shownDay(receivedDate)}`,
});
