import type { CallName } from '#contract/calls.ts'
import type { ApiProblem } from './api-problem.ts'

/** Every server answers these. A 404 of any other call may mean that the server lacks the call. */
const everywhere: ReadonlySet<CallName> = new Set<CallName>([
	'POST {auth-base}/login',
	'POST {auth-base}/refresh-token',
	'POST /verify-2fa',
	'POST /register',
	'POST /forgot-password',
	'POST /reset-password',
	'POST /confirm-email',
	'GET /products/filter',
	'GET /products/{id}',
	'POST /products',
	'PUT /products/{id}',
	'DELETE /products/{id}',
	'GET /productreviews/product/{id}',
	'GET /productreviews/user/{userId}',
	'POST /productreviews',
	'PUT /productreviews/{id}',
	'DELETE /productreviews/{id}',
	'GET /favorites/{userId}',
	'POST /favorites/{userId}/{productId}',
	'DELETE /favorites/{userId}/{productId}',
	'GET /profile/orders',
	'GET /orders',
	'POST /orders',
	'PUT /orders/{id}',
	'DELETE /orders/{id}',
	'GET /payments/by-order/{orderId}',
	'GET /payments/status/{paymentId}',
	'GET /profile',
	'PUT /profile',
	'POST /profile/2fa',
])

/** This shop's own server knows every call and names a missing row or method by its code. */
export function mayBeUnknown(name: CallName, { problem }: ApiProblem): boolean {
	const isOwn = problem.code === 'not_found' || problem.code === 'method_not_allowed'
	return !isOwn && !everywhere.has(name)
}
