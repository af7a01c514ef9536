import { invalid } from '@capwise/domain/errors';
import { oneLine } from '@capwise/domain/one-line';
import { maskPhone } from '@capwise/domain/phone';
import { ServiceRequestSchema, serviceTypeText } from '@capwise/domain/workspace/professional-services';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { countMailed } from '../../../platform/limits/mail-quota.ts';
import type { Services } from '../../../platform/process/services.ts';
import { findRequester, insertServiceRequest, listServices } from './service.queries.ts';

/**
 * Requests professional services by mail to their providers.
 * @throws AppError ValidationError naming the field, TooManyRequestsError
 */
export async function requestServices(
  scope: Scope,
  services: Services,
  input: { phone: string; comments: string; services: readonly number[] },
): Promise<boolean> {
  const { settings, clock, mail } = services;
  const parsed = parseInput(ServiceRequestSchema, input);
  await countMailed(scope, services, 'service-request');
  const request = { ...parsed, services: [...new Set(parsed.services)] };
  return recorded(scope, async (inner, record) => {
    const offered = new Map((await listServices(inner)).map((service) => [service.id, service]));
    const wanted = request.services.map((id) => offered.get(id));
    if (wanted.includes(undefined)) throw invalid('There is no such service', 'services');
    const names = wanted.map((service) => `${service!.name} (${serviceTypeText(service!.serviceType)})`);
    const id = await insertServiceRequest(inner, request, clock.now());
    await record({
      action: 'service-request.submit',
      subjectId: id,
      subjectName: names.join(', '),
      systemId: scope.viewer.systemId,
      after: { ...request, services: names },
    });
    const { name, systemName } = await findRequester(inner);
    await mail.queue(inner.db, {
      kind: 'service-request',
      to: [settings.MAIL_TO_SERVICES ?? settings.SUPPORT_EMAIL],
      replyTo: scope.viewer.email,
      subject: `Services requested by ${systemName} (request ${id})`,
      text: [
        `${oneLine(name)}, ${scope.viewer.email}, requested these services:`,
        ...names.map((name) => `- ${name}`),
        '',
        `Phone: ${maskPhone(request.phone)}`,
        '',
        request.comments ? `Comments:\n${request.comments}` : 'No comments.',
        '',
      ].join('\n'),
    });
    return true;
  });
}
