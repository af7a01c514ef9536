import { afterAll, beforeAll } from 'vitest';
import { schema } from '../schema.ts';
import {
  closeHostileApi,
  type HostileApi,
  provesHostileArguments,
  startHostileApi,
} from './hostile-api.fixtures.ts';

let hostile: HostileApi;
beforeAll(async () => {
  hostile = await startHostileApi();
});
afterAll(() => closeHostileApi(hostile));

provesHostileArguments(schema.getQueryType()!, () => hostile);
