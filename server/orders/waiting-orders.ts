export { countCallbacks } from './callbacks/queries.ts'
export { countWaitingDeliveries } from './delivery/queries.ts'
