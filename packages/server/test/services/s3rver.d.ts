/** Types for the part of s3rver that the tests use. The package has none. */
declare module 's3rver' {
  interface Context {
    method: string;
    query: Record<string, string | undefined>;
    status: number;
    type: string;
    body: string;
  }

  export default class S3rver {
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
