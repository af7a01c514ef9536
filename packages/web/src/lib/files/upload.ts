import type { ErrorName } from '@capwise/domain/errors';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { CombinedError, createRequest, getOperationName, stringifyDocument } from 'urql';
import { reportUpload } from '../graphql/early.ts';
import { errorName } from '../graphql/errors/error-name.ts';
import { isUnanswered } from '../graphql/errors/unanswered.ts';
import { reportRefusal } from '../graphql/refresh.ts';
import { requestKey } from '../graphql/request-key.ts';
import { FILE_CHANGED, isUnchanged } from './unchanged.ts';

export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** Null if the upload was canceled or the connection was lost. */
  readonly errorName: ErrorName | null;
  readonly canceled: boolean;
  /** HTTP status code and text. Null without an answer. */
  readonly status: string | null;

  constructor(
    message: string,
    why: { errorName?: ErrorName | null; canceled?: boolean; status?: string } = {},
  ) {
    super(message);
    this.errorName = why.errorName ?? null;
    this.canceled = why.canceled ?? false;
    this.status = why.status ?? null;
  }
}

export interface RunningUpload<Data> {
  done: Promise<Data>;
  /** Cancels the upload, and the server stores nothing. Has no effect on a finished upload. */
  cancel(): void;
}

export interface UploadOptions<Data, Variables extends { file?: unknown }> {
  document: TypedDocumentNode<Data, Variables>;
  variables: Omit<Variables, 'file'>;
  file: File;
  accessToken(): Promise<string>;
  onProgress(fraction: number): void;
}

/**
 * Uploads a file as the variable `file` of a mutation, using the GraphQL multipart request convention.
 * XMLHttpRequest, because fetch reports no upload progress.
 */
export function uploadFile<Data, Variables extends { file?: unknown }>(
  options: UploadOptions<Data, Variables>,
): RunningUpload<Data> {
  const request = new XMLHttpRequest();
  const { name, size } = options.file;
  const { key, end } = requestKey(options.document, { id: [name, size], ...options.variables });
  let canceled = false;
  const send = async (): Promise<Data> => {
    const token = await options.accessToken();
    if (canceled) throw new UploadError('The upload was canceled', { canceled });
    return new Promise((resolve, reject) => {
      request.upload.onprogress = ({ loaded, total }) => options.onProgress(total ? loaded / total : 0);
      request.onerror = async () => {
        end(false);
        const text = (await isUnchanged(options.file)) ? 'The connection was lost' : FILE_CHANGED;
        reject(new UploadError(text));
      };
      request.onabort = () => reject(new UploadError('The upload was canceled', { canceled: true }));
      request.onload = () => {
        const answer = parsed<Data>(request.responseText);
        end(!isLost(request.status, answer));
        reportUpload();
        try {
          resolve(answerData(request.status, answer));
        } catch (error) {
          reject(error);
        }
      };
      request.open('POST', '/graphql');
      request.setRequestHeader('authorization', `Bearer ${token}`);
      request.setRequestHeader('accept', 'application/json');
      request.setRequestHeader('idempotency-key', key);
      request.send(uploadBody(options));
    });
  };
  return {
    done: send(),
    cancel() {
      canceled = true;
      request.abort();
    },
  };
}

/** Ordered so that the server can refuse the request before it reads the file. */
function uploadBody<Data, Variables extends { file?: unknown }>(
  options: UploadOptions<Data, Variables>,
): FormData {
  const { query } = createRequest<Data, object>(options.document, {});
  const operations = {
    operationName: getOperationName(query),
    query: stringifyDocument(query),
    variables: { ...options.variables, file: null },
  };
  const body = new FormData();
  body.append('operations', JSON.stringify(operations));
  body.append('map', JSON.stringify({ 0: ['variables.file'] }));
  body.append('0', options.file, options.file.name);
  return body;
}

interface GraphqlAnswer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

const answerErrorName = (answer: GraphqlAnswer<unknown> | null) =>
  errorName(new CombinedError({ graphQLErrors: answer?.errors ?? [] }));

const isLost = (status: number, answer: GraphqlAnswer<unknown> | null): boolean =>
  isUnanswered({
    status,
    name: answerErrorName(answer),
    isReadable: Boolean(answer?.data || answer?.errors?.length),
  });

function answerData<Data>(status: number, answer: GraphqlAnswer<Data> | null): Data {
  if (answer?.errors?.length) {
    const name = answerErrorName(answer);
    reportRefusal(name);
    throw new UploadError(answer.errors[0]!.message, { errorName: name });
  }
  // A completed request without a result is a failure too (DOC-019).
  const hasResult = answer?.data && Object.values(answer.data).every((field) => field !== null);
  if (!answer?.data || !hasResult) throw new UploadError(`The server answered ${status}`);
  return answer.data;
}

function parsed<Data>(text: string): GraphqlAnswer<Data> | null {
  try {
    return JSON.parse(text) as GraphqlAnswer<Data>;
  } catch {
    return null;
  }
}
