import { useCallback, useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { call } from '../../platform/api/browser-call.ts'
import { readFields } from '../../platform/api/read-value.ts'
import type { PublicSettings } from '../../platform/settings.ts'

/** Whether an order can be paid online at the moment, and asking the server again. Where it does not say, the settings do. */
export function useOnlinePayment(): { readonly isPossible: boolean; readonly ask: () => Promise<void> } {
	const isOffered = useRouteLoaderData<PublicSettings>('root')?.onlinePayments ?? false
	const [answer, setAnswer] = useState<boolean>()
	const ask = useCallback(async () => setAnswer(await askAvailability()), [])
	useEffect(() => void ask(), [ask])
	return { isPossible: answer ?? isOffered, ask }
}

async function askAvailability(): Promise<boolean | undefined> {
	try {
		const online = readFields(await call('GET /payments/availability', {})).get('online')
		return typeof online === 'boolean' ? online : undefined
	} catch {
		return undefined
	}
}
