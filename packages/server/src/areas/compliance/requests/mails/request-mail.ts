import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { formatCents } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import type { OrganizationScope } from '../../../../db/scope.ts';
import type { Mail } from '../../../../platform/mail/mail.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { organizationUrl } from '../../../../platform/settings/compliance-url.ts';
import { mailAddresses } from './request-mail.queries.ts';

export const REQUEST_MAIL = 'gift-request';

/** A request with all recipients, as a mail names it. */
export interface MailedRequest {
  requestNo: number;
  organizationId: number;
  tenantName: string;
  giftTypeName: string;
  amountCents: number;
  plannedDate: string;
  reason: string;
  askedByName: string;
  providerNames: readonly string[];
}

/** A request of one recipient. */
type ToldRequest = Omit<MailedRequest, 'tenantName' | 'providerNames'> & {
  isIncidental: boolean;
  providerName: string;
  askedById: number;
  approverIds: readonly number[];
  /** Those of today. */
  deputies: readonly { deputyId: number }[];
  decidedByName: string | null;
  decisionNote: string;
};

/** One mail to the approver and to each deputy of today. Links need a sign-in. */
export async function tellApprovers(
  scope: OrganizationScope,
  services: Services,
  requests: readonly ToldRequest[],
): Promise<void> {
  const [first] = requests;
  if (!first) return;
  const people = [...first.approverIds, ...first.deputies.map(({ deputyId }) => deputyId)];
  const to = await mailAddresses(
    scope,
    people.filter((id) => id !== first.askedById),
  );
  await services.mail.queue(scope.db, askMail(services, mailed(scope, requests), to, 'asks for approval'));
}

/** One mail to the person who asked, for each request number. */
export async function tellAskers(
  scope: OrganizationScope,
  services: Services,
  requests: readonly ToldRequest[],
  isApproved: boolean,
): Promise<void> {
  for (const together of Map.groupBy(requests, ({ requestNo }) => requestNo).values()) {
    const first = together[0]!;
    const request = mailed(scope, together);
    const to = await mailAddresses(scope, [first.askedById]);
    await services.mail.queue(scope.db, {
      kind: REQUEST_MAIL,
      to,
      subject: `${isApproved ? 'Approved' : 'Refused'}: ${titleOf(request)}`,
      text: [
        `${first.decidedByName} has ${isApproved ? 'approved' : 'refused'} your request.`,
        '',
        ...facts(request),
        ...(first.decisionNote ? ['', first.decisionNote] : []),
        ...(isApproved ? ['', untilText(first)] : []),
        '',
        addressOf(services, request),
        '',
      ].join('\n'),
    });
  }
}

/** Incidental gifts are outside the yearly threshold, so they reserve nothing. */
const untilText = ({ isIncidental, plannedDate }: ToldRequest): string =>
  isIncidental
    ? `Record the gift as given by ${shownDay(plannedDate)}.`
    : `The amount is reserved until ${shownDay(plannedDate)}.`;

/** @param what the news, such as 'asks for approval' */
export const askMail = (
  services: Pick<Services, 'settings'>,
  request: MailedRequest,
  to: readonly string[],
  what: string,
): Mail => ({
  kind: REQUEST_MAIL,
  to,
  subject: `${request.askedByName} ${what}: ${titleOf(request)}`,
  text: [...facts(request), '', addressOf(services, request), ''].join('\n'),
});

function mailed({ tenant }: OrganizationScope, requests: readonly ToldRequest[]): MailedRequest {
  return {
    ...requests[0]!,
    tenantName: tenant.tenantName,
    providerNames: requests.map(({ providerName }) => providerName),
  };
}

const MAX_NAMED = 20;
const shownDay = (day: string) => formatDay(dayToEpochSeconds(day));

function titleOf({ giftTypeName, amountCents, providerNames }: MailedRequest): string {
  const [first, ...others] = providerNames;
  const more = others.length > 0 ? ` and ${formatCount(others.length, 'other')}` : '';
  return `${giftTypeName}, ${formatCents(amountCents)} for ${first}${more}`;
}

const facts = (request: MailedRequest): string[] => [
  `Request: ${request.requestNo}`,
  `Gift: ${request.giftTypeName}, ${formatCents(request.amountCents)} for each recipient`,
  `For: ${request.providerNames.slice(0, MAX_NAMED).join('; ')}`,
  ...(request.providerNames.length > MAX_NAMED
    ? [`and ${formatCount(request.providerNames.length - MAX_NAMED, 'other')}`]
    : []),
  `Planned day: ${shownDay(request.plannedDate)}`,
  `Why: ${request.reason}`,
];

const addressOf = (services: Pick<Services, 'settings'>, request: MailedRequest): string =>
  `${organizationUrl(services, request)}/requests/${request.requestNo}`;
