import { LAKESIDE } from '../systems.ts';
import { COPPER_RIDGE } from './tenants.ts';

export type DemoGiftRole = 'gift_editor' | 'gift_moderator' | 'gift_administrator';

export interface DemoGiftAccount {
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  systemId: number;
  /** The tenant's reference, and roles by organization reference. A null role has no permissions. */
  tenant: string;
  memberships: Readonly<Record<string, DemoGiftRole | null>>;
  purpose: string;
  inShort: string;
}

/** Accounts of the compliance area. They share DEMO_PASSWORD. */
export const giftAccounts: readonly DemoGiftAccount[] = [
  {
    email: 'gifts.admin@lakeside.example',
    firstName: 'Imani',
    lastName: 'Vasquez',
    title: 'Chief Compliance Officer',
    systemId: LAKESIDE,
    tenant: 'lakeside',
    memberships: { LSH: 'gift_administrator', LSN: 'gift_administrator', LSI: 'gift_administrator' },
    purpose: 'Gift administrator in all organizations of the tenant lakeside.',
    inShort: 'Administrator',
  },
  {
    email: 'gifts.moderator@lakeside.example',
    firstName: 'Tomas',
    lastName: 'Lindqvist',
    title: 'Compliance Manager',
    systemId: LAKESIDE,
    tenant: 'lakeside',
    memberships: { LSH: 'gift_moderator', LSN: 'gift_editor' },
    purpose: 'Gift moderator in one organization, editor in another, nothing in the third.',
    inShort: 'Moderator',
  },
  {
    email: 'gifts.editor@lakeside.example',
    firstName: 'Hana',
    lastName: 'Whitfield',
    title: 'Physician Liaison',
    systemId: LAKESIDE,
    tenant: 'lakeside',
    memberships: { LSH: 'gift_editor' },
    purpose: 'Gift editor in one organization.',
    inShort: 'Editor',
  },
  {
    email: 'gifts.editor2@lakeside.example',
    firstName: 'Joel',
    lastName: 'Abernathy',
    title: 'Medical Staff Coordinator',
    systemId: LAKESIDE,
    tenant: 'lakeside',
    memberships: { LSH: 'gift_editor' },
    purpose: 'Another gift editor in the same organization.',
    inShort: 'Editor',
  },
  {
    email: 'gifts.nologin@lakeside.example',
    firstName: 'Corinne',
    lastName: 'Maddox',
    title: 'Former Physician Liaison',
    systemId: LAKESIDE,
    tenant: 'lakeside',
    memberships: { LSH: null },
    purpose: 'Member of an organization without the permission to enter it.',
    inShort: 'No access',
  },
  {
    email: 'gifts.admin@copperridge.example',
    firstName: 'Desmond',
    lastName: 'Okafor',
    title: 'Compliance Director',
    systemId: COPPER_RIDGE,
    tenant: 'copperridge',
    memberships: { CRH: 'gift_administrator', CRM: 'gift_administrator' },
    purpose: 'Gift administrator of another tenant, copperridge.',
    inShort: 'Another tenant',
  },
];
