import { firstCureYear } from '@capwise/domain/compliance/cures/cure';
import { whyNoCure } from '@capwise/domain/compliance/cures/ended-excess';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { dayIn, isDay } from '@capwise/domain/dates';
import { conflict, notFound } from '@capwise/domain/errors';
import { visibleText } from '@capwise/domain/visible-text';
import { z } from 'zod';
import { parseId } from '../../../db/ids.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { openBook } from '../gift/gift-book.queries.ts';
import { getGift } from '../gifts/gift.service.ts';
import { listCounted, type PhysicianPlace } from './cure.queries.ts';
import { toProviderYears } from './cure.service.ts';
import { insertCure, listCureRecords } from './cure-records.queries.ts';
import { type CuredExcess, curedExcesses } from './cured-excesses.service.ts';

const NOTE_LENGTH = 2_000;
const RecordCureSchema = z.object({
  providerId: z.string(),
  giftYear: z.int(),
  overSince: z.string().refine(isDay, 'Enter a date as YYYY-MM-DD'),
  note: z
    .string()
    .overwrite(visibleText)
    .max(NOTE_LENGTH, `Enter at most ${NOTE_LENGTH.toLocaleString('en-US')} characters`)
    .nullish()
    .transform((given) => given ?? ''),
});

/**
 * Excesses of the provider and year of a gift that returns ended, newest first.
 * @param id of a visible gift, in any version
 * @throws AppError NotFoundError
 */
export async function curedInYear(
  scope: OrganizationScope,
  { clock }: Pick<Services, 'clock'>,
  id: string,
): Promise<CuredExcess[]> {
  const { organizationId, providerId, giftYear } = await getGift(scope, id);
  const cured = await readCured(scope, { organizationId, providerId }, giftYear, clock.now());
  return cured.filter(({ year }) => year === giftYear);
}

/**
 * Records that returns cured an excess, with the tests and what came back.
 * @throws AppError ValidationError, NotFoundError, ConflictError if it failed a test or is recorded already
 */
export async function recordCure(
  scope: OrganizationScope,
  { clock }: Services,
  input: unknown,
): Promise<CuredExcess> {
  const { giftYear, overSince, note, ...given } = parseInput(RecordCureSchema, input);
  const place = { organizationId: scope.organizationId, providerId: parseId(given.providerId) };
  const now = clock.now();
  return recorded(scope, async (inner, record) => {
    await openBook(inner, place.organizationId);
    const find = async () => {
      const all = mayIn(inner, 'viewallgiftforallorgs') ? await readCured(inner, place, giftYear, now) : [];
      return all.find(({ year, since }) => year === giftYear && since === overSince);
    };
    const excess = await find();
    if (!excess) throw notFound('There is no such cure');
    if (excess.record) throw conflict('This cure has already been recorded');
    const reason = whyNoCure(excess);
    if (reason) throw conflict(reason);
    const subjectId = await insertCure(inner, place, excess, { note, at: now });
    await record({
      action: 'gift-cure.record',
      subjectId,
      subjectName: null,
      systemId: null,
      organizationId: place.organizationId,
      after: { year: giftYear, overSince, curedOn: excess.endedOn, largestExcess: excess.peak / 100, note },
    });
    return (await find())!;
  });
}

async function readCured(
  scope: OrganizationScope,
  place: PhysicianPlace,
  year: number,
  now: Date,
): Promise<CuredExcess[]> {
  const fromYear = firstCureYear(year, yearOf(dayIn(scope.tenant.timeZone, now)));
  const years = toProviderYears(await listCounted(scope, [place], { year, fromYear }));
  const { organizationId } = place;
  const organizationName =
    scope.tenant.places.find((one) => one.organizationId === organizationId)?.name ?? '';
  return curedExcesses({ ...place, organizationName }, years, await listCureRecords(scope, [place]));
}
