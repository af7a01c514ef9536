export { openImportedBooks } from './gift/gift-book.queries.ts';
