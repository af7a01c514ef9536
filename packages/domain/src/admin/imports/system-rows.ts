import { z } from 'zod';
import {
  DAY_REASON,
  optionalCell,
  optionalId,
  optionalText,
  optionalTextUpTo,
  readDay,
  readPhone,
  readYesNo,
} from '../../imports/cells.ts';
import { lineFormat, namedBy } from '../../imports/line-format.ts';
import { rowFormat } from '../../imports/row-format.ts';
import { SYSTEM_TEXT_LENGTH, websiteAddress } from '../systems.ts';

export const MAX_IMPORTED_SYSTEMS = 5_000;
export const SYSTEM_FILE_BYTES = 4_194_304;

const yesNo = optionalCell(readYesNo, 'must be yes or no');

const SystemFileRow = z.object({
  id: optionalId,
  name: optionalText,
  type: optionalText,
  master_client_id: optionalId,
  address: optionalTextUpTo(SYSTEM_TEXT_LENGTH),
  phone: optionalCell(readPhone, 'must be a 10-digit number'),
  website: optionalTextUpTo(SYSTEM_TEXT_LENGTH).refine(
    (value) => value === null || websiteAddress(value) !== null,
    'must be a web address, such as hospital.example',
  ),
  active: yesNo,
  trial: yesNo,
  trial_end: optionalCell(readDay, DAY_REASON),
});

/** Null for what is not given. A known system then keeps its value. */
export interface SystemFileRow {
  id: number | null;
  name: string | null;
  type: string | null;
  masterClientID: number | null;
  address: string | null;
  phoneNumber: string | null;
  website: string | null;
  isActive: boolean | null;
  isTrial: boolean | null;
  trialEndDate: string | null;
}

const CELLS = rowFormat(
  SystemFileRow,
  ({ master_client_id, phone, active, trial, trial_end, ...row }): SystemFileRow => ({
    ...row,
    masterClientID: master_client_id,
    phoneNumber: phone,
    isActive: active,
    isTrial: trial,
    trialEndDate: trial_end,
  }),
);

/** A file needs a column that identifies systems. */
export const SYSTEM_FILE = lineFormat(
  { ...CELLS, oneOf: [['id', 'master_client_id', 'name']] },
  namedBy('name', 'master_client_id', 'id'),
);
