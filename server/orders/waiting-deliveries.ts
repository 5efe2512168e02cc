export { countWaitingDeliveries } from './delivery/queries.ts'
