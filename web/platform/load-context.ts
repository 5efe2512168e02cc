import { createContext } from 'react-router'
import type { Call } from './api/call.ts'
import type { PublicSettings } from './settings.ts'

/** Loaders on the server reach the API through this; browsers have `call` of `api/`. */
export const callContext = createContext<Call>()

export const settingsContext = createContext<PublicSettings>()
