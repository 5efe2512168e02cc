import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readSuggestions, type Suggestions } from '../../../platform/api/read-suggestions.ts'

/** How long nothing is typed before suggestions are asked for. */
const pauseMs = 200

/** Answers by their text, so that going back a letter asks nothing. */
const kept = new Map<string, Suggestions>()

/** Suggestions are an extra that a server may not have: it is asked once. */
let isUnknown = false

/**
 * What exactly this text may become; `undefined` until that is known, and for an empty text. The question for an earlier
 * text is given up; one that failed is not asked again, the next text may be.
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

/** The server refuses such a question, or answers it with something else. */
function isNotKnown(error: unknown): boolean {
	if (error instanceof ApiProblem) return error.status < 500 && error.status !== 429
	return error instanceof SyntaxError
}
