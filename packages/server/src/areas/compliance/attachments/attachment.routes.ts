import { CHUNK_BYTES } from '@capwise/domain/compliance/attachments';
import { invalid } from '@capwise/domain/errors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { drainAndClose, SILENCE_MS } from '../../../platform/http/drain-and-close.ts';
import { organizationOfRequest } from '../../../platform/http/routes.ts';
import { giftAttachments } from '../../../platform/intake/limits.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { Owner } from '../../../platform/storage/chunked-files.queries.ts';
import { attachmentAddress } from './attachment.service.ts';
import { readChunkForm, tooMuch } from './chunk-form.ts';

const BASE = '/api/damDocuments/:tenantName/:organizationId';
/** Anyone who may save or return gifts may upload files for them. */
const SENDERS = {
  organization: ['enternewgifts', 'editallgifts', 'editowngifts', 'returnallgifts', 'returnowngifts'],
} as const;
const READERS = { organization: 'viewallgiftforallorgs' } as const;
const FORM_BYTES = 16_384;
/** SHA-256 of a chunk in hexadecimal. Optional, but verified if present. */
const DIGEST_HEADER = 'x-chunk-sha256';

interface AssetPath {
  Params: { assetId: string };
}

/** Uploads of gift files in chunks (ATT-006), and links to download them (ATT-008). */
export function addAttachmentRoutes(app: FastifyInstance, services: Services): void {
  const { chunkedFiles } = services;
  const routes: FastifyPluginAsync = async (scope) => {
    await scope.register(multipart);
    scope.post(`${BASE}/upload`, {
      config: { gate: SENDERS },
      // Keeps the connection of a refused upload open until the client has read the error.
      onError: async (request) => drainAndClose(request.raw),
      handler: (request) => receiveChunk(services, request),
    });
    scope.get<AssetPath>(`${BASE}/:assetId`, { config: { gate: SENDERS } }, async (request, reply) => {
      const { id, fileName, chunks, isComplete } = await chunkedFiles.find(
        requestOwner(request),
        request.params.assetId,
      );
      const byteSize = chunks.reduce((sum, one) => sum + one.byteSize, 0);
      void reply.header('cache-control', 'no-store');
      return { assetId: id, fileName, chunkCount: chunks.length, byteSize, isComplete };
    });
    scope.delete<AssetPath>(`${BASE}/:assetId`, { config: { gate: SENDERS } }, async (request, reply) => {
      await chunkedFiles.abort(requestOwner(request), request.params.assetId);
      return reply.code(204).send();
    });
    scope.get<AssetPath>(
      `${BASE}/:assetId/download`,
      { config: { gate: READERS } },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const organization = organizationOfRequest(request);
        return { presignedUrl: await attachmentAddress(organization, services, request.params.assetId) };
      },
    );
  };
  void app.register(routes);
}

async function receiveChunk(
  { chunkedFiles }: Services,
  request: FastifyRequest,
): Promise<{ assetId: string }> {
  if (!request.isMultipart()) throw invalid('Send the file as multipart/form-data', 'file');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > giftAttachments.maxBytes + FORM_BYTES) throw giftAttachments.tooLarge();
  if (announced > CHUNK_BYTES + FORM_BYTES) throw tooMuch();
  const fileName = decodeFileName(request.headers['filename']);
  const sha256 = parseDigest(request.headers[DIGEST_HEADER]);
  request.raw.setTimeout(SILENCE_MS);
  try {
    const owner = requestOwner(request);
    const form = await readChunkForm(request, () => chunkedFiles.checkRoom(owner));
    try {
      const chunk = { ...form.fields, fileName, sha256 };
      const assetId = await chunkedFiles.receive(owner, chunk, form.stream, giftAttachments);
      await form.end();
      return { assetId };
    } finally {
      form.stream.destroy();
      await form.close();
    }
  } finally {
    request.raw.setTimeout(0);
  }
}

function requestOwner(request: FastifyRequest): Owner {
  const { organizationId, viewer } = organizationOfRequest(request);
  return { organizationId, userId: viewer.userId };
}

/** Name of the whole file. URI-encoded, because headers only allow Latin letters. */
function decodeFileName(header: string | string[] | undefined): string {
  try {
    const name = decodeURIComponent(String(header ?? ''));
    if (name.trim()) return name;
  } catch {
    // Reported below.
  }
  throw invalid('The filename header must contain the URI-encoded file name', 'filename');
}

function parseDigest(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const digest = String(header).toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(digest)) throw invalid('must be 64 hexadecimal digits', DIGEST_HEADER);
  return digest;
}
