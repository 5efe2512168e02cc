import type { CallName } from './calls.ts'

/**
 * The calls that every server answers, each in its own way, so the browser reads their answers tolerantly. Only this shop's own
 * server is sure to know the others.
 */
export const basicCalls = [
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
] as const satisfies readonly CallName[]

export type BasicCall = (typeof basicCalls)[number]
