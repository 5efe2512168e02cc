import { useState } from 'react'

/** Returns the last known value for this key, so that a failed reload keeps the screen as it was. */
export function useLastKnown<Value>(key: string, value: Value | undefined): Value | undefined {
	const [known, setKnown] = useState({ key, value })
	if (value !== undefined && value !== known.value) setKnown({ key, value })
	return value ?? (known.key === key ? known.value : undefined)
}
