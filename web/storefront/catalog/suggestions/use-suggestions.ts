import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readSuggestions, type Suggestions } from '../../../platform/api/read-suggestions.ts'

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
	const [, setAnswered] = useState('')
	useEffect(() => {
		if (text === '' || kept.has(text) || isUnknown) return
		const asking = new AbortController()
		const timer = setTimeout(async () => {
			try {
				kept.set(text, await readSuggestions(call, text, asking.signal))
				setAnswered(text)
			} catch (error) {
				isUnknown ||= isNotKnown(error)
			}
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			asking.abort()
		}
	}, [text])
	return kept.get(text)
}

/** The server refuses the call or answers something else. */
function isNotKnown(error: unknown): boolean {
	if (error instanceof ApiProblem) return error.status < 500 && error.status !== 429
	return error instanceof SyntaxError
}
