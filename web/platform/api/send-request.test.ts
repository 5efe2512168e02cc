import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { sendRequest } from './send-request.ts'

afterEach(() => {
	vi.unstubAllGlobals()
})

const bases = { apiBase: 'http://toys.example/v1', authBase: 'http://accounts.example' }

function answerWith(status: number, body: string | null): string[] {
	const sent: string[] = []
	vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
		sent.push(`${method} ${url}`)
		return new Response(body, { status })
	})
	return sent
}

test('calls go to the base they belong to, with what is set of their query', async () => {
	const sent = answerWith(200, '[]')
	const params = { userId: 'а/б' }
	await sendRequest('GET /favorites/{userId}', { params, query: { pageNumber: 1, pageSize: undefined } }, bases)
	await sendRequest('POST {auth-base}/login', { body: {} }, bases)
	expect(sent).toEqual([
		'GET http://toys.example/v1/favorites/%D0%B0%2F%D0%B1?pageNumber=1',
		'POST http://accounts.example/login',
	])
})

test('a change that is answered with other words than JSON, or with none, was made all the same', async () => {
	for (const [status, body] of [
		[200, 'Created'],
		[200, '<p>OK</p>'],
		[200, ''],
		[204, null],
	] as const) {
		answerWith(status, body)
		expect(await sendRequest('POST /productreviews', { body: {} }, bases)).toBeUndefined()
	}
})

test('what was asked for and is no JSON is a failure, not an empty list', async () => {
	answerWith(200, '<!doctype html><title>Shop</title>')
	await expect(sendRequest('GET /products/filter', {}, bases)).rejects.toThrow(SyntaxError)
})

test('a refusal carries its status, and the sentence only where there is one', async () => {
	for (const [body, detail] of [
		['{"detail":"Нет такого товара."}', 'Нет такого товара.'],
		['Not Found', undefined],
		['<h1>Not Found</h1>', undefined],
		['{"errors":{"id":["invalid"]}}', undefined],
	] as const) {
		answerWith(404, body)
		const refusal = sendRequest('GET /products/{id}', { params: { id: '1' } }, bases)
		const read = refusal.catch((error: unknown) => error instanceof ApiProblem && [error.status, error.detail])
		expect(await read).toEqual([404, detail])
	}
})
