export { countCallbacks } from './callbacks/queries.ts'
export { countDeliveryTasks } from './delivery/queries.ts'
