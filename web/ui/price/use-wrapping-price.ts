import { call } from '../../platform/api/browser-call.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'

/** Whole tenge; `undefined` until it is read, and where the shop, or another server, offers no wrapping. */
export function useWrappingPrice() {
	const { data, isLoading, reload } = useAnswer(
		'wrapping',
		async (signal) => (await call('GET /wrapping', {}, { signal })).price,
	)
	return { price: data, isLoading, reload }
}
