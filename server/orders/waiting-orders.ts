export { countCallbacks } from './callbacks/queries.ts'
export { countDeliveryTasks, countWaitingDeliveries } from './delivery/queries.ts'
