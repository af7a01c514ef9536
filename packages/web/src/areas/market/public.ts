// What the market offers to other areas.
export { ServiceDataTab } from './subscriptions/service-data-tab.tsx';
