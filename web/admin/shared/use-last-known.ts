import { useState } from 'react'

/** What was read last under this key: where reading it again fails, what stood there stays. */
export function useLastKnown<Value>(key: string, value: Value | undefined): Value | undefined {
	const [known, setKnown] = useState({ key, value })
	if (value !== undefined && value !== known.value) setKnown({ key, value })
	return value ?? (known.key === key ? known.value : undefined)
}
