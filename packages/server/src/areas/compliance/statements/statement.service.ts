import { MOST_STATEMENT_GIFTS, StatementSchema } from '@capwise/domain/compliance/statement';
import { dayIn } from '@capwise/domain/dates';
import { forbidden, invalid, notFound } from '@capwise/domain/errors';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { parseId } from '../../../platform/ids.ts';
import { parseInput } from '../../../platform/parse.ts';
import type { Services } from '../../../services.ts';
import { entityWord } from '../settings/setting.service.ts';
import { findStatement } from './statement.queries.ts';
import type { StatementData } from './statement-document.ts';

/**
 * What a provider was given by an organization in a year.
 * @throws AppError ForbiddenError where its gifts are not seen; ValidationError naming what is wrong; NotFoundError
 */
export async function statementOf(
  scope: OrganizationScope,
  { settings, clock }: Services,
  input: unknown,
): Promise<StatementData> {
  if (!mayIn(scope, 'viewallgiftforallorgs')) throw forbidden();
  const { providerId, year } = parseInput(StatementSchema, input);
  const most = MOST_STATEMENT_GIFTS + 1;
  const found = await findStatement(scope, { providerId: parseId(providerId), year, most });
  if (!found) throw notFound('There is no such provider');
  if (found.gifts.length === most)
    throw invalid(
      `has more than ${MOST_STATEMENT_GIFTS.toLocaleString('en-US')} gifts of this provider: export the list`,
      'year',
    );
  const { timeZone, tenantName } = scope.tenant;
  return {
    ...found,
    gifts: found.gifts.map(({ returnedAt, ...gift }) => ({
      ...gift,
      returned: returnedAt === null ? null : dayIn(timeZone, new Date(returnedAt)),
    })),
    year,
    tenantName,
    entityWord: await entityWord(scope),
    today: dayIn(timeZone, clock.now()),
    brandName: settings.BRAND_COMPLIANCE,
  };
}
