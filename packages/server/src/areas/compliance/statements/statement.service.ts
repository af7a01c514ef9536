import { MAX_STATEMENT_GIFTS, StatementSchema } from '@capwise/domain/compliance/statements/statement';
import { dayIn } from '@capwise/domain/dates';
import { forbidden, invalid, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import { mayIn, type OrganizationFacts, type OrganizationScope } from '../../../db/scope.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { entityWord } from '../settings/setting.service.ts';
import { findStatement } from './statement.queries.ts';
import type { StatementData } from './statement-document.ts';

/**
 * A provider's gifts from an organization in a year.
 * @throws AppError ForbiddenError if the viewer may not see the gifts, ValidationError naming the field,
 * NotFoundError
 */
export async function readStatement(
  scope: OrganizationScope,
  services: Services,
  input: unknown,
): Promise<StatementData> {
  if (!mayIn(scope, 'viewallgiftforallorgs')) throw forbidden();
  const { providerId, year } = parseInput(StatementSchema, input);
  const data = await statementData(scope, services, parseId(providerId), year);
  if (!data) throw notFound('There is no such provider');
  return data;
}

/**
 * Same without a permission check. Null if the organization has neither a link nor a gift.
 * @throws AppError ValidationError for too many gifts
 */
export async function statementData(
  place: OrganizationFacts,
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  providerId: number,
  year: number,
): Promise<StatementData | null> {
  const most = MAX_STATEMENT_GIFTS + 1;
  const found = await findStatement(place, { providerId, year, most });
  if (!found) return null;
  if (found.gifts.length === most)
    throw invalid(
      `has more than ${MAX_STATEMENT_GIFTS.toLocaleString('en-US')} gifts of this provider: export the list`,
      'year',
    );
  const { timeZone, tenantName } = place.tenant;
  return {
    ...found,
    year,
    tenantName,
    entityWord: await entityWord(place),
    today: dayIn(timeZone, clock.now()),
    brandName: settings.BRAND_COMPLIANCE,
  };
}
