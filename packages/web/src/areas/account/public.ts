export { HomeCard, RowsFailed, RowsLoading } from './home/home-card.tsx';
