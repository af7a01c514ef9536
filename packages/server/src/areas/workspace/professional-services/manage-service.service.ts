import { AppError, invalid, notFound } from '@capwise/domain/errors';
import { mayManageInstallation } from '@capwise/domain/permissions/can';
import {
  LOGO_BYTES,
  LOGO_SIZE_TEXT,
  LOGO_TYPES_TEXT,
  type ProfessionalService,
  type ServiceInput,
  ServiceSchema,
} from '@capwise/domain/workspace/professional-services';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { refuseStale } from '../../../platform/input/stale.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { StoredFile } from '../../../platform/storage/files.ts';
import {
  changeService,
  findLogo,
  findService,
  insertService,
  isNameTaken,
  lockServices,
  type ManagedService,
} from './manage-service.queries.ts';

async function getService(scope: Scope, id: number): Promise<ManagedService> {
  const service = await findService(scope, id);
  if (!service) throw notFound('There is no such service');
  return service;
}

const auditedService = (service: ProfessionalService) => ({
  name: service.name,
  serviceType: service.serviceType,
  includedWithMembership: service.includedWithMembership,
  description: service.description,
  serviceProviderName: service.serviceProviderName,
  isOffered: service.isOffered,
});

const serviceAuditEntry = (
  action: AuditEntry['action'],
  service: ProfessionalService,
  values: Pick<AuditEntry, 'before' | 'after'> = {},
): AuditEntry => ({
  action,
  subjectId: service.id,
  subjectName: service.name,
  systemId: null,
  ...values,
});

/**
 * Adds a service, which is offered immediately, or changes one.
 * @throws AppError ValidationError naming the field, NotFoundError, ConflictError for a stale version
 */
export function saveService(
  scope: Scope,
  input: ServiceInput & { id?: string | null | undefined; version?: number | null | undefined },
): Promise<ProfessionalService> {
  const wanted = parseInput(ServiceSchema, input);
  const id = input.id == null ? null : parseId(input.id);
  return recorded(scope, async (inner, record) => {
    await lockServices(inner);
    const before = id === null ? null : await getService(inner, id);
    if (before) refuseStale(before, input.version);
    if (await isNameTaken(inner, wanted.name, id))
      throw invalid('A service with this name already exists', 'name');
    if (!before) {
      const added = await getService(inner, await insertService(inner, wanted));
      await record(serviceAuditEntry('service.create', added, { after: auditedService(added) }));
      return added;
    }
    const isSame = (Object.keys(wanted) as (keyof ServiceInput)[]).every(
      (key) => wanted[key] === before[key],
    );
    if (isSame) {
      await record(null);
      return before;
    }
    await changeService(inner, before.id, wanted);
    const after = await getService(inner, before.id);
    await record(
      serviceAuditEntry('service.update', after, {
        before: auditedService(before),
        after: auditedService(after),
      }),
    );
    return after;
  });
}

export function offerService(scope: Scope, id: string, isOffered: boolean): Promise<ProfessionalService> {
  const serviceId = parseId(id);
  return recorded(scope, async (inner, record) => {
    await lockServices(inner);
    const before = await getService(inner, serviceId);
    if (before.isOffered === isOffered) {
      await record(null);
      return before;
    }
    await changeService(inner, serviceId, { isOffered });
    await record(serviceAuditEntry(isOffered ? 'service.offer' : 'service.withdraw', before));
    return getService(inner, serviceId);
  });
}

const PICTURES = ['image/png', 'image/jpeg'];

/**
 * Replaces a service's logo.
 * @throws AppError NotFoundError, ValidationError if it is not an image, LimitError if it is too large
 */
export function saveLogo(
  scope: Scope,
  { files }: Services,
  id: string,
  file: StoredFile,
): Promise<ProfessionalService> {
  if (!PICTURES.includes(file.contentType)) throw invalid(LOGO_TYPES_TEXT, 'file');
  if (file.byteSize > LOGO_BYTES) throw new AppError('LimitError', LOGO_SIZE_TEXT, 'file');
  const serviceId = parseId(id);
  return recorded(scope, async (inner, record) => {
    await lockServices(inner);
    const before = await getService(inner, serviceId);
    await files.keep(inner.db, file.id);
    await changeService(inner, serviceId, { logoFileId: file.id });
    if (before.logoFileId) await files.discard(inner.db, [before.logoFileId]);
    await record(serviceAuditEntry('service.upload-logo', before, { after: { fileName: file.fileName } }));
    return getService(inner, serviceId);
  });
}

/** Removes the logo. The provider's name is shown instead. @throws AppError NotFoundError */
export function removeLogo(scope: Scope, { files }: Services, id: string): Promise<ProfessionalService> {
  const serviceId = parseId(id);
  return recorded(scope, async (inner, record) => {
    await lockServices(inner);
    const before = await getService(inner, serviceId);
    if (before.logo === null) {
      await record(null);
      return before;
    }
    await changeService(inner, serviceId, { logoFileId: null });
    if (before.logoFileId) await files.discard(inner.db, [before.logoFileId]);
    await record(serviceAuditEntry('service.remove-logo', before));
    return getService(inner, serviceId);
  });
}

/** Refuses an upload before reading its file. @throws AppError NotFoundError */
export async function checkService(scope: Scope, id: string): Promise<void> {
  await getService(scope, parseId(id));
}

export async function logoAddress(
  scope: Scope,
  { files }: Services,
  id: string,
): Promise<{ url: string; fileName: string }> {
  const fileId = await findLogo(scope, parseId(id), mayManageInstallation(scope.viewer));
  if (!fileId) throw notFound('There is no such logo');
  const fileName = `logo-${id}`;
  return { url: await files.address(fileId, fileName), fileName };
}
