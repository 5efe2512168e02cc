import { createContext, type RouterContextProvider } from 'react-router'
import { call } from './api/browser-call.ts'
import type { Call } from './api/call.ts'
import type { PublicSettings } from './settings.ts'

export const callContext = createContext<Call>()

export const settingsContext = createContext<PublicSettings>()

/** In-process on the server, over HTTP in the browser. */
export function findCall(context: Readonly<RouterContextProvider>): Call {
	return typeof window === 'undefined' ? context.get(callContext) : call
}
