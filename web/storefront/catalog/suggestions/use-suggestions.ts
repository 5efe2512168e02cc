import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readSuggestions, type Suggestions } from '../../../platform/api/read-suggestions.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'
import { pause } from '../../../platform/pause.ts'

const pauseMs = 200

/** Answers by text: going back a letter needs no request. */
const kept = new Map<string, Suggestions>()

/** Other servers may lack suggestions: after a refusal they are not asked again. */
let isUnknown = false

/**
 * Returns `undefined` until the answer for exactly this text arrives. A new text cancels the earlier request, and a failed text
 * is not retried.
 */
export function useSuggestions(text: string): Suggestions | undefined {
	const known = kept.get(text)
	const isAsked = text !== '' && !known && !isUnknown
	const { data } = useAnswer(isAsked ? text : undefined, (signal) => askFor(text, signal))
	return known ?? data
}

async function askFor(text: string, signal: AbortSignal): Promise<Suggestions> {
	await pause(pauseMs, signal)
	signal.throwIfAborted()
	try {
		const suggestions = await readSuggestions(call, text, signal)
		kept.set(text, suggestions)
		return suggestions
	} catch (error) {
		isUnknown ||= isNotKnown(error)
		throw error
	}
}

/** The server refuses the call or answers something else. */
function isNotKnown(error: unknown): boolean {
	if (error instanceof ApiProblem) return error.status < 500 && error.status !== 429
	return error instanceof SyntaxError
}
