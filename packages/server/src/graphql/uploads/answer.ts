import type { FastifyRequest } from 'fastify';
import { SILENCE_MS } from '../../platform/http/drain-and-close.ts';
import type { StoredFile } from '../../platform/storage/files.ts';
import type { GraphQLContext } from '../context.ts';
import type { GraphQLServer } from '../yoga.ts';
import { checkUpload } from './operation.ts';
import { readUploadRequest } from './request.ts';
import { asUpload } from './scalar.ts';

/**
 * Stores the file of a multipart request and runs its operation. If the operation does not keep the file, it
 * is always deleted.
 * @param run executes the operation
 * @throws AppError, GraphQLError, OperationErrors from before or while the file is read
 */
export async function takeUpload<Answer>(
  request: FastifyRequest,
  yoga: GraphQLServer,
  context: GraphQLContext,
  fieldBytes: number,
  run: (operation: object) => Promise<Answer>,
): Promise<Answer> {
  const { files, log } = context.services;
  let stored: StoredFile | null = null;
  request.raw.setTimeout(SILENCE_MS);
  try {
    const upload = await readUploadRequest(request, fieldBytes);
    const use = await checkUpload(yoga, upload, context);
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > use.maxBytes + 3 * fieldBytes) throw use.tooLarge();
    stored = await files.receive(upload.stream, upload.fileName, use, announced);
    await upload.end();
    upload.operation.variables[upload.variable] = asUpload(stored);
    return await run(upload.operation);
  } finally {
    request.raw.setTimeout(0);
    if (stored)
      await files
        .release(stored.id)
        .catch((error: unknown) =>
          log.error({ err: error }, 'An unused file could not be deleted. The sweep will delete it.'),
        );
  }
}
