import { exceptionFilterName } from '@capwise/domain/compliance/exceptions/exceptions';
import { statusName } from '@capwise/domain/compliance/gifts/gifts';
import { ABOVE_INCIDENTAL } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { formatCents } from '@capwise/domain/money';
import { useEntityLabel, useMember } from '../../../lib/session/organization.ts';
import type { FilterChip } from '../../../ui/list/filter-chips.tsx';
import { shownDay } from '../shown-day.ts';
import { type AmountFilter, type GiftListFilter, isFiltering, isRange, NO_FILTER } from './gift-filter.ts';
import { useChosenItems } from './use-filter-items.ts';

const SEEN = 3;

export function useFilterChips(
  filter: GiftListFilter,
  onChange: (filter: GiftListFilter) => void,
): FilterChip[] {
  const { many: entities } = useEntityLabel();
  const { organizations } = useMember();
  const providerName = useChosenItems('provider', filter.providerIds.slice(0, SEEN));
  const entityName = useChosenItems('entity', filter.entityIds.slice(0, SEEN));
  const requestorName = useChosenItems('requestor', filter.requestorIds.slice(0, SEEN));
  const giftTypeName = useChosenItems('giftType', filter.giftTypeIds.slice(0, SEEN));
  const creatorName = useChosenItems('createdBy', filter.createdByIds.slice(0, SEEN));
  const organizationName = (id: string) => organizations.find((one) => one.id === id)?.name ?? '…';

  const chip = (label: string, text: string, ...keys: (keyof GiftListFilter)[]): FilterChip[] =>
    text
      ? [
          {
            key: label,
            filter: label,
            text: `${label}: ${text}`,
            onRemove: () =>
              onChange({ ...filter, ...Object.fromEntries(keys.map((key) => [key, NO_FILTER[key]])) }),
          },
        ]
      : [];
  return [
    ...chip('Providers', listText(filter.providerIds, providerName), 'providerIds'),
    ...chip(entities, listText(filter.entityIds, entityName), 'entityIds'),
    ...chip('Organizations', listText(filter.organizationIds, organizationName), 'organizationIds'),
    ...chip('Amount', amountText(filter.amount), 'amount'),
    ...chip('Incidental', incidentalText(filter), 'isIncidental', 'isAboveIncidentalLimit'),
    ...chip(
      'Exceptions',
      listText(filter.exceptions, (exception) => exceptionFilterName(Number(exception))),
      'exceptions',
    ),
    ...chip('Remaining Amount', amountText(filter.remaining), 'remaining'),
    ...chip('Received Date', dateText(filter), 'receivedDateStart', 'receivedDateEnd'),
    ...chip('Year Received', listText(filter.giftYears, String), 'giftYears'),
    ...chip('Requestors', listText(filter.requestorIds, requestorName), 'requestorIds'),
    ...chip('Gift Types', listText(filter.giftTypeIds, giftTypeName), 'giftTypeIds'),
    ...chip(
      'Gift Status',
      listText(filter.statuses, (status) => statusName(Number(status))),
      'statuses',
    ),
    ...chip('Deleted Gifts', filter.isVoid ? 'Void' : '', 'isVoid'),
    ...chip('Created By', listText(filter.createdByIds, creatorName), 'createdByIds'),
  ];
}

function incidentalText({ isIncidental, isAboveIncidentalLimit }: GiftListFilter): string {
  if (isAboveIncidentalLimit) return ABOVE_INCIDENTAL;
  return isIncidental === null ? '' : isIncidental ? 'Yes' : 'No';
}

function listText(values: readonly string[], nameOf: (value: string) => string): string {
  const names = values.slice(0, SEEN).map(nameOf).join(', ');
  const more = values.length - SEEN;
  return more > 0 ? `${names} + ${more} more` : names;
}

function amountText(amount: AmountFilter): string {
  const { conditional, start, end } = amount;
  if (!isFiltering(amount)) return '';
  if (!isRange(amount)) return `${conditional} ${formatCents(start)}`;
  if (start === null) return `up to ${formatCents(end)}`;
  return end === null ? `from ${formatCents(start)}` : `${formatCents(start)} – ${formatCents(end)}`;
}

function dateText({ receivedDateStart: start, receivedDateEnd: end }: GiftListFilter): string {
  if (start && end) return `${shownDay(start)} – ${shownDay(end)}`;
  if (start) return `from ${shownDay(start)}`;
  return end && `until ${shownDay(end)}`;
}
