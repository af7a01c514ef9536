import type { TestApi, Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

const PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
const TYPES = '$tenantName: String!, $organizationId: ID!';
const DEPARTMENT = `id version name state responsibleId requestorIds giftCount totalAmount latestDate changedCount
  attestedByName attestedCount attestedAmount statement canConfirm isEnded`;

/** An organization whose departments confirm their gifts by January 31, with one department and its editor. */
export function makeAttestations(api: TestApi) {
  const gifts = makeGifts(api);
  const { db } = api.services.database;
  const run = (operation: string) => (who: Who | null, place: GiftPlace, variables: object) =>
    api.graphql(who, operation, { ...place, ...variables });
  const made = {
    gifts,
    read: run(`query(${TYPES}, $year: Int) { attestation: giftAttestation(${PLACE}, year: $year) { year years dueDate
      newFirstYear departments { ${DEPARTMENT} } others { giftCount totalAmount } } }`),
    confirm:
      run(`mutation(${TYPES}, $departmentId: ID!, $year: Int!, $giftCount: Int!, $totalAmount: Float!) {
      confirmed: confirmGifts(${PLACE}, departmentId: $departmentId, year: $year, giftCount: $giftCount,
        totalAmount: $totalAmount) { ${DEPARTMENT} } }`),
    save: (who: Who | null, place: GiftPlace, input: object) =>
      api.graphql(
        who,
        'mutation($input: GiftDepartmentInput!) { id: saveGiftDepartment(giftDepartmentInput: $input) }',
        { input: { ...place, requestorIds: [], firstYear: 2026, isEnded: false, ...input } },
      ),
    async turn({ organizationId }: GiftPlace, value: string): Promise<void> {
      const { tenant_id } = await db
        .selectFrom('organizations')
        .where('id', '=', Number(organizationId))
        .select('tenant_id')
        .executeTakeFirstOrThrow();
      const own = { organization_id: Number(organizationId), key_name: 'ATTESTATION_DUE_DAY' as const };
      await db
        .deleteFrom('compliance_settings')
        .where('organization_id', '=', own.organization_id)
        .where('key_name', '=', own.key_name)
        .execute();
      await db
        .insertInto('compliance_settings')
        .values({ ...own, tenant_id: tenant_id!, value })
        .execute();
    },
    /** The only department of the viewer's list. */
    async one(who: Who, place: GiftPlace, year = 2026) {
      const { departments } = (await made.read(who, place, { year })).data.attestation;
      return departments[0];
    },
    /** A confirmation of the figures that the viewer sees. */
    async seen(who: Who, place: GiftPlace, year = 2026) {
      const { id, giftCount, totalAmount } = await made.one(who, place, year);
      return { departmentId: id, year, giftCount, totalAmount };
    },
    async ready(over: Parameters<typeof gifts.place>[0] = {}) {
      const { place, others, entityId, providerId, giftTypeId, requestorId } = await gifts.place(over);
      const everywhere = (role: string) =>
        gifts.person(Object.fromEntries([place, ...others].map((one) => [one.organizationId, role])));
      const [admin, editor, colleague] = [
        await everywhere('gift_administrator'),
        await everywhere('gift_editor'),
        await everywhere('gift_editor'),
      ];
      await made.turn(place, '01/31');
      const saved = await made.save(admin, place, {
        ...{ name: 'Cardiology', responsibleId: String(editor.id), requestorIds: [requestorId] },
      });
      const give = (changes: object = {}) =>
        gifts.save(editor, {
          ...{ ...place, entityProviders: [{ entityId, providerId }], giftTypeId, requestorId },
          ...{ amount: 20, isIncidental: false, receivedDate: '2026-11-02', ...changes },
        });
      /** ID of the current version of a gift. */
      const versionOf = async (originalId: string) => {
        const { id } = await db
          .selectFrom('gifts')
          .where('original_id', '=', Number(originalId))
          .select('id')
          .executeTakeFirstOrThrow();
        return String(id);
      };
      const edit = async (originalId: string, changes: object) =>
        give({ id: await versionOf(originalId), ...changes });
      return {
        ...{ place, others, admin, editor, colleague, give, edit, versionOf },
        ...{ entityId, providerId, giftTypeId, requestorId },
        departmentId: saved.data.id as string,
      };
    },
  };
  return made;
}
