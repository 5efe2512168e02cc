import type { RouterContextProvider } from 'react-router'
import { call } from './api/browser-call.ts'
import type { Call } from './api/call.ts'
import { callContext } from './load-context.ts'

/** The call a loader uses: in-process on the server, over HTTP in the browser. */
export function findCall(context: Readonly<RouterContextProvider>): Call {
	return typeof window === 'undefined' ? context.get(callContext) : call
}
