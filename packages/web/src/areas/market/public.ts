export { ServiceDataTab } from './subscriptions/service-data-tab.tsx';
