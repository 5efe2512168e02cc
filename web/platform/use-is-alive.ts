import { useEffect, useState } from 'react'

/** `false` in server-rendered HTML and until hydration. */
export function useIsAlive(): boolean {
	const [isAlive, setAlive] = useState(false)
	useEffect(() => setAlive(true), [])
	return isAlive
}
