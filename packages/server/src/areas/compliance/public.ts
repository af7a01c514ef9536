export { openImportedBooks } from './gift/gift-book.queries.ts';
export { addInitialSettings } from './settings/initial-settings.queries.ts';
export { linksRemoved } from './tenants/imported-links.ts';
