import { useState } from 'react'
import type { LoadedDeliveries } from './load-deliveries.ts'

/** The deliveries as they were last read for this day: a reading that fails leaves them standing. */
export function useKnownDay({ date, day }: LoadedDeliveries): LoadedDeliveries['day'] {
	const [known, setKnown] = useState({ date, day })
	if (day && day !== known.day) setKnown({ date, day })
	return day ?? (known.date === date ? known.day : undefined)
}
