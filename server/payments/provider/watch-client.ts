import type { Outages } from './outages.ts'
import { ProviderFailure } from './provider-failure.ts'
import type { YookassaClient } from './yookassa-client.ts'

/** The client, with a note taken of every answer that says whether the provider works. */
export function watchClient(client: YookassaClient, outages: Outages): YookassaClient {
	async function watch<Answer>(asked: Promise<Answer>, isCreating = false): Promise<Answer> {
		try {
			const answer = await asked
			await outages.worked(false)
			return answer
		} catch (error) {
			if (error instanceof ProviderFailure) await outages.failed(error, isCreating)
			throw error
		}
	}

	return {
		createPayment: (key, body) => watch(client.createPayment(key, body), true),
		getPayment: (id) => watch(client.getPayment(id)),
		cancelPayment: (id, key) => watch(client.cancelPayment(id, key)),
		listPayments: (query) => watch(client.listPayments(query)),
		createRefund: (key, body) => watch(client.createRefund(key, body)),
		getRefund: (id) => watch(client.getRefund(id)),
		listRefunds: (query) => watch(client.listRefunds(query)),
	}
}
