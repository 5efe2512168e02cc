import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<string>()

/** Lines of the log that `work` and what it calls write have the id of the request. */
export function inRequest<Result>(id: string, work: () => Result): Result {
	return scope.run(id, work)
}

export function findRequestId(): string | undefined {
	return scope.getStore()
}

/** For events of what outlives the request in which it was opened, such as a connection of a pool. */
export function outsideRequests<Result>(work: () => Result): Result {
	return scope.exit(work)
}
