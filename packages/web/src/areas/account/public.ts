export { RowsFailed, RowsLoading } from './home/home-rows.tsx';
