import { isStaff, isVendor } from '@capwise/domain/permissions/can';

/** Chapter of the guide for the screens below a path with its tab, the first match counts. */
const OF_SPEND: readonly (readonly [path: RegExp, address: string])[] = [
  [/^\/n\/home/, '/help/purchaser#home'],
  [/\/quotes(\?|$)/, '/help/purchaser#your-own-quote-in-seconds'],
  [/\/document\//, '/help/purchaser#an-analysis-of-your-own-offer'],
  [/^\/n\/workspace\?tab=Documents/, '/help/purchaser#an-analysis-of-your-own-offer'],
  [/^\/n\/(workspace|projects)/, '/help/purchaser#where-each-purchase-is'],
  [/^\/n\/tools\/deals/, '/help/purchaser#what-others-were-quoted'],
  [/^\/n\/(tools\/quote-desk|savings)/, '/help/purchaser#your-own-quote-in-seconds'],
  [/\/price-index(\?|$)/, '/help/director#the-price-index'],
  [/^\/n\/(insights|tools\/comparison)/, '/help/purchaser#what-a-product-is-worth'],
  [/^\/n\/professional-services\/manage/, '/help/administrator#services'],
  [/^\/n\/professional-services/, '/help/purchaser#professional-services'],
  [/^\/n\/unsentanalysis/, '/help/analyst'],
  [/^\/n\/clmabstractionmanagement/, '/help/abstractions'],
  [/^\/n\/users\//, '/help/administrator#one-person'],
  [/^\/n\/(users|systems-users)/, '/help/administrator#its-people'],
  [/^\/n\/systems/, '/help/administrator#the-system'],
  [/^\/n\/hospital-groups/, '/help/administrator#hospital-groups'],
  [/^\/n\/access-reviews/, '/help/administrator#access-reviews'],
  [/^\/n\/roles/, '/help/administrator#roles'],
  [/^\/n\/webhooks/, '/help/administrator#webhooks'],
  [/^\/n\/tenants/, '/help/administrator#gifts-to-physicians'],
  [/^\/n\/api-explorer/, '/help/purchaser#scripts'],
  [/^\/(n\/audit|n\/service-tokens|dev\/mail)/, '/help/administrator'],
];

const OF_COMPLIANCE: typeof OF_SPEND = [
  [/\/desk/, '/help/gift-administrator#the-desk'],
  [/\/physicians\//, '/help/gift-administrator#one-physician'],
  [/\/requests/, '/help/gift-editor#ask-before-you-give'],
  [/\/events/, '/help/gift-editor#events'],
  [/\/attestation/, '/help/gift-editor#confirm-the-gifts-of-a-year'],
  [/\/giftalert\/.+/, '/help/gift-editor'],
  [/\/giftalert/, '/help/gift-moderator'],
  [/\/webhooks/, '/help/gift-administrator#webhooks'],
  [/\/settings(\?tab=Thresholds)?$/, '/help/gift-administrator#next-year-s-threshold'],
  [/\/settings\?tab=Alerts/, '/help/gift-administrator#alerts'],
  [/\/settings\?tab=Approvals/, '/help/gift-administrator#who-approves-gifts'],
  [/\/(settings|auditlog|imports)/, '/help/gift-administrator#lists-and-settings'],
];

/** Administrators of a hospital manage its users, but not the other things of the chapter for staff. */
const OF_HOSPITAL: typeof OF_SPEND = [[/^\/n\/(users|systems-users)/, '/help/director#users'], ...OF_SPEND];

const OF_STAFF: typeof OF_SPEND = [
  [/^\/n\/home/, '/help/analyst'],
  [/\/document\//, '/help/analyst#a-document'],
  [/^\/n\/workspace\?tab=Documents/, '/help/analyst#a-document'],
  ...OF_SPEND,
];

const OF_VENDOR: typeof OF_SPEND = [[/^\/n\/(home|tools\/deals)/, '/help/vendor'], ...OF_HOSPITAL];

interface Place {
  pathname: string;
  search?: string;
}

/** Address of the guide at the chapter of a screen, or of its first page. */
export function helpPath(
  brand: 'spend' | 'compliance',
  { pathname, search = '' }: Place,
  user?: Parameters<typeof isStaff>[0],
): string {
  const chapters = brand === 'spend' ? chaptersFor(user) : OF_COMPLIANCE;
  const tab = new URLSearchParams(search).get('tab');
  const at = tab ? `${pathname}?tab=${tab}` : pathname;
  return chapters.find(([path]) => path.test(at))?.[1] ?? '/help';
}

function chaptersFor(user: Parameters<typeof isStaff>[0]): typeof OF_SPEND {
  if (!user) return OF_SPEND;
  if (isStaff(user)) return OF_STAFF;
  return isVendor(user) ? OF_VENDOR : OF_HOSPITAL;
}
